import { vehicleOptions } from '@yardkeeper/domain/vehicles/options';
import { ownWord } from './labels-of-calls.ts';

/** Fields whose wire name differs from the name on the screens. */
const labels: Readonly<Record<string, string>> = {
  ...vehicleOptions,
  accountNo: 'Account number',
  acqId: 'Acquisition',
  activeDate: 'Inactive as of',
  agentReceiptNo: 'Receipt number',
  cancelledOn: 'Rego cancelled on',
  chassis: 'Chassis or frame number',
  colorId: 'Colour',
  configId: 'Line of the template',
  contactID: 'Contact person',
  contactName: 'First name',
  contactSurname: 'Surname',
  debtorId: 'Contact',
  debtorID: 'Contact',
  endReading: 'End odometer reading',
  excludeFromStats: 'Exclude from Vehicle Analysis',
  expenseAmount: 'Amount, GST included',
  expenseDesc: 'What it is for',
  fcmToken: 'Push token',
  fromId: 'The one that goes',
  gst: 'GST',
  gstNo: 'GST number',
  gstNumber: 'GST number',
  id: 'Record',
  ids: 'Records',
  intoId: 'The one that stays',
  keepID: 'The one that stays',
  leadDays: 'Lead time in days',
  licenseNo: 'Licence/LMCT no',
  locGroupDesc: 'Name of the group',
  locGroupID: 'Group',
  locGroupId: 'Sale yard',
  locationNo: 'Location',
  mergeID: 'The one that goes',
  notesPublic: 'Notes for public',
  nzbn: 'NZBN',
  on: 'Date',
  orderNo: 'Order no',
  otherId: 'The other number',
  pageNumb: 'Page',
  pageNum: 'Page',
  pageSize: 'Rows on a page',
  partCondition: 'Condition',
  partDesc: 'Part',
  partNo: 'Part no',
  partNoId: 'Part no',
  phone1: 'Phone',
  postCode: 'Postcode',
  ppsr: 'PPSR',
  publicNotes: 'Notes for public',
  qty: 'Quantity',
  qtyByHand: 'Quantity',
  referredId: 'Referred by',
  regFlag: 'Registration',
  regNo: 'Rego',
  regState: 'Reg state',
  sellerGst: 'Seller’s GST status',
  sellerGstStatus: 'Seller’s GST status',
  share: 'Shared',
  shareEnable: 'Shared',
  state: 'Town or city',
  statusId: 'What happened',
  supplierByHand: 'Supplier',
  tagNo: 'Tag',
  tagNoList: 'Tags',
  transId: 'Transmission',
  unitCost: 'Cost ex GST',
  unitPrice: 'Price ex GST',
  usersName: 'Name',
  vin: 'VIN',
  warrantyDays: 'Warranty in days',
  web: 'On the web',
  webEnable: 'On the web',
  writeOffId: 'Write-off',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts column names such as `credit_limit_cents` to the names in answers, such as `creditLimit`. */
export const wireName = (field: string): string =>
  field.replace(/_cents$/, '').replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `creditLimit` and `credit_limit_cents` become `Credit limit`, `makeId` becomes `Make`. */
export function labelOf(field: string): string {
  const name = wireName(field);
  const known = labels[name];
  if (known) return known;
  const plain = name.replace(/(?<=.)I[dD](s?)$/, '$1').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return capital(plain.toLowerCase());
}

/** Lowers the first letter of a label after a comma or a colon; `VIN` and `GST number` stay as they are. */
export const continued = (text: string): string =>
  /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * `['lines', 2, 'qty']` becomes `Line 3, quantity`; for fields such as `state` and `code` the label depends on the
 * call.
 */
export function labelOfPath(path: readonly PropertyKey[], call = ''): string {
  const labelled: string[] = [];
  const called = (step: PropertyKey) => ownWord(String(step), call) ?? labelOf(String(step));
  for (const step of path)
    if (typeof step === 'number') labelled.push(`${labelled.pop()?.replace(/s$/, '') ?? 'Row'} ${step + 1}`);
    else labelled.push(labelled.length === 0 ? called(step) : continued(called(step)));
  return labelled.join(', ');
}
