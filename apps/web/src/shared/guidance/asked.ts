/** A tag, or a part for a kind of vehicle as far as that is known. */
export type GuidanceOf =
  | { readonly tagNo: string }
  | {
      readonly partId: number;
      readonly makeId?: number | undefined;
      readonly modelId?: number | undefined;
      readonly seriesId?: number | undefined;
    };
/** The same, or with a day, what a line of that day's bid sheet was calculated from. */
export type BehindOf = GuidanceOf & { readonly bidOn?: string };
