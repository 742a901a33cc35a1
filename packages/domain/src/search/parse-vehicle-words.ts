import { plainName } from '../reference/names.ts';
import { folded } from './fold.ts';

export type Named = { readonly id: number; readonly name: string };

export type VehicleCatalogue = {
  readonly makes: readonly Named[];
  readonly modelsOf: (make: Named) => readonly Named[];
  readonly seriesOf: (make: Named, model: Named) => readonly Named[];
};

export type VehicleWords =
  | { readonly kind: 'freeText'; readonly text: string }
  | {
      readonly kind: 'vehicle';
      readonly make: Named;
      readonly model: Named | null;
      readonly series: Named | null;
      readonly rest: string;
    }
  | { readonly kind: 'unknown'; readonly alert: string };

const strip = (text: string): string => plainName(folded(text));
const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

type Found = { readonly item: Named; readonly rest: readonly string[] };

/** The shortest name that starts with the typed letters, else the shortest that contains them. */
function closest(typed: string, items: readonly Named[]): Named | null {
  const holding = typed === '' ? [] : items.filter((item) => strip(item.name).includes(typed));
  const rank = (item: Named): number => {
    const name = strip(item.name);
    return (name.startsWith(typed) ? 0 : 1000) + name.length;
  };
  return holding.reduce<Named | null>((best, item) => (best && rank(best) <= rank(item) ? best : item), null);
}

/** Splits `Mazda3`: the longest name that the word starts with, and the rest of the word. */
function startOfWord(word: string, items: readonly Named[]): { item: Named; left: string } | null {
  const letters = strip(word);
  const starts = items.filter((item) => strip(item.name) !== '' && letters.startsWith(strip(item.name)));
  const item = starts.reduce<Named | null>(
    (best, next) => (best && strip(best.name).length >= strip(next.name).length ? best : next),
    null,
  );
  return item && { item, left: letters.slice(strip(item.name).length) };
}

/**
 * Takes as many leading words as match one name, so that `land rover` is one make. A name that is only the beginning of
 * a word counts when the rest of the word matches the next list.
 */
function take(
  words: readonly string[],
  items: readonly Named[],
  goesOn: (start: Named, left: string, rest: readonly string[]) => boolean,
): Found | null {
  for (let count = words.length; count > 0; count -= 1) {
    const item = closest(strip(words.slice(0, count).join('')), items);
    if (item) return { item, rest: words.slice(count) };
  }
  const start = words[0] === undefined ? null : startOfWord(words[0], items);
  if (!start) return null;
  const rest = [start.left, ...words.slice(1)];
  return goesOn(start.item, start.left, rest) ? { item: start.item, rest } : null;
}

const always = (): boolean => true;
const never = (): boolean => false;
const begins = (name: Named, letters: string): boolean => strip(name.name).startsWith(strip(letters));

const takeModel = (words: readonly string[], make: Named, { modelsOf, seriesOf }: VehicleCatalogue) =>
  take(words, modelsOf(make), (model, left) => seriesOf(make, model).some((series) => begins(series, left)));

/** `mazda3` is a Mazda because a model begins with `3`; `minivan` and `audio` are not split. */
const takeMake = (words: readonly string[], catalogue: VehicleCatalogue) =>
  take(words, catalogue.makes, (make, left, rest) => {
    const model = takeModel(rest, make, catalogue)?.item;
    return model !== undefined && (begins(model, left) || strip(left).startsWith(strip(model.name)));
  });

/** The likely make, found before the models are loaded that confirm it. */
export const findMake = (text: string, makes: readonly Named[]): Named | null =>
  take(wordsOf(text), makes, always)?.item ?? null;

export function findModel(text: string, makes: readonly Named[], models: readonly Named[]): Named | null {
  const make = take(wordsOf(text), makes, always);
  return (make && take(make.rest, models, always)?.item) ?? null;
}

/**
 * Reads make, then model, then series, by substring and ignoring case and blanks. With an unknown make the whole line
 * is free text. The alerts keep the wording that staff know.
 */
export function parseVehicleWords(text: string, catalogue: VehicleCatalogue): VehicleWords {
  const make = takeMake(wordsOf(text), catalogue);
  if (!make) return { kind: 'freeText', text: text.trim() };
  if (make.rest.length === 0) return { kind: 'vehicle', make: make.item, model: null, series: null, rest: '' };
  const model = takeModel(make.rest, make.item, catalogue);
  if (!model) return { kind: 'unknown', alert: `Model ${make.rest[0]} not exits in ${make.item.name}` };
  if (model.rest.length === 0) return { kind: 'vehicle', make: make.item, model: model.item, series: null, rest: '' };
  const series = take(model.rest, catalogue.seriesOf(make.item, model.item), never);
  if (!series)
    return { kind: 'unknown', alert: `Series ${model.rest[0]} not exits in ${make.item.name}-${model.item.name}` };
  return { kind: 'vehicle', make: make.item, model: model.item, series: series.item, rest: series.rest.join(' ') };
}
