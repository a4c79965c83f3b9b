/** What a press on a phone number calls. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
