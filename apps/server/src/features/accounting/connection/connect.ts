import { createHash, randomBytes } from 'node:crypto';
import type { ConnectionState } from '@yardkeeper/contract/accounting/schemas';
import { admits } from '@yardkeeper/domain/access/guard';
import { refuse } from '@yardkeeper/domain/refused';
import { seal, unseal } from '../../../db/sealed.ts';
import { CONSENT_RETURN, type TokenPair } from '../../../ports/accounting.ts';
import type { Books, Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { countWaiting } from './count-queries.ts';
import { tellConnection, tellRestored } from './lost.ts';
import { organisationOf, organisationRequest, readOrganisation } from './organisation.ts';
import * as q from './queries.ts';

const PENDING_MS = 10 * 60_000;
export const ENTITY = 'accounting';
const redirect = (b: Books) => `${b.publicUrl()}${CONSENT_RETURN}`;
const hash = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

export const booksOf = (c: Ctx): Books =>
  c.books ?? refuse('conflict', 'No app is registered at Xero: set XERO_CLIENT_ID and XERO_CLIENT_SECRET');

export async function connectionState(c: Ctx): Promise<ConnectionState> {
  const row = await q.connection(c.db);
  const flags = {
    connected: row.connected_at !== null,
    isStandIn: c.books?.port.isStandIn ?? false,
    sendingSince: admits({ role: 'ACCOUNTING' }, c.actor) ? row.starts_on : null,
  };
  if (c.actor.role !== 'SUPER_ADMIN') return { ...flags, details: null };
  const [token, sender, counts, by] = await Promise.all([
    q.tokenRow(c.db),
    q.senderRow(c.db),
    countWaiting(c.db),
    q.nameOfUser(c.db, row.connected_by),
  ]);
  return {
    ...flags,
    details: {
      canConnect: c.books !== null,
      organisations: pendingOf(c, token.pending)?.choice?.organisations.map((each) => ({ ...each })) ?? [],
      orgName: row.organisation,
      since: row.connected_at?.toISOString() ?? null,
      by,
      scopes: row.scopes.split(' ').filter(Boolean),
      expiresAt: token.access_until?.toISOString() ?? null,
      minuteLeft: sender.minute_left,
      dayLeft: sender.day_left,
      lastError: sender.last_error,
      lastErrorAt: sender.last_error_at?.toISOString() ?? null,
      startsOn: row.starts_on,
      opening: row.opening as 'there' | 'send',
      openingBills: row.opening_bills as 'there' | 'send',
      takesPayments: row.takes_payments,
      paused: row.paused,
      lockDay: row.lock_day,
      queued: counts.queued,
      parked: counts.parked,
      version: row.version,
    },
  };
}

/** The address where the user gives consent. Only the session that asked for it can use the reply. */
export async function beginConsent(c: Ctx): Promise<{ url: string }> {
  const b = booksOf(c);
  const state = randomBytes(24).toString('base64url');
  const until = new Date(c.clock().getTime() + PENDING_MS).toISOString();
  await q.keepPending(c.db, { state, session: hash(c.sessionId), until });
  return { url: b.port.consentUrl(state, redirect(b)) };
}

type Tenant = { readonly id: string; readonly name: string };
async function connectTo(c: Ctx, b: Books, tenant: Tenant, pair: TokenPair): Promise<ConnectionState> {
  const before = await q.lockConnection(c.db);
  if (before.starts_on !== null && before.tenant_id !== null && before.tenant_id !== tenant.id)
    refuse(
      'conflict',
      `${before.organisation} was connected before, and this is ${tenant.name}: documents went there already`,
    );
  const { access, refresh, seconds, scopes } = pair;
  await q.keepTokens(c.db, seal(b.key, { access, refresh }), new Date(c.clock().getTime() + seconds * 1000));
  await q.keepPending(c.db, null);
  const org = organisationOf(await b.port.request(access, tenant.id, organisationRequest));
  await q.updateConnection(c.db, c.actor.userId, {
    tenant_id: tenant.id,
    organisation: tenant.name,
    ...(org ? { lock_day: org.lockDay, gst_basis: org.gstBasis } : {}),
    scopes,
    connected_at: c.clock(),
    connected_by: c.actor.userId,
  });
  await tellRestored(b, c.db, c.actor.userId);
  await record(c, { entity: ENTITY, id: 1, event: 'connected', text: `Connected to ${tenant.name}` });
  await q.tellWorkers(c.db);
  return connectionState(c);
}

/** The consent that this session has asked for and may still complete. */
function pendingOf(c: Ctx, pending: unknown): q.Pending | null {
  const waits = pending as q.Pending | null;
  return waits && waits.session === hash(c.sessionId) && waits.until >= c.clock().toISOString() ? waits : null;
}

export async function finishConsent(c: Ctx, given: { code: string; state: string }): Promise<ConnectionState> {
  const b = booksOf(c);
  const waits = pendingOf(c, (await q.lockToken(c.db)).pending);
  if (waits?.state !== given.state)
    return refuse('conflict', 'This consent was not asked for here, or too long ago: connect again');
  const pair = await b.port.exchange(given.code, redirect(b));
  if (pair.kind !== 'ok') return refuse('conflict', `Xero did not accept the consent: ${pair.reason}`);
  const tenants = await b.port.tenants(pair.value.access);
  if (tenants.kind !== 'ok') return refuse('conflict', `Xero did not say which organisation it is: ${tenants.reason}`);
  const organisations = tenants.value;
  const [first] = organisations;
  if (!first) return refuse('conflict', 'No organisation was chosen at Xero: connect again');
  const { tenant_id, starts_on } = await q.connection(c.db);
  // Documents were already sent to this organisation, so the user is not asked.
  const known = starts_on === null ? undefined : organisations.find(({ id }) => id === tenant_id);
  if (organisations.length === 1 || known) return connectTo(c, b, known ?? first, pair.value);
  const sealed = seal(b.key, pair.value).toString('base64');
  const until = new Date(c.clock().getTime() + PENDING_MS).toISOString();
  await q.keepPending(c.db, { ...waits, state: '', until, choice: { organisations, sealed } });
  return connectionState(c);
}

/** Picks one when consent was given for several organisations. */
export async function chooseOrganisation(c: Ctx, tenantId: string): Promise<ConnectionState> {
  const b = booksOf(c);
  const choice = pendingOf(c, (await q.lockToken(c.db)).pending)?.choice;
  const pair = choice && unseal<TokenPair>(b.key, Buffer.from(choice.sealed, 'base64'));
  if (!pair) return refuse('conflict', 'There is nothing to choose from any more: connect again');
  const tenant = choice.organisations.find(({ id }) => id === tenantId);
  if (!tenant) return refuse('badInput', 'Choose one of the organisations', { tenantId: 'Choose one of them' });
  return connectTo(c, b, tenant, pair);
}

/** Reads the organisation and the day up to which its books are closed. */
export async function testConnection(c: Ctx): Promise<ConnectionState> {
  const b = booksOf(c);
  const org = await readOrganisation(b);
  if ('reason' in org) return refuse('conflict', org.reason);
  await q.keepError(b.db, null);
  return connectionState({ ...c, db: b.db });
}

export async function disconnect(c: Ctx): Promise<ConnectionState> {
  const b = booksOf(c);
  const row = await q.lockConnection(c.db);
  if (row.connected_at === null) return connectionState(c);
  const { tokens } = await q.lockToken(c.db);
  const kept = tokens && unseal<{ refresh: string }>(b.key, tokens);
  await q.keepTokens(c.db, null, null);
  await q.updateConnection(c.db, c.actor.userId, { connected_at: null });
  await tellConnection(c.db);
  await record(c, { entity: ENTITY, id: 1, event: 'disconnected', text: `Disconnected from ${row.organisation}` });
  if (kept) c.afterCommit(() => void b.port.revoke(kept.refresh));
  return connectionState(c);
}
