import { refuse } from '@yardkeeper/domain/refused';
import type { Services } from '../../services.ts';
import { type At, type Versioned, whoChanged } from './stale-queries.ts';

/** Two people at one record: the second is told who was first. */
export const refuseChanged = (name: string, by: string | null, version: number): never =>
  refuse('conflict', `${name} was changed by ${by ?? 'someone else'}, reload`, { version: String(version) });

type Kept<T extends Versioned> = {
  readonly table: T;
  /** The columns that make its key. */
  readonly at: At<T>;
  /** As the sentence calls it: The role DRIVER. */
  readonly name: string;
  readonly version: number;
};

/** Without a version the last write wins and is recorded. */
export async function refuseStale<T extends Versioned>(
  s: Services,
  { table, at, name, version }: Kept<T>,
  sent: number | undefined,
): Promise<void> {
  if (sent !== undefined && sent !== version) refuseChanged(name, await whoChanged(s.db, table, at), version);
}
