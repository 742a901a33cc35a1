import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { acquisitionInfoKey } from '../keys.ts';

export type Acquisition = ReplyOf<'POST /mgr/vehicleAcquisition/queryAcquisitionDetail'>;

export type TabProps = { readonly acquisition: Acquisition };

/** The call is quiet because the page shows the failure itself. */
export const useAcquisition = (acqId: number) =>
  useQuery({
    queryKey: acquisitionInfoKey(acqId),
    queryFn: ({ signal }) =>
      call('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } }, { signal, quiet: true }),
    enabled: acqId > 0,
  });

export const changeStatus = (acqId: number, status: number, reason = '') =>
  call('GET /mgr/vehicleAcquisition/changeAcqStatus', { query: { acqId, status, reason } });

export const addToStock = (acqId: number) => call('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } });
