import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportKind } from '@yardkeeper/domain/reports/kinds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { saleReportKey, type Wanted } from '../api.ts';
import classes from '../SaleReport.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';
import { type Schedule, whenWords } from './words.ts';

type Props = { report: ReportKind; filter: Wanted; onClose: () => void };
const queryKey = [...saleReportKey, 'schedules'];

function Line({ schedule, onEdit, onRemove }: { schedule: Schedule; onEdit: () => void; onRemove: () => void }) {
  return (
    <div className={classes.schedule}>
      <div>
        <Text fw={550}>
          {schedule.name} {schedule.active === 0 && <Badge color="gray">Paused</Badge>}
        </Text>
        <Text size="sm" c="dimmed">
          {schedule.reportName}, {whenWords(schedule)}, to {schedule.to.join(', ')}
        </Text>
        {schedule.nextAt && (
          <Text size="xs" c="dimmed">
            Next <DateText value={schedule.nextAt} form="words" />
            {schedule.lastAt && (
              <>
                {' · '}last <DateText value={schedule.lastAt} form="words" />
              </>
            )}
          </Text>
        )}
        {schedule.lastProblem && (
          <Text size="xs" c="var(--mantine-color-error)">
            {schedule.lastProblem}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={`Change ${schedule.name}`}
          onClick={onEdit}
        >
          Change
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`Remove ${schedule.name}`}
          onClick={onRemove}
        >
          <IconTrash size={14} aria-hidden />
        </Button>
      </Group>
    </div>
  );
}

/** Reports that are mailed on a schedule; a new one starts with the filters of the screen. */
export function Schedules({ report, filter, onClose }: Props) {
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null);
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /mgr/saleReport/getSchedules', {}, { signal, quiet: true }),
  });
  const { data } = answer;
  const refresh = () => client.invalidateQueries({ queryKey });
  const remove = async (schedule: Schedule) => {
    const sure = await ask({
      title: `Mail ${schedule.name} no more?`,
      body: 'What was mailed stays where it is.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    // A failed call has shown its own message.
    await call('DELETE /mgr/saleReport/removeSchedule/:id', { params: { id: schedule.scheduleId } }).catch(
      () => undefined,
    );
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      Add schedule
    </Button>
  );
  return (
    <DialogFrame opened onClose={onClose} title="Reports mailed by schedule" size="lg">
      <QuietFailure of={answer} what="The schedules" />
      {answer.isPending && <ListSkeleton rows={3} columns={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="No report is mailed yet"
          hint="Last week’s sales on Monday morning, last month’s on the first."
          icon={IconCalendarEvent}
          action={add}
        />
      )}
      {data?.map((schedule) => (
        <Line
          key={schedule.scheduleId}
          schedule={schedule}
          onEdit={() => setEditing(schedule)}
          onRemove={() => void remove(schedule)}
        />
      ))}
      {data && data.length > 0 && (
        <Group justify="flex-end" mt="lg">
          {add}
        </Group>
      )}
      {editing !== null && (
        <ScheduleForm
          schedule={editing === 'new' ? null : editing}
          report={report}
          filter={filter}
          onSaved={() => void refresh()}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </DialogFrame>
  );
}
