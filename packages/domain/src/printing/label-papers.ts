export type LabelSize = { readonly widthMm: number; readonly heightMm: number };
type Paper = {
  readonly name: string;
  /** a roll's own; the others print labels of the yard's size */
  readonly size?: LabelSize;
  /** many labels on a page, to cut apart */
  readonly sheet?: true;
};

/** What labels are printed on, under the names on the packet. */
export const labelPapers = {
  label: { name: 'Yard’s label size' },
  a4: { name: 'A4 sheet', sheet: true },
  roll100x50: { name: 'Roll 100 × 50 mm', size: { widthMm: 100, heightMm: 50 } },
  roll62x29: { name: 'Roll 62 × 29 mm', size: { widthMm: 62, heightMm: 29 } },
} as const satisfies Record<string, Paper>;

export type LabelPaper = keyof typeof labelPapers;
export const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];

/** What a person who chose nothing prints on. */
export const usualLabelPaper: LabelPaper = 'label';

export const toLabelPaper = (text: string): LabelPaper | null =>
  Object.hasOwn(labelPapers, text) ? (text as LabelPaper) : null;

/** How labels lie on this paper in a yard whose own labels have this size. */
export function labelLayout(paper: LabelPaper, yardSize: LabelSize): { size: LabelSize; sheet: boolean } {
  const { size, sheet }: Paper = labelPapers[paper];
  return { size: size ?? yardSize, sheet: sheet ?? false };
}
