/**
 * Lets React work on translated pages. Browser translation replaces text nodes by `<font>` elements or moves them,
 * while React keeps its own nodes. This function puts the empty text nodes back before their translations. If React
 * changes a text, it then replaces the translation; if it moves or removes the text, the translation goes along (record
 * 020).
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, { font: Element; words: string }>();
  const originals = new WeakMap<Node, Text>();
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") forget(record.target);
      for (const node of record.removedNodes) followRemoved(node, record);
    }
    // The records of these changes are dropped; nothing else ran in between.
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

  /** Puts back a text node that its translation replaced. */
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
