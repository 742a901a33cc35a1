/** A tag, or a part on a kind of vehicle as far as that is known. */
export type GuidanceOf =
  | { readonly tagNo: string }
  | {
      readonly partId: number;
      readonly makeId?: number | undefined;
      readonly modelId?: number | undefined;
      readonly seriesId?: number | undefined;
    };
/** The same, or what a line of a bid sheet of that day was reckoned from. */
export type BehindOf = GuidanceOf & { readonly bidOn?: string };
