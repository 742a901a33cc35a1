export type ChargeFilter = { search: string; active: string };
export const anyCharge: ChargeFilter = { search: '', active: '' };
