/** Letters that Unicode does not take apart into a plain letter and a sign above or below it. */
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

/** People type citroen and manuka and mean Citroën and Mānuka; the database has the same rule. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøđðłħıŧ’‘]/g, (letter) => whole[letter] ?? letter);

/** Without blanks and signs: people write CR-V, CRV and CR V. */
export const bare = (text: string): string => folded(text).replaceAll(/[\s!-$&-/:-@[\]^`{-~]+/g, '');

/** What words are looked for in: the text as it is written, and joined up. The database has the same rule. */
export function searchText(text: string): string {
  const [written, joined] = [folded(text), bare(text)];
  return written === joined ? written : `${written} ${joined}`;
}
