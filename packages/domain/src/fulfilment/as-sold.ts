import { type Grade, isBelowGrade, isWorseThanSold, partInWords } from '../inventory/grades.ts';

type Part = { readonly grade: string; readonly condition: number };
export type AsSold = {
  readonly sold: Part;
  readonly now: Part;
  /** the grade that the picker recorded for this tag, null while nobody was asked */
  readonly found: Grade | null;
};

/** Once a picker has recorded the grade with a photo, they are asked again only when the part has become worse. */
const isAnswered = ({ now, found }: AsSold): boolean =>
  found !== null && (now.grade === '' || !isBelowGrade(now.grade as Grade, found));

/** A part that became worse than it was sold needs a check before it goes; the same or a better one goes at once. */
export const isAskedAbout = (of: AsSold): boolean => isWorseThanSold(of.now, of.sold) && !isAnswered(of);

/** Empty for a part in the condition it was sold in, or better. */
export const worseInWords = ({ now, sold }: Pick<AsSold, 'now' | 'sold'>): string =>
  isWorseThanSold(now, sold) ? `${partInWords(now, sold)}; sold as ${partInWords(sold, now)}` : '';
