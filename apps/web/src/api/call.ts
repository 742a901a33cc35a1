import type { ArgsOf, CallByKey, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { writesByGet } from '@yardkeeper/contract/calls/writes-by-get';
import { deviceHeader } from '@yardkeeper/contract/device-mark';
import type { Envelope } from '@yardkeeper/contract/envelope';
import { requestTimeoutMs } from '@yardkeeper/contract/limits';
import { keyFor } from '../requests/action.ts';
import { deviceMark } from '../session/device-mark.ts';
import { session } from '../session/store.ts';
import { deviceTime, learnClock } from '../session/yard-clock.ts';
import { ApiError, isCancelled } from './api-error.ts';
import { fetchTwice } from './fetch-twice.ts';
import { heard, isLineCut } from './reach.ts';
import { addressOf, formOf, type Parts } from './request.ts';
import { sendForm } from './send-form.ts';
import { showWarning } from './show-failure.ts';
import { forWhoAsked, tellFailure } from './tell-failure.ts';

/**
 * These writes may fail silently: nobody waits for some of them, and the screens that send the others report each
 * result themselves.
 */
type Silent =
  | 'DELETE /mgr/inventory/browseVehicles/deleteImage'
  | 'POST /fcmToken/saveToken'
  | 'DELETE /fcmToken/removeToken/:userId/:token'
  | 'POST /mgr/common/saveSetting/:id'
  | 'POST /mgr/vehicleAcquisition/saveVATableChange/:id'
  | 'POST /login'
  | 'POST /user/secondStep/finish'
  | 'POST /user/passkey/signInOptions'
  | 'POST /user/passkey/signIn'
  | 'POST /user/logout'
  | 'POST /mgr/inventory/adjust'
  | 'POST /mgr/inventory/stocktake/scan';
type MayBeQuiet<K extends CallKey> = CallByKey[K]['effect'] extends 'read'
  ? boolean
  : K extends Silent
    ? boolean
    : false;

export type CallOptions<K extends CallKey = CallKey> = {
  readonly signal?: AbortSignal | undefined;
  /** A quiet call logs its failure to the console and shows no toast; most writes may not be quiet. */
  readonly quiet?: MayBeQuiet<K> | undefined;
  /**
   * Pass a key only where the caller stores it; a form that sends the same request again gets the same key by itself.
   */
  readonly idempotencyKey?: string;
  /** The toast shows errorMessage, or msg where there is none; the vehicle stock screens need this. */
  readonly toastsMsg?: boolean;
  /** The name of the multipart part that holds the body as JSON. */
  readonly jsonPart?: string;
  /** Called with the progress of an upload, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly onSaid?: (sentence: string) => void;
  /** Called with the reasons, by field name, why the save left fields unchanged. */
  readonly onLeftOut?: ((at: Readonly<Record<string, string>>) => void) | undefined;
  /** Pass the token when the call is made after the session was cleared. */
  readonly token?: string;
  readonly keepalive?: boolean;
};

/** HTTP 401 means that the token is no longer valid; a body code 401 under HTTP 200 means a wrong password. */
class Unauthenticated extends ApiError {}

type Address = ReturnType<typeof addressOf>;

const signsIn = new Set<CallKey>(['POST /login', 'POST /user/secondStep/finish', 'POST /user/passkey/signIn']);

function initOf(
  call: CallKey,
  { method, url }: Address,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json, */*' };
  if (signsIn.has(call)) headers[deviceHeader] = deviceMark();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (method !== 'GET' || call in writesByGet)
    headers['Idempotency-Key'] = options.idempotencyKey ?? keyFor([method, url, parts]);
  const init: RequestInit = { method, headers, keepalive: options.keepalive ?? false, cache: 'no-store' };
  if (parts.files !== undefined || options.jsonPart) return { ...init, body: formOf(parts, options.jsonPart) };
  if (parts.body === undefined) return init;
  headers['Content-Type'] = 'application/json';
  return { ...init, body: JSON.stringify(parts.body) };
}

async function send<T>(
  key: CallKey,
  parts: Parts,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const by = session.get();
  const token = options.token ?? by?.token;
  const address = addressOf(key, parts);
  const stop = new AbortController();
  const cancel = (): void => stop.abort(new DOMException('Cancelled', 'AbortError'));
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener('abort', cancel);
  const late = new ApiError(0, 'The server did not answer within 60 seconds. Check the list before you try again.');
  const { onProgress } = options;
  // A read does not wait, because its screen asks again, nor does a queued request, because the queue retries it
  // itself.
  const waits = Boolean(token && !options.signal && !options.idempotencyKey && !options.quiet);
  const timer = onProgress ? undefined : setTimeout(() => stop.abort(late), requestTimeoutMs);
  let hasAnswered: boolean | undefined;
  try {
    const init = initOf(key, address, parts, options, token);
    const ready = { ...init, signal: stop.signal };
    const askedAt = deviceTime();
    const response = await (onProgress
      ? sendForm(address.url, ready, onProgress)
      : fetchTwice(address.url, ready, waits));
    learnClock(response, askedAt);
    hasAnswered = heard(response);
    return forWhoAsked(await read(response), by);
  } catch (thrown) {
    const error = stop.signal.aborted ? stop.signal.reason : thrown;
    const failure = error instanceof ApiError || isCancelled(error) ? error : unreachable(error);
    if (failure instanceof ApiError) {
      if (hasAnswered === undefined) heard();
      // A request with a signal and without files is a read. While the server is away, failed reads show no toast: the
      // banner reports it, and they are refetched automatically.
      const isRead = options.signal !== undefined && parts.files === undefined;
      const quiet = options.quiet || (isRead && !hasAnswered);
      if (quiet) console.warn(key, failure.code, failure.message);
      const { message, errorMessage, fields } = failure;
      const notice = options.toastsMsg ? errorMessage || message : failure.notice;
      tellFailure({ notice, fields }, { by, token, quiet }, failure instanceof Unauthenticated);
    }
    throw failure;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

const noLine = 'This device has no connection. Try again once it has one.';
const unreachable = (error: unknown): ApiError => {
  console.warn(error);
  return new ApiError(0, isLineCut.get() ? noLine : 'The server cannot be reached. Try again in a moment.');
};

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
  const Kind = response.status === 401 ? Unauthenticated : ApiError;
  return new Kind(body?.code ?? response.status, body?.msg || 'Error', body?.fields, body?.errorMessage, body?.held);
}

const refusalOf = (body: Envelope<unknown> | null): ApiError =>
  new ApiError(body?.code ?? 0, body?.msg || 'Error', body?.fields, body?.errorMessage, body?.held, body?.data);

async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  if (!response.ok) throw await failureOf(response);
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (body?.code !== 200) throw refusalOf(body);
  return body;
}

export async function call<K extends CallKey>(
  key: K,
  args: ArgsOf<K>,
  options: CallOptions<K> = {},
): Promise<ReplyOf<K>> {
  const { data, msg, leftOut } = await send(key, args as Parts, options as CallOptions, readEnvelope<ReplyOf<K>>);
  if (leftOut) {
    showWarning(leftOut.sentence);
    options.onLeftOut?.(leftOut.at);
  }
  options.onSaid?.(leftOut ? msg.replace(`. ${leftOut.sentence}`, '') : msg);
  return data;
}

export type FileAnswer = { readonly blob: Blob; readonly fileName: string };

function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download');
}

export const callFile = <K extends CallKey>(
  key: K,
  args: ArgsOf<K>,
  options: CallOptions<K> = {},
): Promise<FileAnswer> =>
  send(key, args as Parts, options as CallOptions, async (response) => {
    const refused = !response.ok || response.headers.get('content-type')?.startsWith('application/json');
    if (refused) throw await failureOf(response);
    return { blob: await response.blob(), fileName: fileNameOf(response) };
  });
