import { conditionName } from '@yardkeeper/domain/parts/conditions';
import type { NameTable } from './name-queries.ts';

export const idFields: Readonly<Record<string, readonly [label: string, table: NameTable]>> = {
  makeId: ['Make', 'make'],
  modelId: ['Model', 'model'],
  seriesId: ['Series', 'series'],
  bodyColourId: ['Body colour', 'colour'],
  colorId: ['Colour', 'colour'],
  trimColourId: ['Trim colour', 'colour'],
  modelTypeId: ['Model type', 'model_type'],
  engineId: ['Engine', 'engine'],
  transId: ['Transmission', 'transmission'],
  purchaseTypeId: ['Purchase type', 'purchase_type'],
  stockTypeId: ['Stock type', 'stock_type'],
  writeOffId: ['Write off', 'write_off'],
  platesId: ['Plates', 'plates'],
  referredId: ['Referred by', 'referred_group'],
  termsId: ['Terms', 'account_terms'],
  locGroupId: ['Sale yard', 'location_group'],
  locationId: ['Location', 'location'],
  debtorId: ['Contact', 'contact'],
  driverId: ['Driver', 'app_user'],
  salespersonId: ['Salesperson', 'app_user'],
};

/** Another field of the record says the same, or nobody needs to know. */
const notShown: ReadonlySet<string> = new Set([
  ...['version', 'contactId', 'debtorName', 'seller', 'make', 'model', 'series', 'modelType', 'engine', 'transmission'],
  ...['bodyColorDesc', 'bodyColour', 'trimColour', 'location', 'saleYard', 'purchaseType', 'plates', 'stockType'],
  ...['writeOff', 'driver', 'photos', 'signature', 'holdOverride', 'docsComplete', 'mayMoveTo'],
  ...['tagsInStock', 'tagsOnCar', 'tagsSold', 'sellerPhone', 'expenses', 'owed', 'paid', 'gstClaimable'],
]);
export const isShown = (field: string): boolean => !notShown.has(field) && !/^may[A-Z]/.test(field);

const words: Readonly<Record<string, string>> = {
  regNo: 'Rego',
  regFlag: 'Registered',
  regState: 'Registration',
  vin: 'VIN',
  nzbn: 'NZBN',
  webEnable: 'On the web',
  shareEnable: 'Shared',
  web: 'On the web',
  share: 'Shared',
  notesPublic: 'Notes for public',
  publicNotes: 'Notes for public',
  activeDate: 'Inactive as of',
};
/** `creditLimit` and `credit_limit` become `Credit limit`. */
export function labelOf(field: string): string {
  const known = idFields[field]?.[0] ?? words[field];
  if (known) return known;
  const plain = field
    .replace(/^opt(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const isSwitch = (field: string): boolean =>
  /^opt[A-Z]|Flag$|Enable$|^(active|dismantled|onHold|excludeFromStats|regState|withGst)$/.test(field);
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean' || isSwitch(field)) return value === true || value === 1 ? 'yes' : 'no';
  if (field === 'condition' && typeof value === 'number') return conditionName(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
