import { personalKey, stored } from '../../../session/stored.ts';

const most = 10;

export const recentSearches = stored<readonly string[]>(personalKey('searches'), (value) =>
  Array.isArray(value) ? value.filter((s): s is string => typeof s === 'string').slice(0, most) : [],
);

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words === '') return;
  recentSearches.update((searches) =>
    [words, ...searches.filter((s) => s.toLowerCase() !== words.toLowerCase())].slice(0, most),
  );
}
