/**
 * A browser's translation puts `<font>` elements in the place of text nodes, or moves nodes into them. React goes on with the
 * nodes that it made: what it writes into them is not seen, and taking one out of its parent throws. Here a text that changes
 * takes its place again, and nodes that have been moved are taken out of where they stand (record 079).
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, Node>();
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") putBack(record.target);
      else if (record.removedNodes.length > 0) notice(record);
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  function notice({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const translation = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!translation) return;
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue;
      translations.set(node, translation);
      observer.observe(node, { characterData: true });
    }
  }

  function putBack(text: Node): void {
    const translation = translations.get(text);
    if (!translation?.isConnected) return;
    translation.parentNode?.replaceChild(text, translation);
    translations.delete(text);
  }

  /** The child of `parent` that stands for a node of React's. */
  function standIn(parent: Node, node: Node): Node | null {
    let found: Node | null = node.parentNode ? node : (translations.get(node) ?? null);
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    const isMoved = before !== null && before.parentNode !== this;
    return insertBefore.call(this, node, isMoved ? standIn(this, before) : before) as Inserted;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    if (node.parentNode === this) return removeChild.call(this, node) as Removed;
    const moved = node.parentNode ? node : translations.get(node);
    if (moved?.parentNode) removeChild.call(moved.parentNode, moved);
    return node;
  };
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";
