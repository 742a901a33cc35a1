import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { SEALED } from './sealing.ts';

export type BackupKind = 'base' | 'copy';
export type BackupName = {
  readonly name: string;
  readonly yard: string;
  readonly at: Date;
  readonly kind: BackupKind;
  readonly sealed: boolean;
};

const NAME = /^yard-([0-9a-f]{8})-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-(base|copy)\.tar\.zst(\.age)?$/;

export function backupName(yard: string, at: Date, kind: BackupKind, sealed: boolean): string {
  const time = at.toISOString().replace(/[:-]/g, '').replace('T', '-').slice(0, 15);
  return `yard-${yard}-${time}-${kind}.tar.zst${sealed ? SEALED : ''}`;
}

export function readBackupName(name: string): BackupName | null {
  const m = NAME.exec(name);
  if (!m) return null;
  const at = new Date(`${m[2]}-${m[3]}-${m[4]}T${m[5]}:${m[6]}:${m[7]}Z`);
  return { name, yard: m[1]!, at, kind: m[8] as BackupKind, sealed: m[9] !== undefined };
}

/** Older versions encrypted in a format of their own. */
export const isSealedBefore = (name: string): boolean => /^yard-.*\.tar\.zst\.sealed$/.test(name);

const FACT = 'backup-yard';

/** Identifies the backups of a yard; a restored yard gets a new id, so that it never removes those of the original. */
export async function yardId(client: pg.Client): Promise<string> {
  await client.query('insert into installation_fact (name, value) values ($1, $2) on conflict do nothing', [
    FACT,
    randomBytes(4).toString('hex'),
  ]);
  const { rows } = await client.query<{ value: string }>('select value from installation_fact where name = $1', [FACT]);
  return rows[0]!.value;
}

export const renewYardId = (client: pg.Client) => client.query('delete from installation_fact where name = $1', [FACT]);
