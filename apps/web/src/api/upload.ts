import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { UploadError, upload } from '../kit/upload-with-progress.ts';
import { endSession, session } from '../session/store.ts';
import { addressOf, formOf, type Parts } from './request.ts';

type To = {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal /** The part that holds the body as JSON, where the call names one. */;
  readonly jsonPart?: string;
};

/** A file that is tried again carries the key it was first sent with, so that the server keeps it once. */
const keys = new WeakMap<object, string>();
function keyOf(files: Parts['files']): string {
  const file = Object.values(files ?? {}).find((each) => each instanceof Blob);
  const key = (file && keys.get(file)) ?? crypto.randomUUID();
  if (file) keys.set(file, key);
  return key;
}

/** Makes a call that carries files and tells how far they are, from 0 to 1. Whoever shows the progress shows a failure. */
export async function uploadCall<K extends CallKey>(key: K, args: ArgsOf<K>, to: To): Promise<ReplyOf<K>> {
  const parts = args as Parts;
  const token = session.get()?.token;
  const headers = { Authorization: `Bearer ${token ?? ''}`, 'Idempotency-Key': keyOf(parts.files) };
  try {
    const form = formOf(parts, to.jsonPart);
    return (await upload(addressOf(key, parts).url, form, headers, to.onProgress, to.signal)) as ReplyOf<K>;
  } catch (failure) {
    const over = failure instanceof UploadError && failure.code === 401 && token === session.get()?.token;
    if (over) endSession('unauthorised');
    throw failure;
  }
}
