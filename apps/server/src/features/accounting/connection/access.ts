import { createHash } from 'node:crypto';
import type { AccountingAnswer, AccountingRequest } from '../../../ports/accounting.ts';
import type { Books } from '../../../services.ts';
import * as q from './queries.ts';
import { seal, unseal } from './sealed.ts';

type Tokens = { readonly access: string; readonly refresh: string };
const EARLY_MS = 60_000;
type Access = { readonly token: string; readonly tenantId: string };
type NoAccess = { readonly kind: 'signedOut' | 'failed'; readonly reason: string };

const NOT_CONNECTED = 'Xero is not connected';
const OTHER_KEY = 'The key that the connection to Xero was sealed with is gone; connect again';

/**
 * The refresh token is good for one use, so whoever uses it holds the row and keeps the new pair before anybody uses
 * it. `stale` is an access token that the other side refused.
 */
async function refreshed(b: Books, stale: string | null): Promise<Tokens | NoAccess> {
  return b.db.transaction().execute(async (tx) => {
    const row = await q.lockToken(tx);
    if (row.tokens === null) return { kind: 'signedOut', reason: NOT_CONNECTED };
    const kept = unseal<Tokens>(b.key, row.tokens);
    if (kept === null) return { kind: 'signedOut', reason: OTHER_KEY };
    const isGood = (row.access_until?.getTime() ?? 0) > b.clock().getTime() + EARLY_MS;
    if (isGood && kept.access !== stale) return kept;
    const pair = await b.port.refresh(kept.refresh);
    if (pair.kind === 'failed') return { kind: 'failed', reason: pair.reason };
    if (pair.kind === 'refused') {
      await q.keepTokens(tx, null, null);
      await q.signOut(tx);
      const reason = `Xero does not let us in any more (${pair.reason}); connect again`;
      await q.keepError(tx, reason);
      return { kind: 'signedOut', reason };
    }
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
 * A key that was used for something else is refused there: what is sent may change between two tries (another account
 * is chosen, a name is mended), so the key also says what is sent.
 */
function keyed(request: AccountingRequest): AccountingRequest {
  if (request.key === undefined) return request;
  const said = createHash('sha256').update(`${request.method} ${request.path} ${JSON.stringify(request.body ?? null)}`);
  return { ...request, key: `${request.key}:${said.digest('base64url').slice(0, 22)}` };
}

/** One request with a good token; a token that is refused is renewed once, because then nothing was done. */
export async function ask(b: Books, request: AccountingRequest): Promise<AccountingAnswer> {
  let stale: string | null = null;
  for (const isLast of [false, true]) {
    const access: Access | NoAccess = await accessOf(b, stale);
    if ('kind' in access)
      return access.kind === 'failed'
        ? { kind: 'wait', ms: 5_000, reason: access.reason }
        : { kind: 'signedOut', reason: access.reason };
    const answer = await b.port.request(access.token, access.tenantId, keyed(request));
    if (answer.kind !== 'signedOut' || isLast) {
      if ('limits' in answer && answer.limits) await q.keepLimits(b.db, answer.limits);
      return answer;
    }
    stale = access.token;
  }
  throw new Error('unreachable');
}
