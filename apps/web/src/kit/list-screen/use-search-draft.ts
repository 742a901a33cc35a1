import { useEffect, useState } from 'react';

export type SearchDraft = { readonly text: string; readonly setText: (text: string) => void };

/** What stands in the search box; kept by the list, because the box gives way to the bar of ticked rows. */
export function useSearchDraft(value: string): SearchDraft {
  const [text, setText] = useState(value);
  // The blank after a word is not searched for, but whoever is typing on still needs it.
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value]);
  return { text, setText };
}
