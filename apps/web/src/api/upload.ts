import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { UploadError, upload } from '../kit/upload-with-progress.ts';
import { session } from '../session/store.ts';
import { addressOf, formOf, type Parts } from './request.ts';
import { forWhoAsked, tellFailure } from './tell-failure.ts';

type To = {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** The part that holds the body as JSON, where the call names one. */
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

/** Tells once what became of a file that did not arrive, however often it was sent; whoever gives up is told nothing. */
export async function telling<T>(send: () => Promise<T>): Promise<T> {
  const by = session.get();
  try {
    return forWhoAsked(await send(), by);
  } catch (failure) {
    if (failure instanceof UploadError) tellFailure(failure, { by, token: by?.token }, failure.status === 401);
    throw failure;
  }
}

/** Makes a call that carries files and tells how far they are, from 0 to 1; for whoever tells a failure itself. */
export async function carry<K extends CallKey>(key: K, args: ArgsOf<K>, to: To): Promise<ReplyOf<K>> {
  const parts = args as Parts;
  const headers = { Authorization: `Bearer ${session.get()?.token ?? ''}`, 'Idempotency-Key': keyOf(parts.files) };
  const form = formOf(parts, to.jsonPart);
  return (await upload(addressOf(key, parts).url, form, headers, to.onProgress, to.signal)) as ReplyOf<K>;
}

/** The same, and a failure is toasted like that of any write, besides what is shown with the progress. */
export const uploadCall = <K extends CallKey>(key: K, args: ArgsOf<K>, to: To): Promise<ReplyOf<K>> =>
  telling(() => carry(key, args, to));
