/** The address of an uploaded image as it came, re-encoded. */
export const imageAddress = (path: string) => `/images/${path}`;
