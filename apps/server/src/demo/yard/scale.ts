export type Counts = {
  readonly users: number;
  readonly notifications: number;
  readonly messages: number;
  readonly partNumbers: number;
  readonly prices: number;
  readonly locations: number;
  readonly contacts: number;
  readonly vehicles: number;
  readonly tags: number;
  readonly invoices: number;
  readonly invoiceLines: number;
  readonly purchaseOrders: number;
  /** the number of waiting pick jobs; above 0 the yard is large, with a long past, and serves for measuring */
  readonly openJobs: number;
  readonly thresholds: number;
  readonly requests: number;
};
export const scaleNames = ['demo', 'small', 'big'] as const;
export type ScaleName = (typeof scaleNames)[number];

const big: Counts = {
  users: 2_000,
  notifications: 100_000,
  messages: 20_000,
  partNumbers: 50_000,
  prices: 200_000,
  locations: 5_000,
  contacts: 100_000,
  vehicles: 50_000,
  tags: 1_000_000,
  invoices: 250_000,
  invoiceLines: 1_000_000,
  purchaseOrders: 100_000,
  openJobs: 5_000,
  thresholds: 50_000,
  requests: 20_000,
};
const hundredth = Object.entries(big).map(([name, many]) => [name, Math.ceil(many / 100)]);

export const scales: Readonly<Record<ScaleName, Counts>> = {
  demo: {
    users: 0,
    notifications: 420,
    messages: 48,
    partNumbers: 1_200,
    prices: 1_000,
    locations: 400,
    contacts: 600,
    vehicles: 180,
    tags: 6_000,
    invoices: 900,
    invoiceLines: 2_600,
    purchaseOrders: 160,
    openJobs: 0,
    thresholds: 140,
    requests: 90,
  },
  /** A hundredth of the big yard with the demo yard's locations, to check that queries stay fast as a yard grows. */
  small: { ...(Object.fromEntries(hundredth) as Counts), locations: 400 },
  big,
};

const none = Object.fromEntries(Object.keys(scales.demo).map((name) => [name, 0])) as Counts;

export function stillToAdd(wanted: ScaleName, already: ScaleName | null): Counts {
  const have = already === null ? none : scales[already];
  const names = Object.keys(none) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, Math.max(0, scales[wanted][name] - have[name])])) as Counts;
}
