import { paperMomentWords } from '@yardkeeper/domain/format/when-words';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';

const FACT = 'restored-copy';
const LOOK_MS = 2_000;

/** The backup and moment that a restored yard comes from; it stays a copy until somebody declares it the real yard. */
export type CopyMark = { readonly from: string; readonly asOf: string };

export async function markAsCopy(client: pg.Client, mark: CopyMark | null): Promise<void> {
  await client.query('delete from installation_fact where name = $1', [FACT]);
  if (mark)
    await client.query('insert into installation_fact (name, value) values ($1, $2)', [FACT, JSON.stringify(mark)]);
}

async function copyMarkOf(db: Db): Promise<CopyMark | null> {
  const row = await db.selectFrom('installation_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return row ? (JSON.parse(row.value) as CopyMark) : null;
}

/** Returns false if it was no copy. */
export async function takeOver(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('installation_fact').where('name', '=', FACT).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only characters allowed in a header. */
export const copyWords = ({ asOf }: CopyMark): string =>
  `This is a restored copy of the yard, as of ${paperMomentWords(asOf)}: mail, SMS, push, Xero, the parts catalogue and schedules are off until a super admin says in Settings, Company, Backups that it is the yard now.`;

export type CopyStanding = {
  /** null when this is no copy */
  mark(): CopyMark | null;
  forget(): void;
  stop(): void;
};

/**
 * A yard never becomes a copy while it runs, so only a copy is checked again: another process may have declared it
 * real.
 */
export async function watchCopy(db: Db): Promise<CopyStanding> {
  let mark = await copyMarkOf(db);
  const timer = mark
    ? setInterval(async () => {
        if (mark) mark = await copyMarkOf(db).catch(() => mark);
      }, LOOK_MS).unref()
    : undefined;
  return {
    mark: () => mark,
    forget: () => {
      mark = null;
    },
    stop: () => clearInterval(timer),
  };
}
