import { createHash } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import { seal, unseal } from '../../../db/sealed.ts';
import type { AccountingAnswer, AccountingRequest } from '../../../ports/accounting.ts';
import type { Books } from '../../../services.ts';
import { OTHER_KEY, tellLost } from './lost.ts';
import * as q from './queries.ts';

type Tokens = { readonly access: string; readonly refresh: string };
const EARLY_MS = 60_000;
type Access = { readonly token: string; readonly tenantId: string };
type NoAccess = { readonly kind: 'signedOut' | 'failed'; readonly reason: string };

const NOT_CONNECTED = 'Xero is not connected';

/** Deletes the tokens after Xero revoked our access; nothing is sent until somebody connects again. */
async function signedOut(b: Books, db: Db, why: string): Promise<string> {
  const reason = `Xero does not let us in any more (${why}); connect again`;
  await q.keepTokens(db, null, null);
  await q.signOut(db);
  await tellLost(b, db, reason);
  return reason;
}

/**
 * Xero refused a valid token: either the organisation revoked our access, or the token lacks permission for this call.
 */
async function lostOrRefused(b: Books, { token, tenantId }: Access, why: string): Promise<string> {
  const tenants = await b.port.tenants(token);
  const isGone =
    tenants.kind === 'refused' || (tenants.kind === 'ok' && !tenants.value.some(({ id }) => id === tenantId));
  if (isGone) return b.db.transaction().execute((tx) => signedOut(b, tx, why));
  const reason = `Xero does not allow it (${why}); connect again to give permission`;
  await tellLost(b, b.db, reason);
  return reason;
}

/** Checks whether Xero still grants access, with a call that does not count towards the limits; announces a loss. */
export async function lookIn(b: Books): Promise<void> {
  if ((await q.connection(b.db)).connected_at === null) return;
  let stale: string | null = null;
  for (const _ of ['with what we have', 'with a new token']) {
    const access: Access | NoAccess = await accessOf(b, stale);
    if ('kind' in access) return;
    const tenants = await b.port.tenants(access.token);
    if (tenants.kind === 'failed') return;
    if (tenants.kind === 'ok') {
      if (!tenants.value.some(({ id }) => id === access.tenantId))
        await b.db.transaction().execute((tx) => signedOut(b, tx, 'access was taken back there'));
      return;
    }
    stale = access.token;
  }
}

/**
 * A refresh token works once, so this locks the row and stores the new pair before anybody uses it. `stale` is an
 * access token that Xero refused.
 */
async function refreshed(b: Books, stale: string | null): Promise<Tokens | NoAccess> {
  return b.db.transaction().execute(async (tx) => {
    const row = await q.lockToken(tx);
    if (row.tokens === null) return { kind: 'signedOut', reason: NOT_CONNECTED };
    const kept = unseal<Tokens>(b.key, row.tokens);
    if (kept === null) {
      await tellLost(b, tx, OTHER_KEY);
      return { kind: 'signedOut', reason: OTHER_KEY };
    }
    const isGood = (row.access_until?.getTime() ?? 0) > b.clock().getTime() + EARLY_MS;
    if (isGood && kept.access !== stale) return kept;
    const pair = await b.port.refresh(kept.refresh);
    if (pair.kind === 'failed') return { kind: 'failed', reason: pair.reason };
    if (pair.kind === 'refused') return { kind: 'signedOut', reason: await signedOut(b, tx, pair.reason) };
    const { access, refresh, seconds } = pair.value;
    await q.keepTokens(tx, seal(b.key, { access, refresh }), new Date(b.clock().getTime() + seconds * 1000));
    return { access, refresh };
  });
}

async function accessOf(b: Books, stale: string | null): Promise<Access | NoAccess> {
  const [row, { tenant_id }] = await Promise.all([q.tokenRow(b.db), q.connection(b.db)]);
  if (row.tokens === null || tenant_id === null) return { kind: 'signedOut', reason: NOT_CONNECTED };
  const kept = unseal<Tokens>(b.key, row.tokens);
  const isGood = kept !== null && (row.access_until?.getTime() ?? 0) > b.clock().getTime() + EARLY_MS;
  if (isGood && kept.access !== stale) return { token: kept.access, tenantId: tenant_id };
  const fresh = await refreshed(b, stale);
  return 'access' in fresh ? { token: fresh.access, tenantId: tenant_id } : fresh;
}

/**
 * Xero refuses an idempotency key that comes with another body. The body may change between two tries (another account
 * is chosen, a name is corrected), so the key includes a hash of it.
 */
function keyed(request: AccountingRequest): AccountingRequest {
  if (request.key === undefined) return request;
  const said = createHash('sha256').update(`${request.method} ${request.path} ${JSON.stringify(request.body ?? null)}`);
  return { ...request, key: `${request.key}:${said.digest('base64url').slice(0, 22)}` };
}

/**
 * Sends one request. A refused token is renewed and the request sent once more, because a refused call has done
 * nothing.
 */
export async function ask(b: Books, request: AccountingRequest): Promise<AccountingAnswer> {
  let stale: string | null = null;
  for (const isLast of [false, true]) {
    const access: Access | NoAccess = await accessOf(b, stale);
    if ('kind' in access)
      return access.kind === 'failed'
        ? { kind: 'wait', ms: 5_000, reason: access.reason }
        : { kind: 'signedOut', reason: access.reason };
    const answer = await b.port.request(access.token, access.tenantId, keyed(request));
    if (answer.kind !== 'signedOut') {
      if ('limits' in answer && answer.limits) await q.keepLimits(b.db, answer.limits);
      return answer;
    }
    if (isLast) return { kind: 'signedOut', reason: await lostOrRefused(b, access, answer.reason) };
    stale = access.token;
  }
  throw new Error('unreachable');
}
