import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Connections } from '../db/connect.ts';
import type { FileStore } from '../ports/files.ts';
import type { OutboxPorts, SendOutcome } from '../ports/outbox-ports.ts';
import { portForMessage } from './port-for-message.ts';
import type { Claimed } from './queries.ts';
import { type OnParked, settle } from './settle.ts';

export type DeliverDeps = {
  readonly connections: Pick<Connections, 'db'>;
  readonly ports: OutboxPorts;
  readonly files: Pick<FileStore, 'read'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly onParked?: OnParked;
  /** aborted when the server stops, which ends the wait for an unreachable database */
  readonly stopping?: AbortSignal;
};

/** Retries for most of the lease if the database is down, so that a sent message is not taken for unsent. */
const SETTLE_PAUSES = [200, 1_000, 3_000, 10_000, 20_000, 20_000, 20_000];

async function write(
  { connections, ports, files, log, onParked, stopping }: DeliverDeps,
  claimed: Claimed,
  outcome: SendOutcome,
) {
  const { outboxId, payload } = claimed;
  const { port } = portForMessage(ports, files, payload);
  for (const wait of [...SETTLE_PAUSES, null])
    try {
      const written = await connections.db.transaction().execute((tx) => settle(tx, claimed, outcome, port, onParked));
      if (!written) log.warn({ outboxId, outcome: outcome.kind }, 'outbox lease was lost');
      return;
    } catch (error) {
      if (wait === null) throw error;
      log.warn({ err: error, outboxId }, 'outbox outcome not written yet');
      await pause(wait, undefined, stopping ? { signal: stopping } : {});
    }
}

/**
 * Sends a leased message and stores the outcome. If `cut` resolves first, the outcome is unknown, and it is corrected
 * if the delivery is confirmed later.
 */
export async function deliver(deps: DeliverDeps, claimed: Claimed, cut: Promise<string>): Promise<void> {
  const sending = portForMessage(deps.ports, deps.files, claimed.payload)
    .send(claimed.messageId)
    .catch((error: unknown): SendOutcome => {
      deps.log.error({ err: error, outboxId: claimed.outboxId }, 'outbox adapter failed');
      return { kind: 'unknown', reason: 'The sender failed in an unexpected way' };
    });
  void sending.then((outcome) => {
    if ('raw' in outcome) deps.log.warn({ outboxId: claimed.outboxId, raw: outcome.raw }, outcome.reason);
  });
  const first = await Promise.race([sending, cut]);
  if (typeof first !== 'string') return write(deps, claimed, first);
  await write(deps, claimed, { kind: 'unknown', reason: first });
  void sending.then((known) => (known.kind === 'sent' ? write(deps, claimed, known) : undefined)).catch(() => {});
}
