import { type FilterShape, readValue } from '../../screen-search.ts';

export function filterFrom<F extends FilterShape>(said: (name: string) => unknown, defaults: F): F {
  const entries = Object.entries(defaults).map(([name, usual]) => [name, readValue(said(name), usual) ?? usual]);
  return Object.fromEntries(entries) as F;
}

export function textOfFilter<F extends FilterShape>(filter: F, defaults: F): string {
  const changed = Object.entries(filter).filter(([name, value]) => value !== defaults[name]);
  const text = new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export function filterOfText<F extends FilterShape>(text: string, defaults: F): F {
  const params = new URLSearchParams(text);
  return filterFrom((name) => params.get(name) ?? undefined, defaults);
}
