import { Button, Group, Loader, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useContext, useId, useState } from 'react';
import { useOpenPath } from '../menu/open-link.ts';
import { toast } from '../messages/toasts.ts';
import { enterLine, HitList } from './HitList.tsx';
import { KindChips } from './KindChips.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import classes from './Search.module.css';
import { readWords } from './sources/read-words.ts';
import { rememberSearch } from './sources/recent-searches.ts';
import { SearchContext } from './sources/search-source.ts';
import { type KeysAhead, useTakenKeys } from './use-keys-ahead.ts';
import { useLatestRequest } from './use-latest-request.ts';
import { useSearch } from './use-search.ts';

const noKeys: KeysAhead = { text: '', entered: false };
const unread = 'The models could not be loaded, so nothing was searched. Press Enter to try again.';

type Props = { opened: boolean; onClose: () => void; ahead?: KeysAhead };

export function SearchPanel({ opened, onClose, ahead = noKeys }: Props) {
  const [text, setText] = useState('');
  const [pointed, setChosen] = useState(-1);
  /** A refusal and the text it is about: the toast closes after a second, this stays until the text changes. */
  const [said, setSaid] = useState({ of: '', sentence: '' });
  const listId = useId();
  const { vehicles } = useContext(SearchContext);
  const { groups: found, found: answer, waiting, retry, searchedFor, atOnce, opens } = useSearch(text, opened);
  const [kind, setKind] = useState('');
  const only = found.filter((group) => group.name === kind);
  const groups = only.length > 0 ? only : found;
  const open = useOpenPath();
  const request = useLatestRequest(opened);
  const hits = groups.flatMap((group) => group.hits);
  const words = text.trim();
  const enter = vehicles && words !== '' ? enterLine(words, answer && opens(answer), vehicles.place()) : null;
  const lines = enter ? [null, ...hits] : hits;
  const chosen = enter ? Math.max(pointed, 0) : pointed;

  const type = (next: string): void => {
    request.stop();
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
   * Enter without a chosen hit does what the line above the hits says: it opens the record with exactly this number, or
   * the first hit when no tag is found, or lists what is shown. Words that find nothing are read as make, model and
   * series; without a catalogue the first hit opens.
   */
  const submit = async (): Promise<void> => {
    if (words === '') return;
    rememberSearch(text);
    const isWanted = request.begin();
    const known = await atOnce();
    if (!isWanted()) return;
    const opened = opens(known);
    if (opened) return go(opened.to);
    if (vehicles === null) return hits[0] && go(hits[0].to);
    if (known.listed && known.searchedFor === null) return go(known.listed);
    const read = await readWords(text, vehicles).catch(() => null);
    if (!isWanted()) return;
    if (read === null) return say('error', unread);
    if (read.kind === 'unknown') return say('warning', read.alert);
    go(read.kind === 'vehicle' ? vehicles.vehicle(read) : vehicles.freeText(read.text));
  };
  useTakenKeys(ahead, type, () => void submit());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const many = lines.length;
      setChosen(many === 0 ? -1 : (chosen + step + many + (chosen < 0 && step < 0 ? 1 : 0)) % many);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = lines[chosen];
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
          aria-expanded={lines.length > 0}
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
      {text === '' && <RecentSearches onChoose={type} />}
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
      <HitList
        id={listId}
        enter={enter}
        groups={groups}
        chosen={chosen}
        onHover={setChosen}
        onEnter={submit}
        onGo={go}
      />
      {retry && !waiting && (
        <Group p="lg" gap="sm" role="alert">
          <Text>The search did not answer{hits.length > 0 && ' for everything'}.</Text>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Group>
      )}
      {words !== '' && hits.length === 0 && !waiting && !retry && (
        <Text c="dimmed" p="lg" role="status">
          Nothing found for “{words}”.
        </Text>
      )}
    </div>
  );
}
