/** Form and preview; what holds their place while the content loads stands in the same columns. */
export const editorColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]";
