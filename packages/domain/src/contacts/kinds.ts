export const contactKinds = ['customer', 'supplier', 'seller'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const priceLevels = ['retail', 'trade'] as const;
export type PriceLevel = (typeof priceLevels)[number];
export const priceLevelNames: Readonly<Record<PriceLevel, string>> = { retail: 'Retail', trade: 'Trade' };

/** Decides how GST is claimed on what the seller sells us. */
export const sellerGstNames = {
  notRegistered: 'Not registered',
  registeredTsi: 'Registered, tax invoice held',
  registeredBuyerCreated: 'Registered, we issue the invoice',
  associated: 'Associated person',
} as const;
export type SellerGst = keyof typeof sellerGstNames;
export const sellerGstKeys = Object.keys(sellerGstNames) as [SellerGst, ...SellerGst[]];

const addressKinds = ['billing', 'delivery', 'postal'] as const;
export type AddressKind = (typeof addressKinds)[number];

export const contactTitle = (c: { company: string; contactName: string; contactSurname: string }): string =>
  c.company.trim() || `${c.contactName} ${c.contactSurname}`.trim();
