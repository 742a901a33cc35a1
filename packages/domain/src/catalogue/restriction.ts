/** The facts of a car that decide which parts fit. */
export type CarFacts = {
  /** such as 2004-07 or 2004; empty when unknown */
  readonly made: string;
  /** such as 1KZ-TE */
  readonly engine: string;
  /** such as KZN185 */
  readonly model: string;
  readonly options: readonly string[];
};
export type Restriction = { readonly fits: boolean; readonly whyNot: string };

const fits: Restriction = { fits: true, whyNot: '' };
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const lineOf = (text: string, label: RegExp): string =>
  text
    .split(/[\n;|]+/)
    .map((line) => label.exec(line)?.[1]?.trim() ?? '')
    .find(Boolean) ?? '';

const months =
  /\b(0[1-9]|1[0-2])[/.-]((?:19|20)\d{2})\b|\b((?:19|20)\d{2})[/.-]?(0[1-9]|1[0-2])(?!\d)|\b((?:19|20)\d{2})\b/g;
const monthsIn = (text: string): { at: number; month: string }[] =>
  [...text.matchAll(months)].map(([, m, year, y, month, only], n, all) => ({
    at: all[n]!.index,
    month: year ? `${year}-${m}` : y ? `${y}-${month}` : only!,
  }));

/** `2004/07`, `07.2004`, `2004-07` and `200407` are the same month; a year alone stands for any of its months. */
export const monthOf = (text: string): string => monthsIn(text)[0]?.month ?? '';

/** `2000/08 - 2004/07`, `2000/08 -` and `- 2004/07` */
function rangeOf(text: string): { from: string; to: string } {
  const [first, second] = monthsIn(text);
  if (!first) return { from: '', to: '' };
  const isEnd = /^\s*(?:-|–|\.\.|to\b|up to\b)/i.test(text.slice(0, first.at));
  return isEnd ? { from: '', to: first.month } : { from: first.month, to: second?.month ?? '' };
}

const inWords = (month: string): string => month.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

function byDate(description: string, made: string): string {
  const range = lineOf(description, /^\s*(?:production (?:date|period)|prod(?:uction)?\.?|date)\s*:?\s*(.+)$/i);
  if (made === '' || range === '') return '';
  const { from, to } = rangeOf(range);
  // Only a certain conflict rules a part out: when either date is only a year, the months are not compared.
  const isBefore =
    from !== '' && (made.length === 4 || from.length === 4 ? made.slice(0, 4) < from.slice(0, 4) : made < from);
  const isAfter = to !== '' && (made.length === 4 || to.length === 4 ? made.slice(0, 4) > to.slice(0, 4) : made > to);
  if (isBefore) return `Only from ${inWords(from)}; this car was made ${inWords(made)}`;
  return isAfter ? `Only up to ${inWords(to)}; this car was made ${inWords(made)}` : '';
}

const isModelCode = (token: string): boolean => /^[A-Z]{2,5}\d{2,3}[A-Z]?$/.test(token);
const isEngineCode = (token: string): boolean => /^\d[A-Z]{1,3}[A-Z]*$/.test(token);
const alike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

function byModel(description: string, { engine, model }: CarFacts): string {
  const said = lineOf(description, /^\s*models?\s*:?\s*(.+)$/i);
  const [ownEngine, ownModel] = [bare(engine), bare(model)];
  if (said === '') return '';
  const others = said.split(',').map((one) =>
    one
      .split(/\.\.|\s+/)
      .map(bare)
      .filter(Boolean),
  );
  const isOut = (tokens: readonly string[]) => {
    const models = tokens.filter(isModelCode);
    const engines = tokens.filter(isEngineCode);
    return (
      (ownModel !== '' && models.length > 0 && !models.some((m) => alike(m, ownModel))) ||
      (ownEngine !== '' && engines.length > 0 && !engines.some((e) => alike(e, ownEngine)))
    );
  };
  if (!others.every(isOut)) return '';
  return `Only for ${said.replaceAll('..', ' ')}; this car is ${[engine, model].filter(Boolean).join(' ')}`;
}

function byOption(description: string, options: readonly string[]): string {
  if (options.length === 0) return '';
  const has = new Set(options.map(bare));
  for (const [, without, code = ''] of description.matchAll(/\bW(\/O)?\s*[/(]?\s*([A-Z][A-Z0-9]{1,9})\b\)?/g)) {
    if (without && has.has(code)) return `Only without ${code}, which this car has`;
    if (!without && !has.has(code)) return `Only with ${code}, which this car does not have`;
  }
  return '';
}

/** Whether the catalogue's description rules a part out for a car; when in doubt the part fits. */
export function restrictionOf(description: string, car: CarFacts): Restriction {
  const whyNot =
    byDate(description, car.made) ||
    byModel(description, car) ||
    byOption(lineOf(description, /^\s*options?\s*:?\s*(.+)$/i), car.options);
  return whyNot === '' ? fits : { fits: false, whyNot };
}

/** `QTY: 02` */
export function qtyOf(description: string): number | null {
  const [, qty] = /\bq(?:ty|uantity)\.?\s*:?\s*(\d{1,3})\b/i.exec(description) ?? [];
  return qty && Number(qty) > 0 ? Number(qty) : null;
}
