export const steps = ['vehicle', 'seller', 'offer', 'pickup', 'checklist'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  vehicle: 'Vehicle',
  seller: 'Seller',
  offer: 'Offer',
  pickup: 'Pickup',
  checklist: 'Checklist',
};

const places: readonly [Step, RegExp][] = [
  ['seller', /^(debtorId|purchase|owner|sellerGst|seller\w+)\b/],
  ['offer', /^(price|acquisitionDate|projectedSales|purchaseTypeId|stockTypeId|referredId|locGroupId|cost\w*)$/],
  ['pickup', /^(pickup\w+|driverId)$/],
  ['checklist', /^checklist\b/],
];

export const stepOfField = (path: string): Step => places.find(([, fields]) => fields.test(path))?.[0] ?? 'vehicle';

export const firstWrongStep = (paths: readonly string[]): Step | null =>
  steps.find((step) => paths.some((path) => stepOfField(path) === step)) ?? null;
