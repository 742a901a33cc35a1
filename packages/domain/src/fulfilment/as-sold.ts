import { type Grade, isBelowGrade, isWorseThanSold, partInWords } from '../inventory/grades.ts';

type Part = { readonly grade: string; readonly condition: number };
export type AsSold = {
  readonly sold: Part;
  readonly now: Part;
  /** what the picker found of this tag, null while nobody was asked */
  readonly found: Grade | null;
};

/** What a picker has said once, with a photo, is asked again only when the part has become worse than that. */
const isAnswered = ({ now, found }: AsSold): boolean =>
  found !== null && (now.grade === '' || !isBelowGrade(now.grade as Grade, found));

/** A part that has become worse than it was sold is looked at before it goes; the same or better goes at once. */
export const isAskedAbout = (of: AsSold): boolean => isWorseThanSold(of.now, of.sold) && !isAnswered(of);

/** Empty for a part that is as it was sold, or better. */
export const worseInWords = ({ now, sold }: Pick<AsSold, 'now' | 'sold'>): string =>
  isWorseThanSold(now, sold) ? `${partInWords(now, sold)}; sold as ${partInWords(sold, now)}` : '';
