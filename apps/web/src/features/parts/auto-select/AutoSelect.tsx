import { Alert, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { LEAVE_QUESTION } from '../../../kit/form/unsaved-work.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { useSearchDraft } from '../../../kit/list-screen/filters/use-search-draft.ts';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { useLiveParts } from '../keys.ts';
import { allNamesQuery } from '../names/all-names.ts';
import classes from './AutoSelect.module.css';
import { groupsOf } from './api.ts';
import { anyTick } from './filter.ts';
import { GroupTicks } from './GroupTicks.tsx';
import { SaveTicks } from './SaveTicks.tsx';
import { useTicks, type WorkState } from './use-ticks.ts';

function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function AutoSelect({ work }: { work: WorkState }) {
  useLiveParts('autoSelectPart');
  const { filter, set } = useAddressFilter(anyTick);
  const makes = useLookup('makes').options;
  const names = useQuery(allNamesQuery);
  const ticks = useTicks(filter.make, work);
  const find = useSearchDraft(filter.find, (text, entry) => set({ find: text }, entry));
  const { ask, dialog } = useConfirm();
  useSaveKey(true, () => void ticks.save());
  const { ticked, everyMake } = ticks;
  const groups = useMemo(() => {
    const shown = (names.data ?? []).filter(
      (part) => !filter.onlyTicked || ticked.has(part.partId) || everyMake.has(part.partId),
    );
    return groupsOf(shown, filter.find);
  }, [names.data, filter.find, filter.onlyTicked, ticked, everyMake]);

  const changeMake = async (make: number) => {
    if (ticks.dirty && !(await ask(LEAVE_QUESTION))) return;
    set({ make });
  };
  const problem = names.error ?? ticks.answer.error;
  const ready = names.data && ticks.ready;
  const retry = () => void Promise.all([names.refetch(), ticks.answer.refetch()]);
  return (
    <section className={classes.screen} aria-label="Auto-select">
      <PageHeader title="Auto-select" />
      <Text c="dimmed">These parts are ticked already when a vehicle's strip list is opened.</Text>
      <Group gap="sm">
        <TextInput
          type="search"
          aria-label="Search parts"
          placeholder="Part or group"
          w={{ base: '100%', sm: 240 }}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={find.text}
          onChange={(event) => {
            find.setText(event.currentTarget.value);
            find.search(event.currentTarget.value);
          }}
          onBlur={find.rest}
        />
        <ListSelect
          aria-label="Make"
          placeholder="Every make"
          w={{ base: '100%', sm: 200 }}
          options={makes}
          value={filter.make}
          onChange={(make) => void changeMake(make)}
        />
        <Switch
          label="Only ticked"
          checked={filter.onlyTicked}
          onChange={(event) => set({ onlyTicked: event.currentTarget.checked })}
        />
      </Group>
      {problem && !ready && <ErrorState message={problem.message} onRetry={retry} />}
      {!problem && !ready && <ListSkeleton rows={10} columns={4} />}
      {ready && names.data.length === 0 && (
        <EmptyState title="No part names yet" hint="Add the parts you sell first." icon={IconTool} />
      )}
      {ready && names.data.length > 0 && groups.length === 0 && (
        <EmptyState title="Nothing matches" hint="Change or clear the search to see more." />
      )}
      {ready && ticks.newer && (
        <Alert color="yellow" role="alert" title="Somebody else changed these ticks meanwhile">
          <Text mb="sm">Saving puts yours in the place of theirs.</Text>
          <Button variant="default" onClick={ticks.restart}>
            Load theirs and drop mine
          </Button>
        </Alert>
      )}
      {ready && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the ticks inside
        <div className={classes.groups} onKeyDown={arrowKeys}>
          {groups.map((group) => (
            <GroupTicks key={group.name} group={group} ticked={ticked} everyMake={everyMake} onTick={ticks.set} />
          ))}
        </div>
      )}
      {ready && <SaveTicks ticks={ticks} total={names.data.length} />}
      {dialog}
    </section>
  );
}
