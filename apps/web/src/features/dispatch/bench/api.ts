import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Consignment, DispatchRow } from '@yardkeeper/contract/dispatch/schemas';
import { consignmentStatuses } from '@yardkeeper/domain/fulfilment/consignment';
import { isUnanswered } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { keepRead, orKept } from '../../../requests/kept-reads.ts';
import { foundByScan } from '../../../shared/stock/found.ts';
import { consignmentKey, dispatchKey, recordOf } from '../keys.ts';

const mostAhead = 20;

/** Stored on the device, so that it opens without a connection. */
export const keptConsignmentQuery = (deliveryId: number) =>
  queryOptions({
    queryKey: consignmentKey(deliveryId),
    queryFn: ({ signal }) =>
      orKept(recordOf(deliveryId), recordOf(deliveryId), () =>
        call('GET /mobile/dispatch/consignment/:id', { params: { id: deliveryId } }, { signal, quiet: true }),
      ),
  });

/**
 * Stores a consignment that was found by its code, so that it opens at once, even after a reload without a connection.
 */
function keepFound(client: QueryClient, now: Consignment): void {
  client.setQueryData(consignmentKey(now.deliveryId), now);
  keepRead(recordOf(now.deliveryId), recordOf(now.deliveryId), now);
}

const isToPack = ({ packed, total }: DispatchRow): boolean => packed < total;

/** The consignments to pack next, the one with the least time left first. */
export const benchQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: [...dispatchKey, 'bench'],
    queryFn: ({ signal }) =>
      orKept('bench', '', async () => {
        const body = { status: consignmentStatuses.open.id, pageNum: 1, pageSize: 50 };
        const { records } = await call('POST /mgr/dispatch/queryDispatchList', { body }, { signal, quiet: true });
        const rows = records.filter(isToPack).filter(({ actions }) => actions.includes('pack'));
        void readAhead(client, rows);
        return rows;
      }),
  });

/** Loaded while there is a connection, so that their tags are known without one. */
async function readAhead(client: QueryClient, rows: readonly DispatchRow[]): Promise<void> {
  for (const { deliveryId } of rows.slice(0, mostAhead))
    await client.fetchQuery({ ...keptConsignmentQuery(deliveryId), staleTime: 60_000 }).catch(() => undefined);
}

const holds = (code: string) => (each: Consignment | undefined) =>
  each?.state === 'open' &&
  (each.lines.some(({ tagNo }) => tagNo === code) || each.parcelList.some((parcel) => parcel.code === code));

/** Without a connection it searches what was read ahead. */
export async function findConsignment(client: QueryClient, code: string): Promise<Consignment> {
  try {
    const found = await call('GET /mobile/dispatch/find', { query: { code } }, { quiet: true });
    keepFound(client, found);
    return found;
  } catch (thrown) {
    if (!isUnanswered(thrown)) {
      await foundByScan(code);
      throw thrown;
    }
    for (const { deliveryId } of client.getQueryData(benchQuery(client).queryKey) ?? [])
      await client
        .fetchQuery({ ...keptConsignmentQuery(deliveryId), staleTime: Number.POSITIVE_INFINITY })
        .catch(() => undefined);
    const known = client.getQueriesData<Consignment>({ queryKey: [...dispatchKey, 'consignment'] });
    const found = known.map(([, each]) => each).find(holds(code));
    if (found) return found;
    throw new Error('this device does not know it, and there is no connection');
  }
}
