import type { Request, WantedRow } from '@yardkeeper/contract/wanted/schemas';
import type { Sight } from '@yardkeeper/domain/contacts/access';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { requestSources, requestStates } from '@yardkeeper/domain/wanted/requests';
import { dollars, dollarsOrNull } from '../../http/wire.ts';
import type { WantedRecord } from './list-queries.ts';
import type { RequestRecord } from './request-queries.ts';

const askedFor = (w: Pick<RequestRecord, 'part_name' | 'part_text' | 'part_no'>): string =>
  w.part_name ?? (w.part_text || w.part_no);

/** Shows the customer's name to users who may see customers, and phone numbers only to those who see whole contacts. */
export const presentRequest = (sight: Sight, w: RequestRecord): Request => ({
  requestId: w.request_id,
  state: w.state,
  stateName: requestStates[w.state],
  source: w.source,
  sourceName: requestSources[w.source],
  partId: w.part_id,
  partNo: w.part_no,
  part: askedFor(w),
  makeId: w.make_id,
  modelId: w.model_id,
  seriesId: w.series_id,
  vehicle: w.vehicle,
  year: w.year,
  qty: w.qty,
  debtorId: sight === 'none' ? null : w.debtor_id,
  customer: sight === 'none' ? '' : w.customer || w.name,
  phone: sight === 'whole' ? w.own_phone || formatPhone(w.mobile || w.phone || '') : '',
  email: sight === 'whole' ? (w.email ?? '') : '',
  price: dollarsOrNull(w.price_cents),
  notes: w.notes,
  invoiceId: w.invoice_id,
  invoiceNo: w.invoice_no ?? '',
  keptById: w.kept_by,
  keptBy: w.kept_by_name ?? '',
  at: w.kept_at.toISOString(),
  toldAt: w.told_at?.toISOString() ?? null,
  closedBy: w.closed_by_name ?? '',
  closedAt: w.closed_at?.toISOString() ?? null,
});

export const presentWanted = (g: WantedRecord): WantedRow => ({
  groupId: g.group_id,
  partId: g.part_id,
  partNo: g.part_no,
  part: g.part,
  makeId: g.make_id,
  modelId: g.model_id,
  vehicle: g.vehicle,
  count: g.n,
  qty: g.qty,
  worth: dollars(g.worth_cents),
  since: g.since.toISOString(),
  last: g.last.toISOString(),
  customers: g.customers,
  inStock: g.in_stock,
});
