import { conditionName } from '@yardkeeper/domain/parts/conditions';
import type { NameTable } from './name-queries.ts';

export const idFields: Readonly<Record<string, NameTable>> = {
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
  referredId: 'referred_group',
  termsId: 'account_terms',
  locGroupId: 'location_group',
  locationId: 'location',
  debtorId: 'contact',
  driverId: 'app_user',
  salespersonId: 'app_user',
};

/** Another field of the record says the same, or nobody needs to know. */
const notShown: ReadonlySet<string> = new Set([
  ...['version', 'contactId', 'modelYearId', 'colourId', 'debtorName', 'seller', 'make', 'model', 'series', 'modelType'],
  ...['engine', 'transmission'],
  ...['bodyColorDesc', 'bodyColour', 'trimColour', 'location', 'saleYard', 'purchaseType', 'plates', 'stockType'],
  ...['writeOff', 'driver', 'photos', 'signature', 'holdOverride', 'docsComplete', 'mayMoveTo'],
  ...['tagsInStock', 'tagsOnCar', 'tagsSold', 'sellerPhone', 'expenses', 'owed', 'paid', 'gstClaimable'],
]);
export const isShown = (field: string): boolean => !notShown.has(field) && !/^may[A-Z]/.test(field);

const isSwitch = (field: string): boolean =>
  /^opt[A-Z]|Flag$|Enable$|^(active|dismantled|onHold|excludeFromStats|regState|withGst)$/.test(field);
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean' || isSwitch(field)) return value === true || value === 1 ? 'yes' : 'no';
  if (field === 'condition' && typeof value === 'number') return conditionName(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
