import type { Address } from '@yardkeeper/contract/contacts/fields';
import type { Contact, SavedContact } from '@yardkeeper/contract/contacts/schemas';
import type { PersonWrite } from './people/person-queries.ts';
import type { AddressWrite, ContactWrite } from './queries.ts';

export const contactRow = (g: SavedContact): ContactWrite => ({
  is_customer: g.isCustomer === 1,
  is_supplier: g.isSupplier === 1,
  is_seller: g.isSeller === 1,
  company: g.company,
  trade: g.trade === 1,
  code: g.code,
  gst_no: g.gstNo,
  nzbn: g.nzbn,
  region_id: g.regionId,
  price_level: g.priceLevel,
  discount_percent: g.discount,
  terms_id: g.termsId,
  credit_limit_cents: g.creditLimit,
  on_hold: g.onHold === 1,
  hold_reason: g.onHold === 1 ? g.holdReason : '',
  salesperson_id: g.salespersonId,
  license_no: g.licenseNo,
  seller_gst: g.sellerGst,
  lead_days: g.leadDays,
  marketing: g.marketing === 1,
});

type PersonGiven = Pick<SavedContact, 'contactName' | 'contactSurname' | 'position' | 'phone1' | 'mobile' | 'email'>;
export const personRow = (g: PersonGiven): PersonWrite => ({
  first_name: g.contactName,
  surname: g.contactSurname,
  position: g.position,
  phone: g.phone1,
  mobile: g.mobile,
  email: g.email,
});

export const addressRow = (a: Pick<Address, 'address' | 'suburb' | 'state' | 'postCode'>): AddressWrite => ({
  street: a.address,
  suburb: a.suburb,
  city: a.state,
  post_code: a.postCode,
});

export const addressLine = (a: Address | null) =>
  a ? [a.address, a.suburb, [a.state, a.postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') : '';

export function historyFacts(g: SavedContact | Contact) {
  // The limit is in cents in a form, but in dollars in a contact that was read as a reply.
  const limit = 'account' in g ? g.creditLimit : g.creditLimit === null ? null : g.creditLimit / 100;
  return {
    company: g.company,
    person: `${g.contactName} ${g.contactSurname}`.trim(),
    position: g.position,
    phone: g.phone1,
    mobile: g.mobile,
    email: g.email,
    customer: g.isCustomer === 1,
    supplier: g.isSupplier === 1,
    seller: g.isSeller === 1,
    trade: g.trade === 1,
    code: g.code,
    gstNumber: g.gstNo,
    nzbn: g.nzbn,
    billingAddress: addressLine(g),
    deliveryAddress: addressLine(g.delivery),
    postalAddress: addressLine(g.postal),
    priceLevel: g.priceLevel,
    discountPercent: g.discount,
    termsId: g.termsId,
    creditLimit: limit,
    onHold: g.onHold === 1,
    holdReason: g.holdReason,
    salespersonId: g.salespersonId,
    licenceNumber: g.licenseNo,
    sellerGstStatus: g.sellerGst,
    leadDays: g.leadDays,
    marketing: g.marketing === 1,
  };
}
