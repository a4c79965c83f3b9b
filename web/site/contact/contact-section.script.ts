const closesAfterMilliseconds = 2000;

/** Closes the contact form two seconds after its message was sent, and leaves an empty form in it. */
export function closeSentMessage(): void {
  const sent = document.querySelector<HTMLElement>("[data-sent]");
  if (!sent) return;
  // After the browser has gone to the fragment of the address, which takes the focus away.
  addEventListener("load", () => {
    if (document.activeElement !== document.body) return;
    sent.focus({ preventScroll: true });
    // The form was higher, so the confirmation may stand outside the window.
    sent.scrollIntoView({ block: "center" });
  });
  // A reload must not repeat the confirmation.
  history.replaceState(history.state, "", "/#contact");
  const panel = sent.closest("details");
  const close = () => {
    // If the focus is inside the panel or nowhere, it moves with it; otherwise it stays where it is.
    const focused = document.activeElement;
    const hadFocus = focused === document.body || panel?.contains(focused);
    sent.hidden = true;
    const form = sent.nextElementSibling;
    if (form instanceof HTMLElement) form.hidden = false;
    if (panel) panel.open = false;
    if (hadFocus) panel?.querySelector("summary")?.focus({ preventScroll: true });
  };
  const timer = setTimeout(close, closesAfterMilliseconds);
  panel?.querySelector("summary")?.addEventListener(
    "click",
    (event) => {
      clearTimeout(timer);
      if (sent.hidden) return;
      event.preventDefault();
      close();
    },
    { once: true },
  );
}
