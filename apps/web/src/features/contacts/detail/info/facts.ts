import { sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { formatIrd } from '@yardkeeper/domain/nz/business-numbers';
import type { Contact } from '../api.ts';

export type Fact = { readonly label: string; readonly value: string; readonly href?: string; readonly copy?: boolean };

type Address = Pick<Contact, 'address' | 'suburb' | 'state' | 'postCode'>;

export const addressLines = ({ address, suburb, state, postCode }: Address): readonly string[] =>
  [address, suburb, `${state} ${postCode}`.trim()].filter(Boolean);

export const accountFacts = (contact: Contact): readonly Fact[] => [
  { label: 'Buys as', value: contact.trade ? 'Trade' : 'Consumer' },
  { label: 'Price level', value: contact.priceLevel === 'trade' ? 'Trade' : 'Retail' },
  { label: 'Discount', value: contact.discount > 0 ? `${contact.discount} %` : 'None' },
  { label: 'Terms', value: contact.terms || 'Cash on collection' },
  { label: 'Credit limit', value: contact.creditLimit === null ? 'No limit' : formatMoney(contact.creditLimit) },
  { label: 'Salesperson', value: contact.salesperson },
  { label: 'Region', value: contact.region },
  { label: 'News and offers', value: contact.marketing ? 'Agreed' : 'Not agreed' },
];

export const numberFacts = (contact: Contact): readonly Fact[] => [
  { label: 'GST number', value: formatIrd(contact.gstNo), copy: true },
  { label: 'NZBN', value: contact.nzbn, copy: true },
  { label: 'Code', value: contact.code },
  ...(contact.isSupplier
    ? [{ label: 'Lead time', value: contact.leadDays === null ? '' : `${contact.leadDays} days` }]
    : []),
  ...(contact.isSeller
    ? [
        { label: 'Seller’s GST', value: sellerGstNames[contact.sellerGst] },
        { label: 'Licence/LMCT no', value: contact.licenseNo },
      ]
    : []),
];
