/** `07701234567` → `0770 123 4567`. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
