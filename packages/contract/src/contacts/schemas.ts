import { accountStates } from '@yardkeeper/domain/contacts/account-state';
import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { z } from 'zod';
import { dollars } from '../fields/fields.ts';
import { flag, id, isoInstant, page, sortedPaging, version, wholeNumber } from '../paging.ts';
import * as f from './fields.ts';

export const debtor = z.object({ debtorID: id });

const person = {
  contactName: f.words(80),
  contactSurname: f.words(80),
  position: f.words(80),
  phone1: f.phone,
  mobile: f.phone,
  email: f.email,
};

export const SaveContact = z.object({
  isCustomer: flag.default(0),
  isSupplier: flag.default(0),
  isSeller: flag.default(0),
  company: f.words(120),
  ...person,
  /** 1: a business that buys for business use; 0: a consumer */
  trade: flag.default(0),
  code: f.words(20),
  gstNo: f.gstNo,
  nzbn: f.nzbn,
  ...f.addressFields,
  /** null: the same as the billing address */
  delivery: f.Address.nullable().default(null),
  postal: f.Address.nullable().default(null),
  regionId: id.nullable().default(null),
  priceLevel: f.priceLevel.default('retail'),
  discount: z.number().min(0, 'Use 0 to 100 percent').max(100, 'Use 0 to 100 percent').multipleOf(0.01).default(0),
  termsId: id.nullable().default(null),
  /** null: no limit */
  creditLimit: z.number().min(0, 'A limit cannot be below zero').pipe(dollars).nullable().default(null),
  onHold: flag.default(0),
  holdReason: f.words(200),
  salespersonId: id.nullable().default(null),
  licenseNo: f.words(40),
  sellerGst: f.sellerGst.default('notRegistered'),
  leadDays: wholeNumber.min(0, 'Use 0 to 365 days').max(365, 'Use 0 to 365 days').nullable().default(null),
  /** consent to marketing; messages about the customer's own business need none */
  marketing: flag.default(0),
});
export const ChangeContact = SaveContact.extend({ debtorID: id, enabled: flag.default(1), version });
export type SavedContact = z.output<typeof SaveContact>;

export const Person = z.object({
  contactID: z.number(),
  contactName: z.string(),
  contactSurname: z.string(),
  position: z.string(),
  phone1: z.string(),
  mobile: z.string(),
  email: z.string(),
  main: flag,
  version: z.number(),
});
export type Person = z.infer<typeof Person>;
export const AddPerson = z.object({ debtorID: id, ...person, main: flag.default(0) });
export const ChangePerson = z.object({ debtorID: id, contactID: id, ...person, version });
export const OnePerson = z.object({ debtorID: id, contactID: id });

export const Bank = z.object({
  bankID: z.number(),
  accountName: z.string(),
  accountNo: z.string(),
  /** the published table lacks the bank, so the check digits could not be verified */
  unknownBank: flag,
  notes: z.string(),
  version: z.number(),
});
export type Bank = z.infer<typeof Bank>;
const bank = { accountName: f.words(120), accountNo: f.accountNo, notes: f.words(200) };
export const AddBank = z.object({ debtorID: id, ...bank });
export const ChangeBank = z.object({ debtorID: id, bankID: id, ...bank, version });
export const OneBank = z.object({ debtorID: id, bankID: id });

export const ContactNote = z.object({
  noteID: z.number(),
  text: z.string(),
  user: z.string(),
  at: isoInstant,
});
export const AddNote = z.object({ debtorID: id, text: f.paragraph(5_000).min(1, 'Write a note') });

/** Everything that is owed, brought forward or invoiced, by days past the due date. */
export const Account = z.object({
  /** owed less credit */
  balance: z.number(),
  owed: z.number(),
  overdue: z.number(),
  /** credit that is not applied to an invoice yet */
  credit: z.number(),
  notDue: z.number(),
  days1: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
});
export type Account = z.infer<typeof Account>;
export const AccountCheck = z.object({
  state: z.enum(accountStates),
  onHold: flag,
  holdReason: z.string(),
  limit: z.number().nullable(),
  /** null for users who may not see balances */
  balance: z.number().nullable(),
  overdue: z.number().nullable(),
  available: z.number().nullable(),
});

const AddressShown = z.object({
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postCode: z.string(),
});
const shownPerson = Person.omit({ main: true, version: true }).extend({ contactID: z.number().nullable() });
export const Contact = z.object({
  debtorID: z.number(),
  name: z.string(),
  isCustomer: flag,
  isSupplier: flag,
  isSeller: flag,
  company: z.string(),
  ...shownPerson.shape,
  trade: flag,
  code: z.string(),
  gstNo: z.string(),
  nzbn: z.string(),
  ...AddressShown.shape,
  delivery: AddressShown.nullable(),
  postal: AddressShown.nullable(),
  regionId: z.number().nullable(),
  region: z.string(),
  priceLevel: f.priceLevel,
  discount: z.number(),
  termsId: z.number().nullable(),
  terms: z.string(),
  creditLimit: z.number().nullable(),
  onHold: flag,
  holdReason: z.string(),
  salespersonId: z.number().nullable(),
  salesperson: z.string(),
  licenseNo: z.string(),
  sellerGst: f.sellerGst,
  leadDays: z.number().nullable(),
  marketing: flag,
  enabled: flag,
  mergedInto: z.number().nullable(),
  createdAt: isoInstant,
  createdBy: z.string(),
  version: z.number(),
  light: z.enum(accountStates),
  account: Account.nullable(),
  /**
   * our open orders with them and what we owe them; null for users who may not see suppliers, the amounts also for
   * users who may not see cost
   */
  openOrders: z.number().nullable(),
  onOrder: z.number().nullable(),
  owing: z.number().nullable(),
  persons: z.array(Person),
  banks: z.array(Bank),
  notes: z.array(ContactNote),
  files: z.number(),
  mayEdit: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;

const filter = {
  /** left out: customers, or suppliers for users who may see only those */
  kind: f.kind.optional(),
  search: z.string().trim().max(200).optional(),
  /** left out: 1; 0 lists the disabled ones */
  enabled: flag.optional(),
  includeDisabled: z.boolean().optional(),
  trade: flag.optional(),
  salespersonId: id.optional(),
  regionId: id.optional(),
  onHold: flag.optional(),
  overdue: z.boolean().optional(),
  /** contacts that owe anything, or amounts in this age bucket */
  owing: z.enum([...ageBuckets, 'any']).optional(),
};
const contactSortFields = ['name', 'debtorID', 'creditLimit', 'createdAt'] as const;
export const ContactFilter = z.object(filter);
export const ContactQuery = sortedPaging(contactSortFields).extend(filter).default({ pageNum: 1, pageSize: 20 });

export const ContactRow = z.object({
  debtorID: z.number(),
  name: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactSurname: z.string(),
  phone1: z.string(),
  mobile: z.string(),
  email: z.string(),
  isCustomer: flag,
  isSupplier: flag,
  isSeller: flag,
  trade: flag,
  code: z.string(),
  priceLevel: f.priceLevel,
  terms: z.string(),
  salesperson: z.string(),
  region: z.string(),
  creditLimit: z.number().nullable(),
  onHold: flag,
  enabled: flag,
  sellerGst: f.sellerGst,
  leadDays: z.number().nullable(),
  /** null for users who may not see balances */
  account: Account.nullable(),
  lastSale: z.string().nullable(),
  openOrders: z.number(),
  onOrder: z.number().nullable(),
  /** what we owe them; null for users who may not see cost */
  owing: z.number().nullable(),
  vehiclesSold: z.number(),
  lastVehicle: z.string().nullable(),
  totalPaid: z.number().nullable(),
  createdAt: isoInstant,
  version: z.number(),
});
export type ContactRow = z.infer<typeof ContactRow>;
export const ContactPage = page(ContactRow);
export const ContactCounts = z.object({
  active: z.number(),
  disabled: z.number(),
  onHold: z.number(),
  owing: z.number().nullable(),
  overdue: z.number().nullable(),
});

export const PickContacts = z
  .object({
    contactName: z.string().trim().max(200).optional(),
    pageNum: wholeNumber.min(1).max(100_000).default(1),
    pageSize: wholeNumber.min(1).max(100).default(10),
    enabled: flag.default(1),
    kind: f.kind.optional(),
  })
  .default({ pageNum: 1, pageSize: 10, enabled: 1 });
export const party = {
  company: z.string(),
  contactName: z.string(),
  contactSurname: z.string(),
  phone1: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postCode: z.string(),
  licenseNo: z.string(),
};
export const PickedContact = z.object({
  debtorId: z.number(),
  contactID: z.number().nullable(),
  name: z.string(),
  ...party,
  isCustomer: flag,
  isSupplier: flag,
  isSeller: flag,
  trade: flag,
  onHold: flag,
  sellerGst: f.sellerGst,
  /** Days until a supplier delivers; null when unknown. */
  leadDays: z.number().nullable(),
});
export type PickedContact = z.infer<typeof PickedContact>;

export const QuickContact = z.object({
  kind: f.kind.default('customer'),
  company: f.words(120),
  contactName: f.words(80),
  contactSurname: f.words(80),
  phone: f.phone,
  email: f.email,
});

export const Duplicate = z.object({
  debtorID: z.number(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  enabled: flag,
  reasons: z.array(z.string()),
});
export type Duplicate = z.infer<typeof Duplicate>;
/** Nothing is required, because the form calls this while the user types. */
export const ValidateContact = z
  .object({
    debtorID: wholeNumber.min(0).default(0),
    company: z.string().max(200),
    contactName: z.string().max(200),
    contactSurname: z.string().max(200),
    phone1: z.string().max(60),
    mobile: z.string().max(60),
    email: z.string().max(200),
    gstNo: z.string().max(60),
    nzbn: z.string().max(60),
  })
  .partial()
  .default({});
export const Validation = z.object({
  errors: z.record(z.string(), z.string()),
  duplicates: z.array(Duplicate),
});
