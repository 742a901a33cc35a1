import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/lines/fit';
import { call } from '../../../api/call.ts';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';
import type { SaveBody } from './values.ts';

export const invoiceEditKey = ['invoices', 'edit'] as const;
/** These reads are quiet because the field that asks shows what went wrong. */
const quietly = (signal?: AbortSignal) => ({ signal, quiet: true });

export type ItemHit = ReplyOf<'GET /mgr/invoices/searchItems'>['records'][number];
export type Customer = ReplyOf<'POST /mgr/contactManage/getContactsInfo'>;

export const fetchForm = (invoiceId: number, signal?: AbortSignal) =>
  call('GET /mgr/invoices/saveInvoicesInfo', { query: { invoiceId } }, { signal });
export const fetchInvoice = (invoiceId: number, signal?: AbortSignal) =>
  call('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } }, { signal });
export const fetchCustomer = (debtorID: number, signal?: AbortSignal) =>
  call('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } }, quietly(signal));
export const fetchTag = (tagNo: string, signal?: AbortSignal) =>
  call('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } }, quietly(signal));
export const fetchAvailability = (tagNo: string) =>
  call('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: tagNo } }, quietly());
/** A vehicle narrows the hits to parts that may fit it. */
export const searchItems = (search: string, vehicle: KindOfVehicle | null, signal?: AbortSignal) => {
  const { makeId = null, modelId = null, seriesId = null } = vehicle ?? {};
  const fits = { ...(makeId && { makeId }), ...(modelId && { modelId }), ...(seriesId && { seriesId }) };
  return call(
    'GET /mgr/invoices/searchItems',
    { query: { search, pageNum: 1, pageSize: 8, ...fits } },
    quietly(signal),
  );
};
type Beside = { readonly debtorId: number; readonly invoiceId: number };
export const fetchGuidance = (tagNo: string, { debtorId, invoiceId }: Beside, signal?: AbortSignal) =>
  call(
    'GET /mgr/invoices/priceGuidance',
    { query: { tagNo, ...(debtorId > 0 ? { debtorId } : {}), ...(invoiceId > 0 ? { invoiceId } : {}) } },
    quietly(signal),
  );
type Replaced = { tagNo: string; partNo: string; description: string };
/** Alternatives have to fit the customer's vehicle. */
export const fetchAlternatives = (
  { tagNo, partNo, description }: Replaced,
  vehicle: Pick<KindOfVehicle, 'modelId' | 'seriesId'> | null,
  signal?: AbortSignal,
) => {
  const { modelId, seriesId } = vehicle ?? {};
  const fits = { ...(modelId && { modelId }), ...(seriesId && { seriesId }) };
  return call(
    'GET /mgr/invoices/replacePart',
    { query: { partNo, partDesc: description, ...(tagNo ? { tagNo } : {}), ...fits } },
    quietly(signal),
  );
};
export const fetchChargeTypes = (signal?: AbortSignal) =>
  call('GET /mgr/otherCharges/listOtherCharges', { query: {} }, quietly(signal));

export type PartName = ReplyOf<'GET /mgr/invoices/queryParts'>[number];
export const fetchParts: FetchPickerPage<PartName> = async ({ text }, signal) => {
  const records = await call('GET /mgr/invoices/queryParts', { query: { search: text } }, quietly(signal));
  return { records, total: records.length, pages: 1 };
};

export const saveInvoice = (body: SaveBody) => call('POST /mgr/invoices/saveInvoicesInfo', { body });
