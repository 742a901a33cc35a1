import { Button, CloseButton, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { holdsWords } from '@yardkeeper/domain/search/words';
import { useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import type { Entry } from '../entries.ts';
import { type ListKind, oneOf, parentOf } from '../kinds.ts';
import classes from '../Lookups.module.css';
import { AddEntry } from './AddEntry.tsx';
import { CourierForm } from './CourierForm.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ParentSelect } from './ParentSelect.tsx';
import { TermsForm } from './TermsForm.tsx';
import { useEntries } from './use-entries.ts';
import { useParents } from './use-parents.ts';

type Props = { list: ListKind; editable: boolean };

export function EntryList({ list, editable }: Props) {
  const { entries, loading, problem, retry } = useEntries(list);
  const parents = useParents(list);
  const [parentId, setParentId] = useState<number | null>(null);
  const [parentProblem, setParentProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [form, setForm] = useState<Entry | 'new' | null>(null);
  const shown = entries.filter(
    (entry) =>
      (parentId === null || entry.parentId === parentId) && holdsWords([entry.name, ...entry.facts].join(' '), text),
  );
  const inDialog = list.kind === 'courier' || list.kind === 'terms';
  const edited = form === 'new' ? null : form;
  return (
    <section className={classes.list} aria-label={list.title}>
      <div className={classes.head}>
        <Title order={2}>{list.title}</Title>
        <Text c="dimmed" className="kit-figures">
          {loading || problem ? '' : entries.length}
        </Text>
        {!editable && list.kind !== null && (
          <Text c="dimmed" size="sm">
            You can read this list; others keep it.
          </Text>
        )}
        {list.hint && (
          <Text c="dimmed" size="sm">
            {list.hint}
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        {parentOf(list) && (
          <ParentSelect
            list={list}
            parents={parents}
            value={parentId}
            error={parentProblem}
            onChange={(id) => {
              setParentId(id);
              setParentProblem(null);
            }}
          />
        )}
        <TextInput
          type="search"
          aria-label={`Search ${list.title.toLowerCase()}`}
          placeholder={`Search ${list.title.toLowerCase()}`}
          className={classes.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={text && <CloseButton size="sm" aria-label="Empty the search" onClick={() => setText('')} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {editable && inDialog && (
          <Button
            className={classes.addButton}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setForm('new')}
          >
            Add {oneOf(list)}
          </Button>
        )}
        {editable && !inDialog && list.kind && (
          <AddEntry
            list={list}
            kind={list.kind}
            parentId={parentId}
            onParentProblem={setParentProblem}
            onAdded={() => {
              setText('');
              setNotice(null);
            }}
          />
        )}
      </div>
      <Text role="status" className={notice ? classes.notice : 'kit-unseen'}>
        {notice}
      </Text>
      {problem && <ErrorState message={problem} onRetry={retry} />}
      {loading && <ListSkeleton rows={10} columns={2} />}
      {!loading && !problem && shown.length === 0 && (
        <EmptyState
          title={entries.length > 0 ? 'Nothing matches' : 'Nothing in this list yet'}
          hint={entries.length > 0 ? 'Change or clear the search to see more.' : undefined}
        />
      )}
      <ul className={classes.plain}>
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            kind={editable ? list.kind : null}
            parentName={parentId === null ? parents.nameOf(entry.parentId) : undefined}
            onEdit={inDialog ? setForm : undefined}
            onNotice={setNotice}
          />
        ))}
      </ul>
      {form !== null && list.kind === 'courier' && <CourierForm entry={edited} onClose={() => setForm(null)} />}
      {form !== null && list.kind === 'terms' && <TermsForm entry={edited} onClose={() => setForm(null)} />}
    </section>
  );
}
