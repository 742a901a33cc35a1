import { refuse } from '@yardkeeper/domain/refused';
import type { Services } from '../../services.ts';
import { type At, type Versioned, whoChanged } from './stale-queries.ts';

export const refuseChanged = (name: string, by: string | null, version: number): never =>
  refuse('conflict', `${name} was changed by ${by ?? 'someone else'}, reload`, { version: String(version) });

type Kept<T extends Versioned> = {
  readonly table: T;
  readonly at: At<T>;
  /** the subject of the sentence, such as `The role DRIVER` */
  readonly name: string;
  readonly version: number;
};

/** A caller that sends no version overwrites the record; history keeps what it changed. */
export async function refuseStale<T extends Versioned>(
  s: Services,
  { table, at, name, version }: Kept<T>,
  sent: number | undefined,
): Promise<void> {
  if (sent !== undefined && sent !== version) refuseChanged(name, await whoChanged(s.db, table, at), version);
}
