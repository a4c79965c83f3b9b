/** The columns of form and preview, and of their skeletons. */
export const editorColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]";
