import type { Account, Bank, Contact, ContactRow, Person, PickedContact } from '@yardkeeper/contract/contacts/schemas';
import type { Sight } from '@yardkeeper/domain/contacts/access';
import { eachAge } from '@yardkeeper/domain/contacts/ageing';
import { checkBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { dollars, dollarsOrNull, flag } from '../../http/wire.ts';
import type { BankRecord } from './banks/bank-queries.ts';
import { type AccountSums, nothingOwed } from './credits/account.ts';
import type { ContactListed, documentFacts } from './list/row-queries.ts';
import type { PersonRecord } from './people/person-queries.ts';
import type { AddressWrite, ContactRecord } from './queries.ts';

export const presentPerson = (p: PersonRecord): Person => ({
  contactID: p.person_id,
  contactName: p.first_name,
  contactSurname: p.surname,
  position: p.position,
  phone1: p.phone,
  mobile: p.mobile,
  email: p.email,
  main: flag(p.main),
  version: p.version,
});

export const presentBank = (b: BankRecord): Bank => ({
  bankID: b.bank_id,
  accountName: b.account_name,
  accountNo: b.account_no,
  unknownBank: flag(checkBankAccount(b.account_no) === 'unknownBank'),
  notes: b.notes,
  version: b.version,
});

const noAddress: AddressWrite = { street: '', suburb: '', city: '', post_code: '' };
export const presentAddress = (a: AddressWrite | undefined) => {
  const { street, suburb, city, post_code } = a ?? noAddress;
  return { address: street, suburb, state: city, postCode: post_code };
};

export const presentAccount = (sums: AccountSums): Account => ({
  balance: dollars(sums.balance),
  credit: dollars(sums.credit),
  ...eachAge(sums, dollars),
});

export const presentFields = (c: ContactRecord) => ({
  debtorID: c.debtor_id,
  name: c.name,
  isCustomer: flag(c.is_customer),
  isSupplier: flag(c.is_supplier),
  isSeller: flag(c.is_seller),
  company: c.company,
  trade: flag(c.trade),
  code: c.code,
  gstNo: c.gst_no,
  nzbn: c.nzbn,
  regionId: c.region_id,
  region: c.region ?? '',
  priceLevel: c.price_level,
  discount: c.discount_percent,
  termsId: c.terms_id,
  terms: c.terms ?? '',
  creditLimit: dollarsOrNull(c.credit_limit_cents),
  onHold: flag(c.on_hold),
  holdReason: c.hold_reason,
  salespersonId: c.salesperson_id,
  salesperson: c.salesperson ?? '',
  licenseNo: c.license_no,
  sellerGst: c.seller_gst,
  leadDays: c.lead_days,
  marketing: flag(c.marketing),
  enabled: flag(c.enabled),
  mergedInto: c.merged_into,
  createdAt: c.created_at.toISOString(),
  createdBy: c.made_by ?? '',
  version: c.version,
});

export const presentMain = (
  p: PersonRecord | undefined,
): Omit<Person, 'main' | 'version' | 'contactID'> & Pick<Contact, 'contactID'> => ({
  contactID: p?.person_id ?? null,
  contactName: p?.first_name ?? '',
  contactSurname: p?.surname ?? '',
  position: p?.position ?? '',
  phone1: p?.phone ?? '',
  mobile: p?.mobile ?? '',
  email: p?.email ?? '',
});

const reach = (c: ContactListed) => ({
  name: c.name,
  company: c.company,
  contactName: c.first_name ?? '',
  contactSurname: c.surname ?? '',
  phone1: c.phone ?? '',
  mobile: c.mobile ?? '',
  email: c.email ?? '',
  isCustomer: flag(c.is_customer),
  isSupplier: flag(c.is_supplier),
  isSeller: flag(c.is_seller),
  trade: flag(c.trade),
  onHold: flag(c.on_hold),
  sellerGst: c.seller_gst,
});

/** The values sent instead when the user may see only the contact's name. */
const unreached = {
  contactID: null,
  phone1: '',
  mobile: '',
  email: '',
  ...presentAddress(undefined),
  licenseNo: '',
  trade: 0,
  onHold: 0,
  sellerGst: 'notRegistered',
} as const;

export const presentPicked = (c: ContactListed, sight: Sight): PickedContact => ({
  ...reach(c),
  debtorId: c.debtor_id,
  contactID: c.person_id,
  leadDays: c.lead_days,
  ...presentAddress({
    street: c.street ?? '',
    suburb: c.suburb ?? '',
    city: c.city ?? '',
    post_code: c.post_code ?? '',
  }),
  licenseNo: c.license_no,
  ...(sight === 'whole' ? {} : unreached),
});

export type DocumentFacts = Awaited<ReturnType<typeof documentFacts>>[number];
type Seen = { readonly balances: boolean; readonly costs: boolean };

export const presentListed = (
  c: ContactListed,
  sums: AccountSums | undefined,
  facts: DocumentFacts | undefined,
  seen: Seen,
): ContactRow => ({
  ...reach(c),
  debtorID: c.debtor_id,
  code: c.code,
  priceLevel: c.price_level,
  terms: c.terms ?? '',
  salesperson: c.salesperson ?? '',
  region: c.region ?? '',
  creditLimit: dollarsOrNull(c.credit_limit_cents),
  enabled: flag(c.enabled),
  leadDays: c.lead_days,
  account: seen.balances ? presentAccount(sums ?? nothingOwed) : null,
  lastSale: facts?.last_sale ?? null,
  openOrders: facts?.open_orders ?? 0,
  onOrder: seen.costs ? dollars(facts?.on_order ?? 0) : null,
  owing: seen.costs ? dollars(facts?.owing ?? 0) : null,
  vehiclesSold: facts?.vehicles ?? 0,
  lastVehicle: facts?.last_vehicle ?? null,
  totalPaid: seen.costs ? dollars(facts?.paid ?? 0) : null,
  createdAt: c.created_at.toISOString(),
  version: c.version,
});
