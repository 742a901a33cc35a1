import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { acquisitionKey } from '../keys.ts';

export type Acquisition = ReplyOf<'POST /mgr/vehicleAcquisition/queryAcquisitionDetail'>;

/** What every tab is handed. */
export type TabProps = { readonly acquisition: Acquisition };

/** The page says itself what went wrong, so no toast does. */
export const useAcquisition = (acqId: number) =>
  useQuery({
    queryKey: [...acquisitionKey(acqId), 'info'],
    queryFn: ({ signal }) =>
      call('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } }, { signal, quiet: true }),
    enabled: acqId > 0,
  });

/** Refusals are shown where the step was taken, with what is missing. */
export const changeStatus = (acqId: number, status: number, reason = '') =>
  call('GET /mgr/vehicleAcquisition/changeAcqStatus', { query: { acqId, status, reason } });

export const addToStock = (acqId: number) => call('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
