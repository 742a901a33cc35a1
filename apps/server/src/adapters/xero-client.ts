import { setTimeout as pause } from 'node:timers/promises';
import type {
  AccountingAnswer,
  AccountingPort,
  AccountingRequest,
  Limits,
  SignInAnswer,
  TokenPair,
} from '../ports/accounting.ts';
import { fetchSet } from './asking/fetch-set.ts';
import { networkWords, rawOf } from './asking/network-words.ts';
import { atOnce } from './at-once.ts';

export type XeroApp = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** consent pages */
  readonly loginUrl: string | (() => string);
  /** tokens */
  readonly identityUrl: string;
  /** connections and accounting calls */
  readonly apiUrl: string;
  readonly webUrl: string | (() => string);
  readonly webhookKey?: string;
  readonly isStandIn?: boolean;
  readonly timeoutMs?: number;
  /** receives the technical error of a call that reached nobody, only for the log */
  readonly failed?: (raw: string) => void;
};

const xeroScopes =
  'offline_access openid profile email accounting.contacts accounting.settings accounting.invoices accounting.payments accounting.banktransactions';

const addressOf = (address: string | (() => string)) => (typeof address === 'string' ? address : address());
const TIMEOUT_MS = 30_000;
/** Xero's limit of concurrent calls per organisation; the queue and the users of this process share it */
const CALLS_AT_ONCE = 5;
/** another process uses all places; nothing was done, and a moment later there is room */
const CROWDED_TRIES = 3;
const CROWDED_MS = 1_000;
const isCrowded = (got: Got | Failed) =>
  !failed(got) && got.status === 429 && got.headers.get('x-rate-limit-problem') === 'concurrent';
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type Got = { readonly status: number; readonly headers: Headers; readonly text: string };
type Failed = { readonly reason: string; readonly neverConnected: boolean; readonly raw: string };

async function ask(set: string, path: string, init: RequestInit, timeoutMs: number): Promise<Got | Failed> {
  try {
    const answer = await fetchSet(set, `${set}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    const reason = `Xero could not be reached (${networkWords(error)}); it is tried again by itself`;
    return { reason, neverConnected: NEVER_CONNECTED.has(code), raw: rawOf(error) };
  }
}
const failed = (got: Got | Failed): got is Failed => 'reason' in got;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const number = (headers: Headers, name: string) => (headers.has(name) ? Number(headers.get(name)) : null);
const limitsOf = (headers: Headers): Limits => ({
  minuteLeft: number(headers, 'x-minlimit-remaining'),
  dayLeft: number(headers, 'x-daylimit-remaining'),
});

type Refusal = {
  readonly Message?: string;
  readonly Detail?: string;
  readonly Title?: string;
  readonly Elements?: readonly { readonly ValidationErrors?: readonly { readonly Message: string }[] }[];
};
function wordsOf(body: unknown): string {
  const refusal = (body ?? {}) as Refusal;
  const errors = (refusal.Elements ?? []).flatMap((e) => (e.ValidationErrors ?? []).map((v) => v.Message));
  return errors.join('; ') || refusal.Detail || refusal.Message || refusal.Title || 'it gave no reason';
}

/** A valid token may lack the permission for this call: only a person can grant it, a new token does not help. */
const whyNot = (body: unknown) =>
  (body as Refusal | undefined)?.Detail === 'AuthorizationUnsuccessful'
    ? 'Xero was not given leave for this; connect again and allow all that is asked for'
    : wordsOf(body);

function answerOf({ status, headers, text }: Got, writes: boolean): AccountingAnswer {
  const limits = limitsOf(headers);
  const body = text === '' ? {} : json(text);
  const retryMs = Math.max(1, Number(headers.get('retry-after') ?? 5)) * 1000;
  if (status === 429) {
    const which = headers.get('x-rate-limit-problem') ?? '';
    return { kind: 'wait', ms: retryMs, reason: `Xero takes no more calls for now (${which} limit)`, limits };
  }
  if (status === 503) return { kind: 'wait', ms: retryMs, reason: 'Xero is not available right now' };
  if (status === 401 || status === 403) return { kind: 'signedOut', reason: whyNot(body) };
  if (status === 404) return { kind: 'notThere' };
  if (status >= 200 && status < 300 && typeof body === 'object' && body !== null)
    return { kind: 'ok', body: body as Record<string, unknown>, limits };
  if (status >= 400 && status < 500) return { kind: 'refused', reason: wordsOf(body), body };
  const reason = status < 300 ? 'Xero answered something that cannot be read' : `Xero answered ${status}`;
  return writes ? { kind: 'unknown', reason } : { kind: 'wait', ms: 5_000, reason };
}

export function xeroClient(app: XeroApp): AccountingPort {
  const timeoutMs = app.timeoutMs ?? TIMEOUT_MS;
  const inTurn = atOnce(CALLS_AT_ONCE);
  const noted = ({ reason, raw }: Failed): string => {
    app.failed?.(raw);
    return reason;
  };
  const basic = `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`;

  async function token(form: Record<string, string>): Promise<SignInAnswer<TokenPair>> {
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
    const got = await ask(
      app.identityUrl,
      '/connect/token',
      { method: 'POST', headers, body: new URLSearchParams(form) },
      timeoutMs,
    );
    if (failed(got)) return { kind: 'failed', reason: noted(got) };
    const body = json(got.text) as Record<string, unknown> | undefined;
    if (got.status >= 400 && got.status < 500 && got.status !== 429)
      return { kind: 'refused', reason: String(body?.error ?? `Xero answered ${got.status}`) };
    if (got.status !== 200 || typeof body?.access_token !== 'string' || typeof body.refresh_token !== 'string')
      return { kind: 'failed', reason: `Xero answered ${got.status}` };
    return {
      kind: 'ok',
      value: {
        access: body.access_token,
        refresh: body.refresh_token,
        seconds: Number(body.expires_in),
        scopes: String(body.scope ?? ''),
      },
    };
  }

  return {
    isStandIn: app.isStandIn ?? false,
    webhookKey: app.webhookKey ?? null,
    consentUrl: (state, redirect) =>
      `${addressOf(app.loginUrl)}/identity/connect/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirect,
        scope: xeroScopes,
        state,
      })}`,
    exchange: (code, redirect_uri) => token({ grant_type: 'authorization_code', code, redirect_uri }),
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token }),
    revoke: async (refresh) => {
      const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
      await ask(
        app.identityUrl,
        '/connect/revocation',
        { method: 'POST', headers, body: new URLSearchParams({ token: refresh }) },
        timeoutMs,
      );
    },
    async tenants(access) {
      const got = await ask(app.apiUrl, '/connections', { headers: { authorization: `Bearer ${access}` } }, timeoutMs);
      if (failed(got)) return { kind: 'failed', reason: noted(got) };
      const body = json(got.text);
      if (got.status === 401 || got.status === 403) return { kind: 'refused', reason: wordsOf(body) };
      if (got.status !== 200 || !Array.isArray(body)) return { kind: 'failed', reason: `Xero answered ${got.status}` };
      const rows = body as { tenantId: string; tenantName: string }[];
      return { kind: 'ok', value: rows.map((t) => ({ id: t.tenantId, name: t.tenantName })) };
    },
    async request(access, tenantId, { method, path, query = {}, body, key, modifiedSince }: AccountingRequest) {
      const params = new URLSearchParams(
        Object.entries(query).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
      );
      const asked = `/api.xro/2.0${path}${params.size > 0 ? `?${params}` : ''}`;
      const headers: Record<string, string> = {
        authorization: `Bearer ${access}`,
        'xero-tenant-id': tenantId,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(modifiedSince ? { 'if-modified-since': modifiedSince.toISOString().slice(0, 19) } : {}),
      };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      let got = await inTurn(() => ask(app.apiUrl, asked, init, timeoutMs));
      for (let n = 1; n < CROWDED_TRIES && isCrowded(got); n += 1) {
        await pause(CROWDED_MS);
        got = await inTurn(() => ask(app.apiUrl, asked, init, timeoutMs));
      }
      const writes = method !== 'GET';
      if (!failed(got)) return answerOf(got, writes);
      const reason = noted(got);
      return writes && !got.neverConnected ? { kind: 'unknown', reason } : { kind: 'wait', ms: 5_000, reason };
    },
    linkTo: (remoteId, kind) => {
      if (app.isStandIn) return `${addressOf(app.webUrl)}/organisation/${remoteId}`;
      const page = {
        invoice: 'AccountsReceivable/View.aspx?InvoiceID',
        bill: 'AccountsPayable/View.aspx?InvoiceID',
        creditNote: 'AccountsReceivable/ViewCreditNote.aspx?creditNoteID',
        supplierCredit: 'AccountsPayable/ViewCreditNote.aspx?creditNoteID',
      }[kind];
      return `${addressOf(app.webUrl)}/${page}=${remoteId}`;
    },
  };
}
