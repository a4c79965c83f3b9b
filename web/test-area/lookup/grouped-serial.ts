/**
 * Groups a code: `4827193055620918` → `4827 1930 5562 0918`. It repeats the contract's rule, so that pages need not
 * load the schemas.
 */
export const grouped = (serial: string) => serial.replace(/(\d{4})(?=\d)/g, "$1 ");
