import { type FilterShape, readValue } from '../../screen-search.ts';

/** The filter that `said` describes, a name at a time; what it does not say is as in `defaults`. */
export function filterFrom<F extends FilterShape>(said: (name: string) => unknown, defaults: F): F {
  const entries = Object.entries(defaults).map(([name, usual]) => [name, readValue(said(name), usual) ?? usual]);
  return Object.fromEntries(entries) as F;
}

/** A filter as the text under which a person saves it; what is as usual is left out. */
export function textOfFilter<F extends FilterShape>(filter: F, defaults: F): string {
  const changed = Object.entries(filter).filter(([name, value]) => value !== defaults[name]);
  const text = new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export function filterOfText<F extends FilterShape>(text: string, defaults: F): F {
  const params = new URLSearchParams(text);
  return filterFrom((name) => params.get(name) ?? undefined, defaults);
}
