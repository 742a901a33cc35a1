import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { KeptAnswer, Request } from '@yardkeeper/contract/wanted/schemas';
import type { RequestOutcome } from '@yardkeeper/domain/wanted/requests';
import { call } from '../../api/call.ts';

export type { KeptAnswer, Request };
export type KeepRequest = ArgsOf<'POST /mgr/wanted/keepRequest'>['body'];

export const wantedKey = ['wanted'] as const;

export const keepRequest = (body: KeepRequest) => call('POST /mgr/wanted/keepRequest', { body });
export const closeRequests = (requestIds: readonly number[], outcome: RequestOutcome) =>
  call('POST /mgr/wanted/closeRequest', { body: { requestIds: [...requestIds], outcome } });
export const reopenRequests = (requestIds: readonly number[]) =>
  call('POST /mgr/wanted/reopenRequest', { body: { requestIds: [...requestIds] } });

export const idsOf = (requests: readonly Request[]): number[] => requests.map(({ requestId }) => requestId);
