import type { Guard } from '@yardkeeper/domain/access/guard';
import type { Named } from '@yardkeeper/domain/search/parse-vehicle-words';

/** One line of the answer; `to` is the whole address of what it opens. */
export type SearchHit = {
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
  /** Its picture, null when it has none; what never has one leaves it out. */
  readonly photo?: string | null;
};

/** The hits of one kind, and how many there are in all. */
export type HitGroup = { readonly name: string; readonly hits: readonly SearchHit[]; readonly total?: number };

/** Everything the yard holds that bears the words. */
export type Found = {
  readonly groups: readonly HitGroup[];
  /** The one thing with exactly this number: Enter goes there. */
  readonly exact: SearchHit | null;
  /** What was searched instead, when nothing holds a word as it was typed. */
  readonly searchedFor: string | null;
};
export type Everything = (text: string, signal?: AbortSignal) => Promise<Found>;

/** Something the one search box looks through. Features hand theirs over in features.ts. */
export type SearchSource = {
  /** The heading above its hits. */
  readonly name: string;
  readonly guard: Guard;
  /** The screen its hits open; while that screen does not exist the source is not asked. */
  readonly screen: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
};

/** Makes, models and series for the words of the box, and where a reading of them leads. */
export type VehicleSearch = {
  readonly makes: () => Promise<readonly Named[]>;
  readonly models: (make: Named) => Promise<readonly Named[]>;
  readonly series: (make: Named, model: Named) => Promise<readonly Named[]>;
  readonly vehicle: (found: { make: Named; model: Named | null; series: Named | null; rest: string }) => string;
  readonly freeText: (text: string) => string;
  /** What the words are looked for in: `tags` */
  readonly place: () => string;
};

export type SearchParts = {
  readonly sources: readonly SearchSource[];
  readonly vehicles: VehicleSearch | null;
  readonly everything?: Everything | undefined;
};
