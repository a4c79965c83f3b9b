/** Marks the owner's messages in English, so that screen readers and layout treat them as such. */
export function OwnersText({ children }: { children: string }) {
  return /^[\p{ASCII}]+$/u.test(children) ? (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  ) : (
    children
  );
}
