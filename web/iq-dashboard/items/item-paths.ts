export const itemsPath = "/IQ-test/dashboard/items";
export const newItemPath = `${itemsPath}/new`;
export const importItemsPath = `${itemsPath}/import`;
export const figuresPath = `${itemsPath}/figures`;
export const itemPath = (id: string) => `${itemsPath}/${id}`;
