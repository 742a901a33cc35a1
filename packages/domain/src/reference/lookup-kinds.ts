import { type Guard, superAdminOnly } from '../access/guard.ts';

type Kind = {
  readonly label: string;
  readonly parent?: 'make' | 'group1' | 'colourType';
  readonly edit: Guard;
};

const buying: Guard = { anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] };
const vehicles: Guard = { anyOf: ['EDIT_VEHICLE_STOCK', 'EDIT_VA_AND_PICKUP'] };
const parts: Guard = { anyOf: ['EDIT_PART'] };

/** The lists that have only an id, a name and an active flag; calls, screens and SQL are generated from this table. */
export const lookupKinds = {
  paymentType: { label: 'payment type', edit: superAdminOnly },
  expenseType: { label: 'expense type', edit: { anyOf: ['EDIT_VA_AND_PICKUP', 'EDIT_PURCHASE_ORDER'] } },
  referredGroup: { label: 'referred group', edit: buying },
  stockType: { label: 'stock type', edit: superAdminOnly },
  purchaseType: { label: 'purchase type', edit: superAdminOnly },
  writeOff: { label: 'write-off category', edit: superAdminOnly },
  plates: { label: 'plates state', edit: superAdminOnly },
  adjustType: { label: 'adjust type', edit: superAdminOnly },
  partType: { label: 'part type', edit: superAdminOnly },
  group1: { label: 'part group', edit: parts },
  group2: { label: 'part subgroup', parent: 'group1', edit: parts },
  region: { label: 'region', edit: superAdminOnly },
  modelType: { label: 'body type', edit: vehicles },
  colour: { label: 'colour', parent: 'colourType', edit: vehicles },
  engine: { label: 'engine', parent: 'make', edit: vehicles },
  transmission: { label: 'transmission', parent: 'make', edit: vehicles },
  courier: { label: 'courier', edit: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] } },
  terms: { label: 'payment terms', edit: superAdminOnly },
  chargeType: { label: 'charge type', edit: superAdminOnly },
} as const satisfies Record<string, Kind>;

export type LookupKind = keyof typeof lookupKinds;
export const lookupKindNames = Object.keys(lookupKinds) as [LookupKind, ...LookupKind[]];

/** Body and trim colours share one list; `vehColourType` distinguishes them. */
export const colourTypes = { body: 1, trim: 2 } as const;

export const paymentTypes = { cash: 1, finance: 2, cod: 3, account: 4 } as const;
const ofCustomers: ReadonlySet<number> = new Set(Object.values(paymentTypes));
/**
 * Cash, Finance, COD and Account are for customers; suppliers are paid by bank transfer, card or a type that the yard
 * adds.
 */
export const paysSuppliers = (paymentTypeId: number): boolean => !ofCustomers.has(paymentTypeId);

export const courierPriorities = { normal: 1, hight: 2, na: 3 } as const;

const firstModelYear = 1950;

/** Newest first, including next year's models. */
export const modelYears = (thisYear: number): number[] =>
  Array.from({ length: thisYear + 1 - firstModelYear + 1 }, (_, n) => thisYear + 1 - n);

export const months: readonly string[] = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));
