/** Marks the English messages that the owner specified, so that screen readers and layout treat them as English. */
export function OwnersText({ children }: { children: string }) {
  return /^[\p{ASCII}]+$/u.test(children) ? (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  ) : (
    children
  );
}
