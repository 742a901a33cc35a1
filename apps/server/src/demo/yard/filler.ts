import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import type { FileStore } from '../../ports/files.ts';
import type { Progress } from './bulk.ts';
import type { Random } from './random.ts';
import type { Counts, ScaleName } from './scale.ts';

/** Everything a filler may use, so that the same seed and day always give the same yard. */
export type Yard = {
  readonly random: Random;
  readonly today: Date;
  readonly already: ScaleName | null;
  readonly files: FileStore | null;
};

export type Filler = {
  /** stored in the database, so it must never change */
  readonly name: string;
  readonly tables: readonly (keyof DB & string)[];
  fill(db: Db, yard: Yard, counts: Counts, progress: Progress): Promise<void>;
};
