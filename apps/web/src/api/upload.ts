import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { upload } from '../kit/upload-with-progress.ts';
import { session } from '../session/store.ts';
import { addressOf, formOf, type Parts } from './request.ts';

type To = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/** Makes a call that carries files and tells how far they are, from 0 to 1. Whoever shows the progress shows a failure too. */
export function uploadCall<K extends CallKey>(
  key: K,
  args: ArgsOf<K>,
  { onProgress, signal }: To,
): Promise<ReplyOf<K>> {
  const parts = args as Parts;
  const headers = {
    Authorization: `Bearer ${session.get()?.token ?? ''}`,
    'Idempotency-Key': crypto.randomUUID(),
  };
  return upload(addressOf(key, parts).url, formOf(parts, undefined), headers, onProgress, signal) as Promise<
    ReplyOf<K>
  >;
}
