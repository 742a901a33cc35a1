import type { Kysely } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.ts';
import { fillDemoYard } from '../../apps/server/src/demo/yard/fill.ts';
import type { Filler } from '../../apps/server/src/demo/yard/filler.ts';
import type { ScaleName } from '../../apps/server/src/demo/yard/scale.ts';

let scale: ScaleName = 'big';
/** Sets the scale of the yard to measure; the big one is the default. */
export const fillTo = (name: ScaleName): void => {
  scale = name;
};

export const fillYard = (db: Kysely<DB>, only: readonly Filler[]): Promise<void> =>
  fillDemoYard(db, { today: new Date(), scale, only });
