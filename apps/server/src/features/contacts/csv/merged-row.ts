import type { ContactRowRead } from '@yardkeeper/domain/contacts/contact-rows';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import type { FullRow } from './csv-queries.ts';

export const kindFlags = (kind: ContactKind) => ({
  is_customer: kind === 'customer',
  is_supplier: kind === 'supplier',
  is_seller: kind === 'seller',
});

export type MergedRow = ReturnType<typeof mergedRow>;

export function mergedRow(kept: FullRow | null, row: ContactRowRead) {
  return {
    contact: {
      company: row.company ?? kept?.company ?? '',
      trade: row.trade ?? kept?.trade ?? false,
      code: row.code ?? kept?.code ?? '',
      gst_no: row.gstNo ?? kept?.gst_no ?? '',
      nzbn: row.nzbn ?? kept?.nzbn ?? '',
      region_id: row.regionId === undefined ? (kept?.region_id ?? null) : row.regionId,
      price_level: row.priceLevel ?? kept?.price_level ?? 'retail',
      discount_percent: row.discount ?? kept?.discount_percent ?? 0,
      terms_id: row.termsId === undefined ? (kept?.terms_id ?? null) : row.termsId,
      credit_limit_cents: row.creditLimit === undefined ? (kept?.credit_limit_cents ?? null) : row.creditLimit,
      license_no: row.licenseNo ?? kept?.license_no ?? '',
      seller_gst: row.sellerGst ?? kept?.seller_gst ?? 'notRegistered',
      lead_days: row.leadDays === undefined ? (kept?.lead_days ?? null) : row.leadDays,
    },
    person: {
      first_name: row.contactName ?? kept?.first_name ?? '',
      surname: row.contactSurname ?? kept?.surname ?? '',
      position: row.position ?? kept?.position ?? '',
      phone: row.phone1 ?? kept?.phone ?? '',
      mobile: row.mobile ?? kept?.mobile ?? '',
      email: row.email ?? kept?.email ?? '',
    },
    address: {
      street: row.address ?? kept?.street ?? '',
      suburb: row.suburb ?? kept?.suburb ?? '',
      city: row.state ?? kept?.city ?? '',
      post_code: row.postCode ?? kept?.post_code ?? '',
    },
  };
}

export const isUnchanged = (kept: FullRow, next: MergedRow): boolean =>
  Object.entries({ ...next.contact, ...next.person, ...next.address }).every(
    ([key, value]) => kept[key as keyof FullRow] === value,
  );
