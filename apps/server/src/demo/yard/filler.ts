import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import type { FileStore } from '../../ports/files.ts';
import type { Progress } from './bulk.ts';
import type { Random } from './random.ts';
import type { Counts, ScaleName } from './scale.ts';

/** What a filler makes its rows from. Nothing else: the same seed and day give the same yard. */
export type Yard = {
  readonly random: Random;
  readonly today: Date;
  /** the scale this filler has filled before, when a yard grows */
  readonly already: ScaleName | null;
  /** where pictures are kept; without it a yard has none */
  readonly files: FileStore | null;
};

export type Filler = {
  /** kept in the database, so it never changes */
  readonly name: string;
  readonly tables: readonly (keyof DB & string)[];
  /** adds so much more of everything as `counts` says */
  fill(db: Db, yard: Yard, counts: Counts, progress: Progress): Promise<void>;
};
