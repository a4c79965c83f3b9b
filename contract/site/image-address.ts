/** The address of an uploaded image in its original size and format, re-encoded. */
export const imageAddress = (path: string) => `/images/${path}`;
