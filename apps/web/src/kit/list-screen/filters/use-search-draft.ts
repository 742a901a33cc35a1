import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../address.tsx';

/**
 * The text of a search box, which may be ahead of the list. While somebody types, each search replaces the one before
 * in the history, so that Back undoes the typing as a whole.
 */
export function useSearchDraft(value: string, onSearch: (text: string, entry: Entry) => void) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const isTyping = useRef(false);
  useEffect(() => {
    // The answer to an earlier text may arrive while more is typed, so only a change from elsewhere replaces the text.
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
