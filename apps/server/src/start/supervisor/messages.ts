/**
 * What supervisor and workers say to each other. They may be of different releases: a supervisor stays while its
 * workers change over, so a word is never changed, only added, and whoever does not know a word leaves it out (ADR 121).
 */
export type Begin = {
  readonly kind: 'begin';
  readonly databaseUrl: string;
  /** connections in each of the worker's two pools */
  readonly poolSize: number;
  readonly isDiskFull: boolean;
  /** where the demo yard's accounting system answers; null when there is none */
  readonly standIn: string | null;
  /** folders with the pages of earlier releases, whose screens may still be open */
  readonly earlierPages: readonly string[];
};

export type ToWorker =
  | Begin
  | { readonly kind: 'listen' }
  | { readonly kind: 'address'; readonly databaseUrl: string }
  | { readonly kind: 'disk'; readonly isFull: boolean }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'metrics'; readonly id: number }
  /** ends; with `toOthers` other workers go on, so that a call that still arrives is answered and not turned away */
  | { readonly kind: 'drain'; readonly toOthers: boolean };

export type FromWorker =
  | { readonly kind: 'hello' }
  | { readonly kind: 'built'; readonly pages: string | null }
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'welcome'; readonly text: string }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: unknown }
  | { readonly kind: 'refused'; readonly sentence: string };

export type ToPreparer = { readonly kind: 'prepare'; readonly databaseUrl: string };
export type FromPreparer =
  | { readonly kind: 'hello' }
  | { readonly kind: 'doing'; readonly doing: string }
  | { readonly kind: 'refused'; readonly sentence: string };
