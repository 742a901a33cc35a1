import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Contact } from '@yardkeeper/contract/contacts/schemas';
import type { ContactKind, PriceLevel, SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { formatIrd } from '@yardkeeper/domain/nz/business-numbers';
import { formatPhone } from '@yardkeeper/domain/nz/phone';

type AddressValues = { address: string; suburb: string; state: string; postCode: string };

/** Phones and numbers are held as people type them. */
export type ContactValues = AddressValues & {
  company: string;
  contactName: string;
  contactSurname: string;
  position: string;
  phone1: string;
  mobile: string;
  email: string;
  isCustomer: boolean;
  isSupplier: boolean;
  isSeller: boolean;
  trade: boolean;
  code: string;
  gstNo: string;
  nzbn: string;
  deliveryElsewhere: boolean;
  delivery: AddressValues;
  postalElsewhere: boolean;
  postal: AddressValues;
  regionId: number | null;
  priceLevel: PriceLevel;
  discount: number | null;
  termsId: number | null;
  creditLimit: number | null;
  salespersonId: number | null;
  licenseNo: string;
  sellerGst: SellerGst;
  leadDays: number | null;
  marketing: boolean;
};

const noAddress: AddressValues = { address: '', suburb: '', state: '', postCode: '' };

const blank: ContactValues = {
  company: '',
  contactName: '',
  contactSurname: '',
  position: '',
  phone1: '',
  mobile: '',
  email: '',
  isCustomer: false,
  isSupplier: false,
  isSeller: false,
  trade: false,
  code: '',
  gstNo: '',
  nzbn: '',
  ...noAddress,
  deliveryElsewhere: false,
  delivery: noAddress,
  postalElsewhere: false,
  postal: noAddress,
  regionId: null,
  priceLevel: 'retail',
  discount: null,
  termsId: null,
  creditLimit: null,
  salespersonId: null,
  licenseNo: '',
  sellerGst: 'notRegistered',
  leadDays: null,
  marketing: false,
};

export const blankOf = (kind: ContactKind): ContactValues => ({
  ...blank,
  isCustomer: kind === 'customer',
  isSupplier: kind === 'supplier',
  isSeller: kind === 'seller',
  trade: kind === 'supplier',
});

export function valuesOf(contact: Contact): ContactValues {
  const kept = Object.fromEntries(Object.keys(blank).map((name) => [name, contact[name as keyof Contact]]));
  return {
    ...(kept as ContactValues),
    isCustomer: contact.isCustomer === 1,
    isSupplier: contact.isSupplier === 1,
    isSeller: contact.isSeller === 1,
    trade: contact.trade === 1,
    marketing: contact.marketing === 1,
    phone1: formatPhone(contact.phone1),
    mobile: formatPhone(contact.mobile),
    gstNo: formatIrd(contact.gstNo),
    discount: contact.discount || null,
    deliveryElsewhere: contact.delivery !== null,
    delivery: contact.delivery ?? noAddress,
    postalElsewhere: contact.postal !== null,
    postal: contact.postal ?? noAddress,
  };
}

type Body = ArgsOf<'POST /mgr/contactManage/addContactInfo'>['body'];
const flag = (on: boolean) => (on ? 1 : 0);

/** This form does not change whether the contact is on hold. */
export function bodyOf(values: ContactValues): Body {
  const { deliveryElsewhere, postalElsewhere, ...rest } = values;
  return {
    ...rest,
    isCustomer: flag(values.isCustomer),
    isSupplier: flag(values.isSupplier),
    isSeller: flag(values.isSeller),
    trade: flag(values.trade),
    marketing: flag(values.marketing),
    discount: values.discount ?? 0,
    delivery: deliveryElsewhere ? values.delivery : null,
    postal: postalElsewhere ? values.postal : null,
  };
}
