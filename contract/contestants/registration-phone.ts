/** The phone numbers that the public form accepts. `prefixes` are the digits allowed after 07, at least one. */
export function registrationPhone(prefixes: readonly string[]): { pattern: RegExp; description: string } {
  const beginnings = prefixes.map((digit) => `07${digit}`).join(" أو ");
  return {
    pattern: new RegExp(`^07[${prefixes.join("")}]\\d{8}$`),
    description: `11 رقماً تبدأ بـ ${beginnings}`,
  };
}
