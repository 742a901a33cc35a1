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

/** The tab on which a field can be changed, by the field's name in the form or in a refusal. */
export const tabOfField = (path: string): string => places.find(([, fields]) => fields.test(path))?.[0] ?? 'vehicle';
