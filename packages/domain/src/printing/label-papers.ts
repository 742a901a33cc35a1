export type LabelSize = { readonly widthMm: number; readonly heightMm: number };
type Paper = {
  readonly name: string;
  /** set by the roll in the printer; other papers use the yard's label size */
  readonly size?: LabelSize;
  readonly sheet?: true;
};

export const labelPapers = {
  label: { name: 'Yard’s label size' },
  a4: { name: 'A4 sheet', sheet: true },
  roll100x50: { name: 'Roll 100 × 50 mm', size: { widthMm: 100, heightMm: 50 } },
  roll62x29: { name: 'Roll 62 × 29 mm', size: { widthMm: 62, heightMm: 29 } },
} as const satisfies Record<string, Paper>;

export type LabelPaper = keyof typeof labelPapers;
export const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];

export const usualLabelPaper: LabelPaper = 'label';

export const toLabelPaper = (text: string): LabelPaper | null =>
  Object.hasOwn(labelPapers, text) ? (text as LabelPaper) : null;

export function labelLayout(paper: LabelPaper, yardSize: LabelSize): { size: LabelSize; sheet: boolean } {
  const { size, sheet }: Paper = labelPapers[paper];
  return { size: size ?? yardSize, sheet: sheet ?? false };
}
