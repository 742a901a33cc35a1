const places: readonly [string, RegExp][] = [
  ['owner', /^owner\b/],
  ['pickup', /^(pickup\w+|driverId|photos|signature|identity\w+|checklist)\b/],
  [
    'purchase',
    /^(debtorId|purchase|seller\w*|price|acquisitionDate|projectedSales|purchaseTypeId|stockTypeId|referredId|locGroupId)\b/,
  ],
  ['expenses', /^payment$/],
  ['stock', /^stock$/],
];

/** The tab where a field, or what a refused step lacks, can be put right. */
export const tabOf = (path: string): string => places.find(([, fields]) => fields.test(path))?.[0] ?? 'vehicle';
