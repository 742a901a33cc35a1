import { useEffect, useState } from 'react';

/** What stands in the search box, which may be ahead of what the list is searched for. */
export function useSearchDraft(value: string) {
  const [text, setText] = useState(value);
  // The blank after a word is not searched for, but whoever is typing on still needs it.
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value]);
  return { text, setText };
}
