import { workingMoment } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { emailOf, irdNumber, landline, mobile, nzbn } from '../../trade/identifiers.ts';
import { type CompanyKind, companyName, personName } from '../../trade/names.ts';
import { addressIn, type Place, placeIn } from '../../trade/places.ts';

export type Lists = {
  readonly regionIds: ReadonlyMap<string, number>;
  readonly termsIds: readonly number[];
  readonly salespersonIds: readonly number[];
};

type Sort = 'trade' | 'consumer' | 'supplier' | 'seller';

const tradeKinds: readonly (readonly [CompanyKind, number])[] = [
  ['panel beater', 5],
  ['garage', 8],
  ['dealer', 3],
  ['dismantler', 2],
  ['insurer', 1],
];
const supplierKinds: readonly (readonly [CompanyKind, number])[] = [
  ['supplier', 5],
  ['dismantler', 3],
  ['towing', 2],
];
const holds = ['Cheque bounced in March', 'Disputes the last invoice', 'Three months behind', 'Owner has changed'];
const positions = ['Owner', 'Parts buyer', 'Workshop foreman', 'Office', 'Estimator'];

const person = (r: Random, debtor_id: number, place: Place, at: string, main: boolean) => {
  const { first, last, full } = personName(r);
  return {
    debtor_id,
    first_name: first,
    surname: last,
    position: at === '' ? '' : r.pick(positions),
    phone: at !== '' && r.chance(0.7) ? landline(r, place) : '',
    mobile: r.chance(0.9) ? mobile(r) : '',
    email: r.chance(0.8) ? emailOf(full, at === '' ? 'post' : at.replace(/ Ltd$/, '')) : '',
    main,
  };
};

export type DrawnContact = ReturnType<typeof drawContact>;

export function drawContact(r: Random, debtor_id: number, lists: Lists, today: Date) {
  const sort: Sort = r.weighted([
    ['trade', 52],
    ['consumer', 26],
    ['supplier', 9],
    ['seller', 13],
  ]);
  const isFirm = sort === 'trade' || sort === 'supplier' || (sort === 'seller' && r.chance(0.3));
  const address = addressIn(r, placeIn(r, 'Wellington'));
  const kind = r.weighted(sort === 'supplier' ? supplierKinds : tradeKinds);
  const company = isFirm ? companyName(r, kind, address.suburb) : '';
  const onAccount = sort === 'trade' && r.chance(0.6);
  const on_hold = onAccount && r.chance(0.05);
  const contact = {
    debtor_id,
    is_customer: sort === 'trade' || sort === 'consumer' || r.chance(0.15),
    is_supplier: sort === 'supplier' || (sort === 'trade' && kind === 'dismantler' && r.chance(0.5)),
    is_seller: sort === 'seller',
    company,
    trade: isFirm,
    code:
      sort === 'supplier'
        ? company
            .replaceAll(/[^A-Za-z]/g, '')
            .slice(0, 4)
            .toUpperCase() +
          (debtor_id % 100)
        : '',
    gst_no: isFirm && r.chance(0.7) ? irdNumber(r) : '',
    nzbn: isFirm && r.chance(0.5) ? nzbn(r) : '',
    region_id: lists.regionIds.get(address.region) ?? null,
    price_level: isFirm ? 'trade' : 'retail',
    discount_percent: onAccount && r.chance(0.3) ? r.pick([2.5, 5, 7.5, 10]) : 0,
    terms_id: onAccount ? r.pick(lists.termsIds) : null,
    credit_limit_cents: onAccount ? r.pick([100_000, 250_000, 500_000, 1_000_000]) : null,
    on_hold,
    hold_reason: on_hold ? r.pick(holds) : '',
    salesperson_id: sort === 'trade' ? r.pick(lists.salespersonIds) : null,
    license_no: kind === 'dealer' && isFirm ? `M${r.int(100_000, 399_999)}` : '',
    seller_gst: isFirm ? r.pick(['registeredTsi', 'registeredBuyerCreated']) : 'notRegistered',
    lead_days: sort === 'supplier' ? r.pick([1, 2, 3, 5, 10]) : null,
    marketing: r.chance(0.2),
    enabled: r.chance(0.97),
    created_at: workingMoment(r, today, r.int(3, 1_400)),
  };
  const others =
    company === ''
      ? 0
      : r.weighted([
          [0, 5],
          [1, 3],
          [2, 1],
        ]);
  const persons = Array.from({ length: 1 + others }, (_, n) => person(r, debtor_id, address, company, n === 0));
  const line = {
    debtor_id,
    street: address.street,
    suburb: address.suburb === address.town ? '' : address.suburb,
    city: address.town,
    post_code: address.postCode,
  };
  const addresses = [
    { ...line, kind: 'billing' },
    ...(isFirm && r.chance(0.15)
      ? [{ ...line, kind: 'postal', street: `PO Box ${r.int(100, 99_999)}`, suburb: '' }]
      : []),
  ];
  return { contact, persons, addresses };
}
