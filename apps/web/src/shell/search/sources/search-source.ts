import type { Guard } from '@yardkeeper/domain/access/guard';
import type { Named } from '@yardkeeper/domain/search/parse-vehicle-words';
import { createContext } from 'react';

/** `to` is the whole address that the hit opens. */
export type SearchHit = {
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
  /** Null without a picture; absent for kinds that never have one. */
  readonly photo?: string | null;
};

export type HitGroup = { readonly name: string; readonly hits: readonly SearchHit[]; readonly total?: number };

export type Found = {
  readonly groups: readonly HitGroup[];
  readonly exact: SearchHit | null;
  /** What was searched instead, when no record contains a word as it was typed. */
  readonly searchedFor: string | null;
  /** The list of tags that shows what the box shows; null when it would show none. */
  readonly listed: string | null;
  /** What Enter opens when no tag is found: the first customer, vehicle or document; null for words of a vehicle. */
  readonly instead: SearchHit | null;
  readonly isVehicle: boolean;
};
export type Everything = (text: string, signal?: AbortSignal) => Promise<Found>;

/** Features register theirs in features.ts. */
export type SearchSource = {
  readonly name: string;
  readonly guard: Guard;
  /** The screen that its hits open; the source is not asked while that screen does not exist. */
  readonly screen: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
};

export type VehicleSearch = {
  readonly makes: () => Promise<readonly Named[]>;
  readonly models: (make: Named) => Promise<readonly Named[]>;
  readonly series: (make: Named, model: Named) => Promise<readonly Named[]>;
  readonly vehicle: (found: { make: Named; model: Named | null; series: Named | null; rest: string }) => string;
  readonly freeText: (text: string) => string;
  /** The same list by the ids that the server read from the words. */
  readonly list: (by: Readonly<Record<'makeId' | 'modelId' | 'seriesId' | 'search', number | string | null>>) => string;
  /** What is searched, as a word: `tags`. */
  readonly place: () => string;
};

export type SearchParts = {
  readonly sources: readonly SearchSource[];
  readonly vehicles: VehicleSearch | null;
  readonly everything?: Everything | undefined;
};

export const SearchContext = createContext<SearchParts>({ sources: [], vehicles: null });
