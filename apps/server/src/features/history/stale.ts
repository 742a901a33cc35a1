import { refuse } from '@yardkeeper/domain/refused';
import type { Services } from '../../services.ts';
import { lastChangeBy } from './queries.ts';

/** Two people at one record: the second is told who was first. */
export const refuseChanged = (name: string, by: string | null, version: number): never =>
  refuse('conflict', `${name} was changed by ${by ?? 'someone else'}, reload`, { version: String(version) });

type Kept = {
  readonly entity: string;
  readonly id: number;
  /** As the sentence calls it: The role DRIVER. */
  readonly name: string;
  readonly version: number;
  /** Events that are no new version of it. */
  readonly besides?: readonly string[];
};

/** For records that do not keep who changed them last: their history does. Without a version the last write wins. */
export async function refuseStale(s: Services, kept: Kept, sent: number | undefined): Promise<void> {
  if (sent === undefined || sent === kept.version) return;
  const by = await lastChangeBy(s.db, { entity: kept.entity, ids: [kept.id], withoutTypes: kept.besides ?? [] });
  refuseChanged(kept.name, by, kept.version);
}
