import type { ComboboxItem } from '@mantine/core';
import { useState } from 'react';

/**
 * The library renders the options of a closed list too: two thousand people take longer than all rows of a screen. So
 * they are passed when the field is pointed at, focused or pressed. Before that there is only the chosen one, whose
 * text the field shows, and no dropdown, because positioning it lays out the page at once.
 */
export function useLateOptions(options: readonly ComboboxItem[], value: string | null) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const data = isWanted ? [...options] : options.filter((option) => option.value === value);
  const comboboxProps = { keepMounted: isWanted };
  return { data, comboboxProps, onPointerEnter: want, onFocusCapture: want, onClickCapture: want };
}
