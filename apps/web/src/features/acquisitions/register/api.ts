import { useQuery } from '@tanstack/react-query';
import type { RegisterEntry } from '@yardkeeper/contract/acquisitions/schemas';
import { call, callFile } from '../../../api/call.ts';
import { acquisitionsKey } from '../keys.ts';

export type { RegisterEntry };
export type Period = { readonly from: string; readonly to: string };

export const useRegister = (period: Period) =>
  useQuery({
    queryKey: [...acquisitionsKey, 'register', period.from, period.to],
    queryFn: ({ signal }) =>
      call('POST /mgr/vehicleAcquisition/queryDealersRegister', { body: period }, { signal, quiet: true }),
  });

export const registerFile = (period: Period, format: 'pdf' | 'csv', signal?: AbortSignal) =>
  callFile('POST /mgr/vehicleAcquisition/exportDealersRegister', { body: { ...period, format } }, { signal });

export const correctRecord = (recordId: number, text: string) =>
  call('POST /mgr/vehicleAcquisition/correctDealersRecord', { body: { recordId, text } });
