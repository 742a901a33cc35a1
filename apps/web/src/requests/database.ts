import type { CallKey } from '@yardkeeper/contract/all-calls';
import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Parts } from '../api/request.ts';

type RefusedFor = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly held?: HeldVehicle | undefined;
};

/** A write that waits on this device until the server has answered it. */
export type QueuedRequest = {
  /** Requests are sent in this order. */
  readonly seq: number;
  /** The Idempotency-Key, made once, so that a repeated request counts once. */
  readonly key: string;
  readonly call: CallKey;
  readonly parts: Parts;
  /** `acquisition 501`: requests of one record go out one after the other. */
  readonly record: string;
  /** The record as people call it. */
  readonly recordName: string;
  /** What is done to it: `Photo`, `Take over`. */
  readonly what: string;
  /**
   * The part of the record it is about, such as a tag; a refused request then holds back only later ones about that
   * part.
   */
  readonly thing?: string | undefined;
  readonly userId: number;
  readonly userName: string;
  /** When it was made, and when it first went out, in milliseconds. */
  readonly at: number;
  readonly firstSentAt?: number | undefined;
  readonly state: 'waiting' | 'sending' | 'refused' | 'done';
  readonly refusedFor?: RefusedFor | undefined;
  readonly answer?: unknown;
  /** The screen that made it lists it until it is cleared and shows the reason of a refusal itself, without a toast. */
  readonly isListed?: boolean | undefined;
};

/** An answer that a person needs again without a connection. */
type KeptRead = {
  readonly userId: number;
  readonly name: string;
  /** The record it is about, as in a request; empty for a list. */
  readonly record: string;
  readonly data: unknown;
};

type Tables = DBSchema & {
  requests: { key: number; value: QueuedRequest };
  reads: { key: [number, string]; value: KeptRead };
};

/** Some browsers offer no database in private windows. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined';

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** A failed opening is not remembered, so that the next caller tries again. */
export function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>('yardkeeper', 1, {
    upgrade: (db) => {
      db.createObjectStore('requests', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('reads', { keyPath: ['userId', 'name'] });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((thrown: unknown) => {
    opened = null;
    throw thrown;
  });
  return opened;
}
