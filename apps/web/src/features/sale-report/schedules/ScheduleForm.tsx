import { Select, Switch, Text, TextInput } from '@mantine/core';
import {
  type ReportFormat,
  type ReportKind,
  reportKindKeys,
  reportKinds,
  type ScheduleEvery,
  type SchedulePeriod,
} from '@yardkeeper/domain/reports/kinds';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { Wanted } from '../api.ts';
import { everyWords, periodWords, type Schedule, weekdays } from './words.ts';

type Props = {
  schedule: Schedule | null;
  report: ReportKind;
  filter: Wanted;
  onSaved: () => void;
  onClose: () => void;
};

const options = <K extends string>(names: Readonly<Record<K, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));
const days = weekdays.map((label, at) => ({ value: String(at + 1), label }));
const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Spreadsheet' },
];
const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const startOf = (schedule: Schedule | null, report: ReportKind) => ({
  name: schedule?.name ?? reportKinds[report],
  report: schedule?.report ?? report,
  format: (schedule?.format ?? 'pdf') as ReportFormat,
  period: (schedule?.period ?? 'lastWeek') as SchedulePeriod,
  every: (schedule?.every ?? 'week') as ScheduleEvery,
  weekday: String(schedule?.weekday ?? 1),
  monthDay: (schedule?.monthDay ?? 1) as number | null,
  hour: (schedule?.hour ?? 7) as number | null,
  to: schedule?.to.join(', ') ?? '',
  active: schedule?.active !== 0,
});

const needed = (value: number | null) => (value === null ? 'Enter a number' : null);

export function ScheduleForm({ schedule, report, filter, onSaved, onClose }: Props) {
  const { from: _, to: __, ...lasting } = filter;
  return (
    <FormDialog
      opened
      size="lg"
      title={schedule ? `Change ${schedule.name}` : 'Mail a report by schedule'}
      initialValues={startOf(schedule, report)}
      validate={{
        name: (text) => (text.trim() === '' ? 'Enter a name' : null),
        to: (text) => (addressesOf(text).length === 0 ? 'Enter at least one address' : null),
        monthDay: needed,
        hour: needed,
      }}
      onSubmit={(values) =>
        call('POST /mgr/saleReport/saveSchedule', {
          body: {
            ...values,
            scheduleId: schedule?.scheduleId ?? 0,
            version: schedule?.version ?? 0,
            weekday: Number(values.weekday),
            monthDay: values.monthDay ?? 1,
            hour: values.hour ?? 7,
            to: addressesOf(values.to),
            active: values.active ? 1 : 0,
            filter: schedule?.filter ?? lasting,
          },
        })
      }
      onSaved={({ active }) => {
        toast('success', active === 1 ? 'It goes out by itself from now on' : 'Kept; it goes out once it is active');
        onSaved();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={80} className={wholeRow} {...form.getInputProps('name')} />
          <Select
            label="Report"
            allowDeselect={false}
            data={reportKindKeys.map((value) => ({ value, label: reportKinds[value] }))}
            {...form.getInputProps('report')}
          />
          <Select label="As" allowDeselect={false} data={formats} {...form.getInputProps('format')} />
          <Select label="About" allowDeselect={false} data={options(periodWords)} {...form.getInputProps('period')} />
          <Select label="Sent" allowDeselect={false} data={options(everyWords)} {...form.getInputProps('every')} />
          {form.values.every === 'week' && (
            <Select label="On" allowDeselect={false} data={days} {...form.getInputProps('weekday')} />
          )}
          {form.values.every === 'month' && (
            <NumericInput label="On day of the month" min={1} max={31} {...form.getInputProps('monthDay')} />
          )}
          <NumericInput label="At, New Zealand time" max={23} rightSection=":00" {...form.getInputProps('hour')} />
          <TextInput
            label="To"
            required
            placeholder="owner@yard.co.nz, accounts@yard.co.nz"
            className={wholeRow}
            autoComplete="off"
            {...form.getInputProps('to')}
          />
          <Switch label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
          <Text size="xs" c="dimmed" className={wholeRow}>
            {schedule
              ? 'It keeps the filters it was made with.'
              : 'It keeps the filters of this screen, but for the dates. It shows what you may see, to whoever gets it.'}
          </Text>
        </>
      )}
    </FormDialog>
  );
}
