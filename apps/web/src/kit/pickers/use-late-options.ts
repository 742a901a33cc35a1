import type { ComboboxItem } from '@mantine/core';
import { useState } from 'react';

/**
 * The library draws the options of a closed list too: two thousand people take longer than all rows of a screen. So they
 * come when the field is pointed at, focused or pressed; before that there is the chosen one, which is read as its text,
 * and no list, because to find where it would stand the page is laid out at once.
 */
export function useLateOptions(options: readonly ComboboxItem[], value: string | null) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const data = isWanted ? [...options] : options.filter((option) => option.value === value);
  const comboboxProps = { keepMounted: isWanted };
  return { data, comboboxProps, onPointerEnter: want, onFocusCapture: want, onClickCapture: want };
}
