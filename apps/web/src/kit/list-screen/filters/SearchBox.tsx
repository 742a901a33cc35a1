import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Entry } from '../../address.tsx';
import { isCovered } from '../../dialog/top-dialog.ts';
import { useSearchDraft } from './use-search-draft.ts';

type Props = {
  value: string;
  onSearch: (text: string, entry: Entry) => void;
  placeholder?: string;
  narrow?: boolean;
  /** Rows are ticked: the typed text waits, because a new search would untick them. */
  covered?: boolean;
};

const DEBOUNCE_MS = 500;

const typingInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Searches half a second after the last key, at once on Enter; `/` focuses it, Esc empties it. */
export function SearchBox({ value, onSearch, placeholder = 'Search', narrow, covered = false }: Props) {
  const { text, setText, search, rest, empty } = useSearchDraft(value, onSearch);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (covered || text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, covered]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typingInto(event.target)) return;
      if (isCovered(box.current)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      w={{ base: '100%', sm: 260 }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSectionWidth={narrow ? 48 : undefined}
      rightSection={
        text ? (
          <CloseButton
            size={narrow ? 48 : 'sm'}
            iconSize={narrow ? 20 : undefined}
            aria-label="Empty the search"
            onClick={empty}
          />
        ) : narrow ? undefined : (
          <Kbd size="xs">/</Kbd>
        )
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          search(text);
          rest();
        }
        if (event.key === 'Escape') empty();
      }}
      onBlur={rest}
    />
  );
}
