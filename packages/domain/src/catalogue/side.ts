export const sides = ['', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

const left = /\b(l\.?\s?h\.?s?|l\/h|left(?:[- ]hand)?|near ?side|n\/s)(?![\w])/i;
const right = /\b(r\.?\s?h\.?s?|r\/h|right(?:[- ]hand)?|off ?side|o\/s)(?![\w])/i;

/** `LAMP ASSY, HEAD, LH` is left. A name with both sides or neither is for both sides. */
export function sideOf(...texts: readonly string[]): Side {
  const text = texts.join(' ').replaceAll(/\b[LR]HD\b/gi, ' ');
  const [isLeft, isRight] = [left.test(text), right.test(text)];
  if (isLeft === isRight) return '';
  return isLeft ? 'left' : 'right';
}
