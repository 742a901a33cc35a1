type SoldTag = {
  readonly part: string;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly series: string | null;
};
const joined = (words: readonly (string | number | null)[], by: string): string => words.filter(Boolean).join(by);

/** The default description of a tag's line: the part, and the vehicle it comes from. */
export const titleOfTag = ({ part, year, make, model, series }: SoldTag): string =>
  joined([part, joined([year, make, model, series], ' ')], ' – ');

type NamedLine = { readonly tagNo: string; readonly description: string };
/** A line's name in a sentence: its tag number, or else its description. */
export const lineName = ({ tagNo, description }: NamedLine): string => tagNo || description;
/** A line's name in a heading: both. */
export const lineHeading = ({ tagNo, description }: NamedLine): string => joined([tagNo, description], ' · ');
