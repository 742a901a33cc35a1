import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../address.tsx';

/**
 * What stands in a search box, which may be ahead of what the list is searched for. While somebody types, each search
 * takes the place of the one before, so that Back undoes the typing as a whole and not letter by letter.
 */
export function useSearchDraft(value: string, onSearch: (text: string, entry: Entry) => void) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const isTyping = useRef(false);
  useEffect(() => {
    // The answer to what was typed here comes later, when more may stand in the box: only another's change is taken.
    if (value === asked.current) return;
    asked.current = value;
    isTyping.current = false;
    setText(value);
  }, [value]);

  const search = (next: string) => {
    asked.current = next.trim();
    onSearch(asked.current, isTyping.current ? 'same' : 'new');
    isTyping.current = true;
  };
  const rest = () => {
    isTyping.current = false;
  };
  const empty = () => {
    rest();
    setText('');
    search('');
    rest();
  };
  return { text, setText, search, rest, empty };
}
