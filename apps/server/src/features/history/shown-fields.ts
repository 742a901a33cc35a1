import { wireName } from '@yardkeeper/contract/fields/field-labels';
import type { NameTable } from './name-queries.ts';

const idFields: Readonly<Record<string, NameTable>> = {
  makeId: 'make',
  modelId: 'model',
  seriesId: 'series',
  bodyColourId: 'colour',
  colorId: 'colour',
  trimColourId: 'colour',
  modelTypeId: 'model_type',
  engineId: 'engine',
  transId: 'transmission',
  purchaseTypeId: 'purchase_type',
  stockTypeId: 'stock_type',
  writeOffId: 'write_off',
  platesId: 'plates',
  regionId: 'region',
  expenseTypeId: 'expense_type',
  referredId: 'referred_group',
  termsId: 'account_terms',
  locGroupId: 'location_group',
  locationId: 'location',
  debtorId: 'contact',
  supplierId: 'contact',
  supplierByHand: 'contact',
  driverId: 'app_user',
  salespersonId: 'app_user',
};

export const listOf = (field: string): NameTable | undefined => idFields[wireName(field)];

/** Not shown in histories: another field of the record says the same, or nobody needs it. */
const notShown: ReadonlySet<string> = new Set([
  ...['version', 'contactId', 'modelYearId', 'colourId', 'debtorName', 'seller', 'make', 'model', 'series'],
  ...['modelType', 'statusName', 'bodyColorDesc', 'bodyColour', 'trimColour', 'location', 'saleYard', 'purchaseType'],
  ...['plates', 'stockType', 'engine', 'transmission', 'writeOff', 'driver', 'photos', 'signature', 'holdOverride'],
  ...['docsComplete', 'mayMoveTo', 'tagsInStock', 'tagsOnCar', 'tagsSold', 'sellerPhone', 'expenses', 'owed', 'paid'],
  ...['gstClaimable'],
]);
export const isShown = (field: string): boolean => !notShown.has(wireName(field)) && !/^may[A-Z]/.test(field);
