/** Letters that Unicode does not decompose into a plain letter and a diacritic. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  '’': "'",
  '‘': "'",
};

/** People type citroen and manuka for Citroën and Mānuka; the database applies the same rule. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøđðłħıŧ’‘]/g, (letter) => whole[letter] ?? letter);

/** Removes blanks and punctuation, because people write CR-V, CRV and CR V. */
export const bare = (text: string): string => folded(text).replaceAll(/[\s!-$&-/:-@[\]^`{-~]+/g, '');

/** The text that searches match: as written, and without blanks and punctuation. The database applies the same rule. */
export function searchText(text: string): string {
  const [written, joined] = [folded(text), bare(text)];
  return written === joined ? written : `${written} ${joined}`;
}
