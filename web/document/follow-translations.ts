/**
 * A browser's translation puts `<font>` elements in the place of text nodes, or moves text nodes into them. React goes on with
 * the nodes that it made. Here these keep their place, empty, before their translation: what React writes into them is shown
 * instead of it, and what React moves or removes takes it along (record 020).
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, { font: Element; words: string }>();
  const originals = new WeakMap<Node, Text>();
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") forget(record.target);
      for (const node of record.removedNodes) followRemoved(node, record);
    }
    // Records of the changes made here, and of no others: nothing else ran meanwhile.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  function followRemoved(node: Node, record: MutationRecord): void {
    const original = originals.get(node) ?? node;
    const translation = translations.get(original);
    if (!translation) {
      if (node instanceof Text) notice(node, record);
    } else if (!original.isConnected || !translation.font.isConnected) restore(original as Text);
    else if (original === node) (node as Text).after(translation.font);
  }

  /** Keeps the place of a text that gave way to its translation. */
  function notice(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    let around: Node | null = text;
    while (around && around.parentNode !== target) around = around.parentNode;
    const font = [around, ...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!font || originals.has(font) || font.parentNode !== target) return;
    if (text.isConnected) text.replaceWith(text.data);
    translations.set(text, { font, words: text.data });
    originals.set(font, text);
    text.data = "";
    font.before(text);
  }

  function restore(text: Text): void {
    text.data = translations.get(text)?.words ?? text.data;
    forget(text);
  }

  function forget(text: Node): void {
    translations.get(text)?.font.remove();
    translations.delete(text);
  }
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";
