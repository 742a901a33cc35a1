import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { deliveryWayKeys } from '@yardkeeper/domain/fulfilment/consignment';
import { lookupKindNames } from '@yardkeeper/domain/reference/lookup-kinds';
import { tidyName } from '@yardkeeper/domain/reference/names';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { flag, id, idParam, version, wholeNumber } from '../paging.ts';

export const nameField = z
  .string()
  .transform(tidyName)
  .pipe(z.string().min(1, 'Enter a name').max(120, 'Use at most 120 characters'));

export const Option = z.object({
  id: z.number(),
  name: z.string(),
  active: flag,
  parentId: z.number().nullable(),
  version: z.number(),
});
export type Option = z.infer<typeof Option>;
const PaymentOption = Option.omit({ active: true }).extend({
  paymentId: z.number(),
  active: z.enum(['Y', 'N']),
});
const CourierOption = Option.extend({
  priority: z.number(),
  phone: z.string(),
  trackingUrl: z.string(),
  way: z.enum(deliveryWayKeys),
});
const TermsOption = Option.extend({ days: z.number(), fromMonthEnd: z.boolean() });

const Asked = z.object({ includeInactive: z.boolean().optional() }).default({});
const AskedOfMake = z
  .object({ includeInactive: z.boolean().optional(), makeId: wholeNumber.min(0).optional() })
  .default({});
const AskedOfModel = AskedOfMake.unwrap()
  .extend({ modelId: wholeNumber.min(0).optional() })
  .default({});
const AskedOfColour = Asked.unwrap()
  .extend({ vehColourType: wholeNumber.min(1).max(2).optional() })
  .default({});
const AskedOfGroup = Asked.unwrap()
  .extend({ group1Id: wholeNumber.min(0).optional() })
  .default({});

const list = <const P extends string, B extends z.ZodType, R extends z.ZodType>(
  name: P,
  summary: string,
  body: B,
  record: R,
) =>
  ({
    method: 'POST',
    path: `/mgr/common/${name}`,
    effect: 'read',
    guard: 'signedIn',
    summary,
    body,
    reply: z.array(record),
  }) as const;

/** What somebody on a shared tablet chooses from. */
const onFloor = <const D extends object>(call: D) => ({ ...call, floor: true }) as const;

export const SaveLookup = z.object({
  kind: z.enum(lookupKindNames),
  id: wholeNumber.min(0).default(0),
  name: nameField,
  parentId: id.nullable().default(null),
  active: flag.default(1),
  version,
});
export const SaveCourier = z.object({
  id: wholeNumber.min(0).default(0),
  name: nameField,
  priority: wholeNumber.min(1).max(3).default(1),
  phone: z.string().trim().max(40).default(''),
  trackingUrl: z.union([z.literal(''), z.url('Enter an address such as https://courier.example/track')]).default(''),
  /** How goods leave with this courier. Left out: unchanged, and `courier` for a new one. */
  way: z.enum(deliveryWayKeys, 'Choose how goods leave with it').optional(),
  active: flag.default(1),
  version,
});
export const SaveTerms = z.object({
  id: wholeNumber.min(0).default(0),
  name: nameField,
  days: wholeNumber.min(0, 'Use 0 to 365 days').max(365, 'Use 0 to 365 days'),
  fromMonthEnd: z.boolean().default(false),
  active: flag.default(1),
  version,
});

const PersonOption = z.object({ id: z.number(), name: z.string(), role: z.string(), active: flag });
const kindAndId = z.object({ kind: z.enum(lookupKindNames), id });
export const Removed = z.object({ removed: z.boolean() });

export const lookupCalls = defineCalls({
  paymentTypes: list('queryPaymentTypeList', 'Payment types', Asked, PaymentOption),
  users: list('queryUserList', 'Active users', Asked, PersonOption),
  drivers: onFloor(list('queryDriverList', 'Drivers', Asked, PersonOption)),
  partTypes: onFloor(list('queryPartType', 'Part types', Asked, Option)),
  makes: onFloor(list('queryMakeList', 'Makes', Asked, Option)),
  models: onFloor(list('queryModelList', 'Models of a make', AskedOfMake, Option)),
  series: onFloor(list('querySeriesList', 'Series of a model', AskedOfModel, Option)),
  modelTypes: onFloor(list('queryModelTypeList', 'Body types', Asked, Option)),
  years: onFloor(list('queryYear', 'Model years, newest first', Asked, Option)),
  engines: onFloor(list('queryEngineCodeList', 'Engines of a make', AskedOfMake, Option)),
  transmissions: onFloor(list('queryTransCodeList', 'Transmissions of a make', AskedOfMake, Option)),
  colours: onFloor(list('queryColourList', 'Colours: vehColourType 1 body, 2 trim', AskedOfColour, Option)),
  expenseTypes: list('queryExpenseTypeList', 'Expense types', Asked, Option),
  referred: list('queryReferredList', 'Sources that referred a seller or customer', Asked, Option),
  stockTypes: onFloor(list('getStockType', 'Stock types', Asked, Option)),
  purchaseTypes: list('getStockPurchaseType', 'Purchase types', Asked, Option),
  writeOffs: list('getWriteOff', 'Write-off categories', Asked, Option),
  plates: onFloor(list('getPlates', 'What became of the plates', Asked, Option)),
  adjustTypes: onFloor(list('adjustType', 'Reasons of a stock adjustment', Asked, Option)),
  couriers: onFloor(list('queryCourierList', 'Couriers', Asked, CourierOption)),
  group1: onFloor(list('queryGroup1List', 'First grouping of part names', Asked, Option)),
  group2: onFloor(list('queryGroup2List', 'Second grouping of part names', AskedOfGroup, Option)),
  regions: list('queryRegionList', 'Regions of New Zealand', Asked, Option),
  terms: {
    method: 'GET',
    path: '/mgr/accountTerms/getAccountTermsList',
    effect: 'read',
    guard: 'signedIn',
    summary: 'Payment terms',
    reply: z.array(TermsOption),
  },
  saveTerms: {
    method: 'POST',
    path: '/mgr/accountTerms/saveAccountTerms',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Add or change payment terms',
    body: SaveTerms,
    reply: TermsOption,
  },
  saveCourier: {
    method: 'POST',
    path: '/mgr/common/saveOrUpdateCourier',
    effect: 'write',
    guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] },
    summary: 'Add or change a courier',
    body: SaveCourier,
    reply: CourierOption,
  },
  createReferred: {
    method: 'POST',
    path: '/mgr/common/createRefGroup',
    effect: 'write',
    guard: { anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] },
    summary: 'Add a source that refers sellers or customers',
    body: z.object({ name: nameField }),
    reply: Option,
  },
  deleteReferred: {
    method: 'DELETE',
    path: '/mgr/common/deleteRefGroup/:id',
    effect: 'write',
    guard: { anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] },
    summary: 'Remove a source; one in use is retired instead',
    params: idParam,
    reply: Removed,
  },
  save: {
    method: 'POST',
    path: '/mgr/common/saveLookup',
    effect: 'write',
    guard: 'signedIn',
    summary: 'Add, rename or retire an entry of a list; each list says who may',
    body: SaveLookup,
    reply: Option,
  },
  remove: {
    method: 'DELETE',
    path: '/mgr/common/removeLookup/:kind/:id',
    effect: 'write',
    guard: 'signedIn',
    summary: 'Remove an entry; one in use is retired instead',
    params: kindAndId,
    reply: Removed,
  },
});
