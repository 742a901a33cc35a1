import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, DispatchRow } from '@yardkeeper/contract/dispatch/schemas';
import { call } from '../../api/call.ts';

export type { Consignment, DispatchRow };
export type DialogProps = {
  /** A row of the list, or the whole consignment. */
  readonly rows: readonly (DispatchRow & Partial<Pick<Consignment, 'expected'>>)[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export const idsOf = (rows: readonly DispatchRow[]): number[] => rows.map(({ deliveryId }) => deliveryId);
export const mayAll = (rows: readonly DispatchRow[], action: DispatchRow['actions'][number]): boolean =>
  rows.length > 0 && rows.every(({ actions }) => actions.includes(action));
/** "Delivery12" or "3 consignments". */
export const namesOf = (rows: readonly DispatchRow[]): string =>
  rows.length === 1 ? (rows[0]?.deliveryNo ?? '') : `${rows.length} consignments`;

export const fetchDispatchers = (signal: AbortSignal) =>
  call('GET /mobile/dispatch/getDispatcherList', {}, { signal, quiet: true });
export const fetchDrivers = (signal: AbortSignal) =>
  call('GET /mobile/delivery/getDeliveryDriverList', {}, { signal, quiet: true });

export const claim = (deliveryIds: number[]) => call('POST /mobile/dispatch/claim', { body: { deliveryIds } });
export const assign = (deliveryIds: number[], userId: number) =>
  call('POST /mobile/dispatch/assign', { body: { deliveryIds, userId } });
export const release = (deliveryId: number) => call('POST /mobile/dispatch/release', { body: { deliveryId } });
/** In sequence, because each becomes the last stop. */
export async function giveToDriver(deliveryIds: readonly number[], userId: number): Promise<void> {
  for (const id of deliveryIds)
    await call('PUT /mobile/delivery/assignDeliveryDriver/:id', { params: { id }, query: { userId } });
}

export type Plan = Omit<ArgsOf<'POST /mgr/dispatch/savePlan'>['body'], 'deliveryIds'>;
export const savePlan = (deliveryIds: number[], plan: Plan) =>
  call('POST /mgr/dispatch/savePlan', { body: { deliveryIds, ...plan } });
export const handOver = (body: ArgsOf<'POST /mgr/dispatch/handOver'>['body']) =>
  call('POST /mgr/dispatch/handOver', { body });
