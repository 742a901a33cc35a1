import { Button, Group, Loader, Text } from '@mantine/core';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useContext, useId, useState } from 'react';
import { useObservable } from '../../session/use-observable.ts';
import { useOpenPath } from '../open-link.ts';
import { recentSearches, rememberSearch } from '../recent-searches.ts';
import { toast } from '../toasts.ts';
import { HitList } from './HitList.tsx';
import { KindChips } from './KindChips.tsx';
import { readWords } from './read-words.ts';
import classes from './Search.module.css';
import { SearchContext } from './search-context.ts';
import { useAsking } from './use-asking.ts';
import { useSearch } from './use-search.ts';

const unread = 'The models could not be loaded, so nothing was searched. Press Enter to try again.';

export function SearchPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(-1);
  /** What was said of which words: the toast is gone after a second, this stands until they change. */
  const [said, setSaid] = useState({ of: '', sentence: '' });
  const listId = useId();
  const { vehicles } = useContext(SearchContext);
  const { groups: found, waiting, retry, searchedFor, exactly } = useSearch(text, opened);
  const [kind, setKind] = useState('');
  const only = found.filter((group) => group.name === kind);
  const groups = only.length > 0 ? only : found;
  const searches = useObservable(recentSearches);
  const open = useOpenPath();
  const asking = useAsking(opened);
  const hits = groups.flatMap((group) => group.hits);

  const type = (next: string): void => {
    asking.stop();
    setText(next);
    setChosen(-1);
    setKind('');
  };
  const say = (kind: 'warning' | 'error', sentence: string): void => {
    setSaid({ of: text, sentence });
    toast(kind, sentence);
  };
  const go = (to: string): void => {
    rememberSearch(text);
    onClose();
    open(to);
  };
  /**
   * Enter without a chosen hit: the thing with exactly this number; else the words as make, model and series; without a
   * catalogue, the first hit.
   */
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return;
    rememberSearch(text);
    const isWanted = asking.begin();
    const exact = await exactly();
    if (!isWanted()) return;
    if (exact) return go(exact.to);
    if (vehicles === null) return hits[0] && go(hits[0].to);
    const words = await readWords(text, vehicles).catch(() => null);
    if (!isWanted()) return;
    if (words === null) return say('error', unread);
    if (words.kind === 'unknown') return say('warning', words.alert);
    go(words.kind === 'vehicle' ? vehicles.vehicle(words) : vehicles.freeText(words.text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((now) =>
        hits.length === 0 ? -1 : (now + step + hits.length + (now < 0 && step < 0 ? 1 : 0)) % hits.length,
      );
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[chosen];
      if (hit) go(hit.to);
      else void submit();
    }
  };

  return (
    <div className={classes.panel}>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Search the yard"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          placeholder="Search the yard"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {waiting && <Loader size={16} aria-label="Searching" />}
      </div>
      {said.sentence && said.of === text && (
        <Text className={classes.said} role="status">
          {said.sentence}
        </Text>
      )}
      {text === '' && searches.length > 0 && (
        <div className={classes.recent}>
          <Text className={classes.heading}>Recent searches</Text>
          <div className={classes.chips}>
            {searches.map((words) => (
              <button type="button" key={words} className={classes.chip} onClick={() => type(words)}>
                <IconHistory size={14} aria-hidden="true" />
                {words}
              </button>
            ))}
          </div>
        </div>
      )}
      <KindChips
        groups={found}
        chosen={only.length > 0 ? kind : ''}
        onChoose={(name) => {
          setKind(name);
          setChosen(-1);
        }}
      />
      {searchedFor && (
        <Text className={classes.heading} role="status">
          Showing results for “{searchedFor}”
        </Text>
      )}
      <HitList id={listId} groups={groups} chosen={chosen} onHover={setChosen} onGo={go} />
      {retry && !waiting && (
        <Group p="lg" gap="sm" role="alert">
          <Text>The search did not answer{hits.length > 0 && ' for everything'}.</Text>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Group>
      )}
      {text.trim() !== '' && hits.length === 0 && !waiting && !retry && (
        <Text c="dimmed" p="lg" role="status">
          Nothing found for “{text.trim()}”.
        </Text>
      )}
    </div>
  );
}
