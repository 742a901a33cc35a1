import { queryOptions } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { ConsignmentLine, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import { call } from '../../../api/call.ts';
import { consignmentKey } from '../keys.ts';

export type { ConsignmentLine, Parcel };

export const consignmentQuery = (deliveryId: number) =>
  queryOptions({
    queryKey: consignmentKey(deliveryId),
    queryFn: ({ signal }) =>
      call('GET /mobile/dispatch/consignment/:id', { params: { id: deliveryId } }, { signal, quiet: true }),
  });

export const pack = (body: ArgsOf<'POST /mobile/dispatch/pack'>['body']) =>
  call('POST /mobile/dispatch/pack', { body });
export const saveParcel = (body: ArgsOf<'POST /mobile/dispatch/saveParcel'>['body']) =>
  call('POST /mobile/dispatch/saveParcel', { body });
export const unpack = (deliveryId: number, lineIds: number[]) =>
  call('POST /mobile/dispatch/unpack', { body: { deliveryId, lineIds } });
export const addPhoto = (parcelId: number, photo: File, onProgress: (share: number) => void, signal: AbortSignal) =>
  call('POST /mobile/dispatch/addParcelPhoto', { body: { parcelId }, files: { photo } }, { onProgress, signal });
export const split = (deliveryId: number, lineIds: number[]) =>
  call('POST /mgr/dispatch/split', { body: { deliveryId, lineIds } });
export const join = (deliveryId: number, intoId: number) =>
  call('POST /mgr/dispatch/join', { body: { deliveryId, intoId } });
export const fetchSiblings = async (invoiceId: number, deliveryId: number, signal: AbortSignal) => {
  const { consignments } = await call(
    'GET /mgr/delivery/wayOf/:id',
    { params: { id: invoiceId } },
    { signal, quiet: true },
  );
  return consignments.filter((other) => other.deliveryId !== deliveryId && other.status === 1);
};

type Proof = { readonly signature?: Blob | null; readonly photo?: readonly File[] };
const sent = ({ signature, photo }: Proof) => ({
  files: { ...(signature ? { signature } : {}), ...(photo?.length ? { photo } : {}) },
});
export const deliver = (body: ArgsOf<'POST /mobile/delivery/deliver'>['body'], proof: Proof) =>
  call('POST /mobile/delivery/deliver', { body, ...sent(proof) });
export const fail = (body: ArgsOf<'POST /mobile/delivery/fail'>['body'], proof: Proof) =>
  call('POST /mobile/delivery/fail', { body, ...sent(proof) });
export const correct = (deliveryId: number, reason: string) =>
  call('POST /mgr/delivery/correct', { body: { deliveryId, reason } });
