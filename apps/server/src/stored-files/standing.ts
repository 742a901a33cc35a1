import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Listener } from '../db/notices/listener.ts';
import { refuseStrange, SOME_KEYS } from './ask.ts';
import { hearMoves } from './asked-to-move.ts';
import { readFact, saidBy, writeFirstFact } from './fact-queries.ts';
import type { FilesStanding, Where } from './store.ts';
import { checkPlace, namedPlace, type OpenPlace, placeOf } from './where.ts';

/** Remembers the place on the first start with FILES. */
async function remember(db: Db, open: OpenPlace): Promise<string | null> {
  const own = open();
  const { rows } = await sql<{ file_key: string }>`${sql.raw(SOME_KEYS)}`.execute(db);
  await refuseStrange(
    own,
    rows.map(({ file_key }) => file_key),
  );
  const at = await namedPlace(own);
  await writeFirstFact(db, { mark: at.id, at });
  return saidBy(db);
}

type Options = {
  readonly db: Db;
  readonly reads: Db;
  readonly open: OpenPlace;
  /** whether FILES is set */
  readonly isSet: boolean;
  /** as in checkPlace */
  readonly goesOn?: boolean | undefined;
};

/** Where the files are, for the running product; `hear` follows moves at once, and without it the next miss does. */
export async function openStanding(
  o: Options,
): Promise<FilesStanding & { hear(listener: Listener, failed: (error: Error) => void): void }> {
  let said = await saidBy(o.db);
  const fact = readFact(said);
  if (fact) await checkPlace(fact, o.open, o.goesOn);
  else if (o.isSet) said = await remember(o.db, o.open);
  let where: Where = { said, place: await placeOf(said, o.open) };
  const ask = async (): Promise<void> => {
    const next = await saidBy(o.reads);
    if (next !== where.said) where = { said: next, place: await placeOf(next, o.open) };
  };
  // One after the other, so that an older answer never replaces a newer one.
  let last: Promise<void> = Promise.resolve();
  const renew = (): Promise<void> => {
    last = last.then(ask, ask);
    return last;
  };
  return {
    now: () => where,
    renew,
    hear(listener, failed) {
      const again = () => void renew().catch(failed);
      listener.onGap(again);
      hearMoves(listener, { db: o.db, open: o.open, moved: again, failed });
    },
  };
}
