export const pairsPath = "/IQ-test/dashboard/pairs";
export const comparePath = (id: string, otherId: string) => `${pairsPath}/${id}/${otherId}`;
