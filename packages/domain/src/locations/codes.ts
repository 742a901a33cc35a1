export const longestRange = 500;

export type Range =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly field: 'from' | 'to'; readonly problem: string };

const wrong = (field: 'from' | 'to', problem: string): Range => ({ ok: false, field, problem });

type End = { readonly prefix: string; readonly digits: string };
const readEnd = (code: string): End | null => {
  const [, prefix, digits] = /^(.*?)(\d{1,9})$/.exec(code) ?? [];
  return prefix === undefined || digits === undefined ? null : { prefix, digits };
};

function unlikeWidths(from: string, to: string, first: End, last: End): Range {
  const bare = last.digits.replace(/^0+(?=\d)/, '');
  const widened = (digits: string, like: End) => `${first.prefix}${digits.padStart(like.digits.length, '0')}`;
  return bare.length > first.digits.length
    ? wrong('from', `Use as many digits as ${to}: ${widened(first.digits, last)}`)
    : wrong('to', `Use as many digits as ${from}: ${widened(bare, first)}`);
}

/** Every code from `A01` to `A20`: the prefix stays, the digits at the end count up. */
export function rangeOf(fromTyped: string, toTyped: string): Range {
  const [from, to] = [tidyCode(fromTyped), tidyCode(toTyped)];
  const fromProblem = codeProblem(from);
  if (fromProblem) return wrong('from', fromProblem);
  const toProblem = codeProblem(to);
  if (toProblem) return wrong('to', toProblem);
  const first = readEnd(from);
  if (!first) return wrong('from', 'End the code with digits, such as A01');
  const last = readEnd(to);
  if (!last) return wrong('to', 'End the code with digits, such as A20');
  if (first.prefix !== last.prefix)
    return wrong('to', `Begin both codes alike: ${from} begins with ${first.prefix || 'a digit'}`);
  const width = first.digits.length;
  if (last.digits.length !== width) return unlikeWidths(from, to, first, last);
  const count = Number(last.digits) - Number(first.digits) + 1;
  if (count < 1) return wrong('to', `${to} comes before ${from}`);
  if (count > longestRange) return wrong('to', `That is ${count} codes; add at most ${longestRange} at once`);
  const codes = Array.from(
    { length: count },
    (_, n) => `${first.prefix}${String(Number(first.digits) + n).padStart(width, '0')}`,
  );
  return { ok: true, codes };
}

const longestCode = 20;

export const tidyCode = (code: string): string => code.trim().replaceAll(/\s+/g, ' ').toUpperCase();

const allowed = /^[\p{L}\p{N}\p{M} ./_-]+$/u;

export function codeProblem(code: string): string | null {
  if (code === '') return 'Enter a code';
  if (code.length > longestCode) return `Use at most ${longestCode} characters`;
  if (!allowed.test(code)) return 'Use letters, digits, blanks and - . / _ only';
  return null;
}
