/** Characters as strokes in a 10 by 16 box, so that a drawing needs no font. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M1 2H9V14H1Z',
  1: 'M2 4L5 2V14M2 14H8',
  2: 'M1 2H9V8H1V14H9',
  3: 'M1 2H9V14H1M3 8H9',
  4: 'M1 2V8H9M7 2V14',
  5: 'M9 2H1V8H9V14H1',
  6: 'M9 2H1V14H9V8H1',
  7: 'M1 2H9L4 14',
  8: 'M1 2H9V14H1ZM1 8H9',
  9: 'M9 8H1V2H9V14H1',
  G: 'M9 2H1V14H9V9H5',
};
const WIDE = 13;
export const TALL = 16;

export const widthOf = (text: string, size: number): number => (text.length * WIDE - 3) * size;

export const written = (text: string, x: number, y: number, size: number): string =>
  [...text]
    .map(
      (letter, n) =>
        `<path transform="translate(${x + n * WIDE * size} ${y}) scale(${size})" d="${strokes[letter] ?? 'M1 8H9'}" fill="none" stroke="#10181c" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
