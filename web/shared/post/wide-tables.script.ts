/** Makes tables that scroll focusable. Keyboard users can scroll them only then. */
export function focusWideTables(posts: Iterable<Element>): void {
  for (const post of posts)
    for (const table of post.querySelectorAll("table")) if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
}
