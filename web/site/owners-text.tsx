/** Some of the owner's own messages are in English: they are marked, so that they are read out and laid out as such. */
export function OwnersText({ children }: { children: string }) {
  return /^[\p{ASCII}]+$/u.test(children) ? (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  ) : (
    children
  );
}
