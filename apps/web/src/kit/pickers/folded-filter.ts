import type { OptionsFilter } from '@mantine/core';
import { holdsWords } from '@yardkeeper/domain/search/words';

/** Options that contain the typed words, compared as in every search: `citroen` finds Citroën. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const found: typeof options = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if ('group' in option) {
      const items = foldedFilter({ options: option.items, search, limit: limit - found.length }) as typeof option.items;
      found.push({ group: option.group, items });
    } else if (holdsWords(option.label, search)) found.push(option);
  }
  return found;
};
