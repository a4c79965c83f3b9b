/** `4827193055620918` → `4827 1930 5562 0918`. Here and not from the contract's serial rules, which pages need not load. */
export const grouped = (serial: string) => serial.replace(/(\d{4})(?=\d)/g, "$1 ");
