type SoldTag = {
  readonly part: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly series: string | null;
};
const joined = (words: readonly (string | number | null)[], by: string): string => words.filter(Boolean).join(by);

/** What a line says of a tag where nothing else was typed: the part, and what it comes off. */
export const titleOfTag = ({ part, year, make, model, series }: SoldTag): string =>
  joined([part, joined([year, make, model, series], ' ')], ' – ');

type NamedLine = { readonly tagNo: string; readonly description: string };
/** How a sentence names a line: by its tag, or by what stands on it. */
export const lineName = ({ tagNo, description }: NamedLine): string => tagNo || description;
/** How a heading names a line: by both. */
export const lineHeading = ({ tagNo, description }: NamedLine): string => joined([tagNo, description], ' · ');
