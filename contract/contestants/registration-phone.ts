/** The phone numbers that the public form accepts. @param prefixes digits that may follow 07, at least one entry */
export function registrationPhone(prefixes: readonly string[]): { pattern: RegExp; description: string } {
  const beginnings = prefixes.map((digit) => `07${digit}`).join(" أو ");
  return {
    pattern: new RegExp(`^07[${prefixes.join("")}]\\d{8}$`),
    description: `11 رقماً تبدأ بـ ${beginnings}`,
  };
}
