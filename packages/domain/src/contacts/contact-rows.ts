import * as cell from '../csv/cells.ts';
import type { RowProblem, Table } from '../csv/read-table.ts';
import { isEmail } from '../format/email.ts';
import type { Cents } from '../money/cents.ts';
import { irdDigits, isIrd, isNzbn } from '../nz/business-numbers.ts';
import { phoneE164 } from '../nz/phone.ts';
import { plainName, tidyName } from '../reference/names.ts';
import { contactTitle, type PriceLevel, priceLevels, type SellerGst, sellerGstKeys, sellerGstNames } from './kinds.ts';

export const contactColumns = {
  debtorNo: { name: 'Debtor no' },
  company: { name: 'Company' },
  contactName: { name: 'First name' },
  contactSurname: { name: 'Surname' },
  position: { name: 'Position' },
  phone1: { name: 'Phone' },
  mobile: { name: 'Mobile' },
  email: { name: 'Email' },
  trade: { name: 'Trade' },
  gstNo: { name: 'GST number' },
  nzbn: { name: 'NZBN' },
  address: { name: 'Address' },
  suburb: { name: 'Suburb' },
  state: { name: 'Town or city' },
  postCode: { name: 'Postcode' },
  region: { name: 'Region' },
  priceLevel: { name: 'Price level' },
  discount: { name: 'Discount percent' },
  terms: { name: 'Terms' },
  creditLimit: { name: 'Credit limit' },
  licenseNo: { name: 'Licence number' },
  sellerGst: { name: 'Seller GST status' },
  code: { name: 'Code' },
  leadDays: { name: 'Lead days' },
} as const;
type Columns = typeof contactColumns;

/** A field is undefined when the file has no such column; it then stays as it is. */
export type ContactRowRead = {
  readonly row: number;
  readonly debtorNo: number | null;
} & Partial<{
  company: string;
  contactName: string;
  contactSurname: string;
  position: string;
  phone1: string;
  mobile: string;
  email: string;
  trade: boolean;
  gstNo: string;
  nzbn: string;
  address: string;
  suburb: string;
  state: string;
  postCode: string;
  regionId: number | null;
  priceLevel: PriceLevel;
  discount: number;
  termsId: number | null;
  creditLimit: Cents | null;
  licenseNo: string;
  sellerGst: SellerGst;
  code: string;
  leadDays: number | null;
}>;

export type ContactLists = {
  readonly region: ReadonlyMap<string, number>;
  readonly terms: ReadonlyMap<string, number>;
};

type Read<T> = (text: string, column: string, complain: cell.Complain) => T | undefined;

const words =
  (max: number): Read<string> =>
  (text, column, complain) =>
    cell.text(tidyName(text), max, column, complain);
const held =
  (read: (text: string) => string | null, sentence: string): Read<string> =>
  (text, column, complain) =>
    text === '' ? '' : (read(text) ?? complain(column, sentence));
const phone = held(phoneE164, 'Write a phone number such as 021 857 345');
const oneOf =
  <T extends string>(names: Readonly<Record<T, string>>, usual: T): Read<T> =>
  (text, column, complain) => {
    if (text === '') return usual;
    const found = (Object.keys(names) as T[]).find((key) =>
      [key, names[key]].some((n) => plainName(n) === plainName(text)),
    );
    return found ?? complain(column, `Write one of ${Object.values<string>(names).join(', ')}`);
  };
const percent: Read<number> = (text, column, complain) => {
  const number = text === '' ? 0 : /^\d{1,3}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return number >= 0 && number <= 100 ? number : complain(column, 'Write a percentage from 0 to 100');
};
const levels = Object.fromEntries(priceLevels.map((level) => [level, level])) as Record<PriceLevel, string>;

const readers = {
  company: words(120),
  contactName: words(80),
  contactSurname: words(80),
  position: words(80),
  phone1: phone,
  mobile: phone,
  email: held((t) => (isEmail(t) ? t : null), 'Write an email address such as office@garage.co.nz'),
  trade: (text: string, column: string, complain: cell.Complain) => cell.yesOrNo(text || 'no', column, complain),
  gstNo: held((t) => (isIrd(t) ? irdDigits(t) : null), 'That is not a GST number: its check digit does not fit'),
  nzbn: held((t) => (isNzbn(t) ? t.replaceAll(/\s/g, '') : null), 'That is not an NZBN: its check digit does not fit'),
  address: words(200),
  suburb: words(120),
  state: words(120),
  postCode: held((t) => (/^\d{4}$/.test(t) ? t : null), 'A New Zealand postcode has 4 digits'),
  priceLevel: oneOf(levels, 'retail'),
  discount: percent,
  creditLimit: (text: string, column: string, complain: cell.Complain) =>
    text === '' ? null : cell.price(text, column, complain),
  licenseNo: words(40),
  sellerGst: oneOf(sellerGstNames, sellerGstKeys[0]),
  code: words(20),
  leadDays: (text: string, column: string, complain: cell.Complain) =>
    text === '' ? null : cell.wholeNumber(text, { from: 0, to: 365 }, column, complain),
} as const;

export function readContactRows(table: Table<Columns>, lists: ContactLists) {
  const problems: RowProblem[] = [...table.problems];
  const rows: ContactRowRead[] = [];
  const seen = new Map<number, number>();
  for (const { row, cells } of table.rows) {
    const before = problems.length;
    const complain = cell.complaintsOf(row, problems);
    const read: Record<string, unknown> = { row, debtorNo: null };
    for (const key of Object.keys(readers) as (keyof typeof readers)[]) {
      const text = cells[key];
      if (text !== undefined) read[key] = readers[key](text.trim(), contactColumns[key].name, complain);
    }
    const { debtorNo, region, terms } = cells;
    if (region !== undefined)
      read.regionId = cell.named(region, lists.region, plainName(region), contactColumns.region.name, complain);
    if (terms !== undefined)
      read.termsId = cell.named(terms, lists.terms, plainName(terms), contactColumns.terms.name, complain);
    if (debtorNo) {
      const number = cell.wholeNumber(debtorNo, { from: 1, to: 999_999_999 }, contactColumns.debtorNo.name, complain);
      const twin = number === undefined ? undefined : seen.get(number);
      if (twin !== undefined) complain(contactColumns.debtorNo.name, `The same number as in row ${twin}`);
      if (number !== undefined) seen.set(number, row);
      read.debtorNo = number ?? null;
    } else if (
      contactTitle({
        company: cells.company ?? '',
        contactName: cells.contactName ?? '',
        contactSurname: cells.contactSurname ?? '',
      }) === ''
    )
      complain(contactColumns.company.name, 'Write a company or a person');
    if (problems.length === before) rows.push(read as unknown as ContactRowRead);
  }
  return { rows, problems };
}
