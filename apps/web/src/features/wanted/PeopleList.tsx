import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPhone, IconTrash, IconX } from '@tabler/icons-react';
import { type RequestOutcome, requestStates } from '@yardkeeper/domain/wanted/requests';
import type { RowAction } from '../../kit/data-table/column.ts';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { useActor } from '../../session/use-session.ts';
import { VehicleSelects } from '../../shared/pickers/VehicleSelects.tsx';
import { UndoBar } from '../../shared/undo/UndoBar.tsx';
import { offerUndo } from '../../shared/undo/undo.ts';
import { closeRequests, idsOf, type Request, reopenRequests } from '../../shared/wanted/api.ts';
import { useMayKeep } from '../../shared/wanted/use-keep.ts';
import { peopleList } from './api.ts';
import { peopleColumns } from './columns.tsx';
import { anyone } from './filter.ts';
import { useRefreshWanted } from './keys.ts';
import { SourceSelect } from './WantedList.tsx';

const tones = { found: 'done', closed: 'open' } as const;
const chips = {
  field: 'state',
  rest: requestStates.open,
  items: (['found', 'closed'] as const).map((value) => ({
    value: value as string,
    label: requestStates[value],
    tone: tones[value],
    uncounted: true,
  })),
} as const;
const icon = { size: 16, 'aria-hidden': true } as const;

const closedWords: Readonly<Record<RequestOutcome, string>> = {
  found: 'found',
  noLonger: 'no longer wanted',
  mistake: 'taken off',
};

function useClosing() {
  const refresh = useRefreshWanted();
  /** A failed call shows its own message. */
  return async (requests: readonly Request[], outcome: RequestOutcome) => {
    const ids = idsOf(requests.filter(({ state }) => state === 'open'));
    if (ids.length === 0) return;
    await closeRequests(ids, outcome).then(
      (closed) =>
        offerUndo({
          text: `${closed.length === 1 ? `${closed[0]?.part} is` : `${closed.length} requests are`} ${closedWords[outcome]}`,
          takeBack: async () => (await reopenRequests(idsOf(closed))).length,
        }),
      () => undefined,
    );
    await refresh();
  };
}

/** Tells why the list is shorter than all who wait, with a button that shows all. */
function Narrowed() {
  const { filter, set } = useAddressFilter(anyone);
  const { groupId, acqId, vehicleId, tagNo } = filter;
  const why = [
    groupId > 0 && 'one part of one model',
    acqId > 0 && 'parts of one acquisition',
    vehicleId > 0 && 'parts of one vehicle',
    tagNo && `tag ${tagNo}`,
  ].filter(Boolean);
  if (why.length === 0) return null;
  return (
    <Group gap="sm" mb="xs" role="status">
      <Text>Only who waits for {why.join(' and ')}.</Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => set({ groupId: 0, acqId: 0, vehicleId: 0, tagNo: '' })}
      >
        Show all
      </Button>
    </Group>
  );
}

/** The people who wait, the longest first, with their phone numbers. */
export function PeopleList() {
  const mayClose = useMayKeep();
  const refresh = useRefreshWanted();
  const close = useClosing();
  const userId = useActor()?.userId ?? 0;
  const reopen = (request: Request) => void reopenRequests([request.requestId]).then(refresh, refresh);

  const rowActions = (request: Request): RowAction[] => {
    const ends = (outcome: RequestOutcome) => () => void close([request], outcome);
    const call = {
      id: 'call',
      label: 'Call',
      icon: <IconPhone {...icon} />,
      onRun: () => window.location.assign(`tel:${request.phone}`),
    };
    return [
      ...(request.phone ? [call] : []),
      ...(mayClose && request.state === 'open'
        ? [
            { id: 'found', label: 'Has one now', icon: <IconCheck {...icon} />, onRun: ends('found') },
            { id: 'noLonger', label: 'Not wanted any more', icon: <IconX {...icon} />, onRun: ends('noLonger') },
            { id: 'mistake', label: 'Kept by mistake', icon: <IconTrash {...icon} />, onRun: ends('mistake') },
          ]
        : []),
      ...(mayClose && request.state !== 'open'
        ? [
            {
              id: 'reopen',
              label: 'Wants it after all',
              icon: <IconArrowBackUp {...icon} />,
              onRun: () => reopen(request),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <Narrowed />
      <ListScreen
        {...peopleList}
        title="People to call"
        columns={peopleColumns}
        rowId={(row) => row.requestId}
        rowActions={rowActions}
        bulkActions={
          mayClose
            ? [
                {
                  id: 'found',
                  label: 'Have one now',
                  icon: <IconCheck {...icon} />,
                  onRun: (rows: readonly Request[], untick: () => void) => close(rows, 'found').then(untick),
                },
                {
                  id: 'noLonger',
                  label: 'Not wanted any more',
                  icon: <IconX {...icon} />,
                  onRun: (rows: readonly Request[], untick: () => void) => close(rows, 'noLonger').then(untick),
                },
              ]
            : []
        }
        search={{ field: 'search', placeholder: 'Part, customer, phone, vehicle' }}
        chips={chips}
        filters={({ filter, set }) => (
          <>
            <VehicleSelects
              value={{ ...filter, seriesId: 0 }}
              withSeries={false}
              onChange={({ makeId, modelId }) => set({ makeId, modelId })}
            />
            <Checkbox
              label="Kept by me"
              checked={filter.userId === userId}
              onChange={(event) => set({ userId: event.currentTarget.checked ? userId : 0 })}
            />
            <Checkbox
              label="Came in lately"
              checked={filter.arrived}
              onChange={(event) => set({ arrived: event.currentTarget.checked })}
            />
          </>
        )}
        moreFilters={(control) => <SourceSelect {...control} />}
        empty={{ title: 'Nobody waits', hint: 'Who asked for a part in vain is listed here.', icon: IconPhone }}
      />
      <UndoBar onUndone={refresh} />
    </>
  );
}
