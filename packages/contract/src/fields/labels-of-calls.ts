/**
 * Field names that mean something else in each call: this table gives their label per call. `own-words.test.ts` fails
 * when a call uses one that is not listed.
 */
type Words = readonly (readonly [calls: RegExp, label: string])[];

const notes = /Notes$/;
const lookups = /saveLookup|removeLookup/;
const contactLists = /contactManage\/(query|count|getOwed|export)|common\/queryContactList/;
const addresses =
  /contactManage\/(add|modify)ContactInfo|vehicleAcquisition\/(add|update)TvehicleAcquisitionInfo|saveInvoicesInfo/;
const catalogueLines = /partCatalogs\/(proposeMapping|savePartNumbers)|mappingByPncNumber/;
const histories = /History|Timeline/;

export const wordsOfCalls = {
  state: [
    [addresses, 'Town or city'],
    [/\/xero\/token/, 'What Xero sent back'],
    [/outbox\/|accounting\//, 'How it stands'],
    [/partNames\//, 'Kind of price'],
    [/inventory\//, 'State of the tag'],
    [/backOrderPart\//, 'Stock against its threshold'],
    [/wanted\//, 'State of the request'],
    [/saleReport\/|\/pdf\//, 'State of the quote'],
  ],
  code: [
    [/resetPassword|confirmEmail/, 'Code from the email'],
    [/secondStep\/finish|authenticator\//, 'Code'],
    [/device\//, 'Code of the tablet'],
    [/createFirstAdmin/, 'Code from the start'],
    [/contactManage\//, 'Contact code'],
    [/dispatch\/find|scanParcel/, 'Scanned code'],
    [/\/xero\/token/, 'Code from Xero'],
    [/saveMapping/, 'Account or tax rate'],
  ],
  type: [
    [histories, 'Kind of event'],
    [/passkey\/|secondStep\/|authenticator\/|recoveryCodes\//, 'Kind of key'],
    [/Setting\//, 'Setting'],
    [/\/invoices\//, 'Kind of document'],
  ],
  name: [
    [/accountTerms/, 'Name of the terms'],
    [/passkey\//, 'Name of the passkey'],
    [/device\//, 'Name of the tablet'],
    [/Courier/, 'Courier'],
    [/RefGroup/, 'Name of the group'],
    [lookups, 'Name in the list'],
    [/OtherChargeType/, 'Name of the charge'],
    [/\/make\//, 'Make'],
    [/\/model\//, 'Model'],
    [/\/series\//, 'Series'],
    [/saveTemplate/, 'Name of the template'],
    [/fits\/demand/, 'Part name'],
    [/\/invoices\//, 'Name'],
    [/wanted\//, 'Who asked'],
    [/saveSchedule/, 'Name of the report'],
    [catalogueLines, 'Name in the catalogue'],
  ],
  status: [
    [/vehicleAcquisition\//, 'Status of the acquisition'],
    [/\/invoices\//, 'Status of the document'],
    [/purchaseOrder\//, 'Status of the order'],
    [/picking\//, 'Status of the job'],
    [/dispatch\//, 'Status of the consignment'],
    [/backOrderPart\//, 'Status of the back order'],
  ],
  kind: [
    [/outbox\//, 'Kind of message'],
    [/securityLog\//, 'Kind of entry'],
    [/notification\//, 'Kind of notification'],
    [lookups, 'List'],
    [/location\//, 'Kind of location'],
    [/getContactDocuments/, 'Kind of document'],
    [contactLists, 'Kind of contact'],
    [/contactManage\//, 'Kind of contact'],
    [/\/invoices\//, 'Kind of line'],
    [/saveMapping/, 'What is booked'],
  ],
  key: [
    [/\/files\//, 'File'],
    [/handOver/, 'Key of the request'],
    [/fits\//, 'Line'],
    [/saveMapping/, 'Which of them'],
    [catalogueLines, 'Line of the catalogue'],
  ],
  text: [
    [/sendSms|tellLate|notifyWaiting/, 'Message'],
    [/correctDealersRecord/, 'Correction'],
    [/saveClaim/, 'Claim'],
    [/picking\/decide/, 'What the customer is told'],
    [notes, 'What the note says'],
  ],
  value: [
    [/saveSetting/, 'What is set'],
    [/saveVATableChange/, 'Columns'],
  ],
  title: [[/vehicleAcquisition\/|pickup\//, 'Proof of ownership']],
  number: [[/addOpeningBalance/, 'Document number']],
  entity: [
    [/accounting\//, 'Kind of document'],
    [/securityLog\//, 'Kind of record'],
  ],
  what: [
    [/accounting\//, 'What was booked'],
    [/handOver/, 'What was done'],
  ],
  by: [[/saleReport\//, 'Grouped by']],
  q: [
    [/car\/info/, 'VIN, frame number or rego'],
    [/groups-suggest/, 'Words to look for'],
  ],
  token: [[/fcmToken/, 'Push token']],
} as const satisfies Readonly<Record<string, Words>>;

/** The label that a call gives to such a field; null for all other fields. */
export function ownWord(field: string, call: string): string | null {
  const words: Words = Object.hasOwn(wordsOfCalls, field) ? wordsOfCalls[field as keyof typeof wordsOfCalls] : [];
  return words.find(([calls]) => calls.test(call))?.[1] ?? null;
}
