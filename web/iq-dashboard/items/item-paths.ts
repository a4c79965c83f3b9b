export const itemsPath = "/IQ-test/dashboard/items";
export const newItemPath = `${itemsPath}/new`;
/** Address of a new item that starts as a copy. */
export const copyPath = (id: string) => `${newItemPath}?copy=${id}`;
export const pasteItemsPath = `${itemsPath}/paste`;
export const importItemsPath = `${itemsPath}/import`;
export const figuresPath = `${itemsPath}/figures`;
export const itemPath = (id: string) => `${itemsPath}/${id}`;
