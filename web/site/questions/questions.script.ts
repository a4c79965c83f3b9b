/** Opens the question that the address names: browsers scroll to it, and leave it closed. */
export function openNamedQuestion(): void {
  const open = () => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  };
  addEventListener("hashchange", open);
  open();
}
