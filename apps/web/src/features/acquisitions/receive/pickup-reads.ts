import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { call } from '../../../api/call.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { acquisitionInfoKey, acquisitionsKey, pickupRead, recordOf } from '../keys.ts';

const detail = 'POST /mgr/vehicleAcquisition/queryAcquisitionDetail';
const mostAhead = 20;

/** The answer is stored on the device, so that the form also opens without a connection. */
export const pickupQuery = (acqId: number) =>
  queryOptions({
    queryKey: acquisitionInfoKey(acqId),
    queryFn: ({ signal }) =>
      orKept(pickupRead(acqId), recordOf(acqId), () => call(detail, { body: { acqId } }, { signal, quiet: true })),
  });

/** Loads the next pickups while there is a connection, except those whose version is already known. */
async function readAhead(client: QueryClient, rows: readonly AcquisitionRow[]): Promise<boolean> {
  const failures: unknown[] = [];
  for (const { acqId, version } of rows.slice(0, mostAhead)) {
    const query = pickupQuery(acqId);
    if (client.getQueryData(query.queryKey)?.version !== version)
      await client.fetchQuery({ ...query, staleTime: 0 }).catch((thrown: unknown) => failures.push(thrown));
  }
  if (failures.length > 0) throw failures[0];
  return true;
}

/** Loads the forms of the next jobs and tells whether they are stored, so that they open without a connection. */
export function useReadAhead(rows: readonly AcquisitionRow[] | undefined): boolean {
  const client = useQueryClient();
  const versions = rows?.slice(0, mostAhead).map(({ acqId, version }) => `${acqId} ${version}`) ?? [];
  const ahead = useQuery({
    queryKey: [...acquisitionsKey, 'ahead', versions],
    queryFn: () => readAhead(client, rows ?? []),
    enabled: rows !== undefined,
  });
  return ahead.isSuccess;
}
