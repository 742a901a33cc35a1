import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatDate, type IsoDate, todayIn, weekday } from '@yardkeeper/domain/format/dates';
import { type Holiday, nationalHolidays } from '@yardkeeper/domain/nz/holidays';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import classes from '../Settings.module.css';
import { mergeHolidays, yearOf, yearsToShow } from './holiday-list.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type Props = { value: readonly Holiday[]; error?: ReactNode; onChange: (holidays: Holiday[]) => void };

/** Only national holidays are proposed; regional anniversary days are added by hand. */
export function Holidays({ value, error, onChange }: Props) {
  const thisYear = yearOf(todayIn(yardNow()));
  const [year, setYear] = useState(thisYear);
  const [date, setDate] = useState<IsoDate | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ date?: string; name?: string }>({});
  const shown = value.filter((day) => yearOf(day.date) === year);

  const add = () => {
    const taken = value.find((day) => day.date === date);
    const wrong = {
      ...(date === null && { date: 'Enter a date' }),
      ...(taken && { date: `${taken.name} is on that day already` }),
      ...(name.trim() === '' && { name: 'Enter a name' }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0 || date === null) return;
    onChange(mergeHolidays(value, [{ date, name: name.trim() }]));
    setYear(yearOf(date));
    setDate(null);
    setName('');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Without this, Enter would save the whole tab.
    event.preventDefault();
    add();
  };
  const national = nationalHolidays(year);
  const missing = national.filter((day) => !value.some((one) => one.date === day.date));
  return (
    <div data-path="holidays">
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label="Year"
          data={yearsToShow(value, thisYear).map(String)}
          value={String(year)}
          onChange={(next) => setYear(Number(next))}
        />
        <Button
          variant="default"
          disabled={missing.length === 0}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange(mergeHolidays(value, missing))}
        >
          {missing.length === 0 ? `All national holidays of ${year} are in` : `Add national holidays of ${year}`}
        </Button>
      </Group>
      {error && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {error}
        </Text>
      )}
      {shown.length === 0 ? (
        <Text c="dimmed" py="md">
          No holidays in {year} yet.
        </Text>
      ) : (
        <table className="kit-table" aria-label={`Public holidays of ${year}`}>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date}>
                <td className={classes.day}>{formatDate(day.date)}</td>
                <td className={classes.weekday}>{dayNames[weekday(day.date)]}</td>
                <td>{day.name}</td>
                <td className="kit-right">
                  <ActionIcon
                    aria-label={`Remove ${day.name}, ${formatDate(day.date)}`}
                    onClick={() => onChange(value.filter((one) => one.date !== day.date))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group align="flex-start" gap="sm" mt="md">
        <DateInput
          label="Another day"
          w={150}
          value={date}
          onChange={setDate}
          error={problem.date}
          onKeyDown={onEnter}
        />
        <TextInput
          label="Name"
          placeholder="Wellington Anniversary"
          autoComplete="off"
          maxLength={80}
          flex={1}
          maw={320}
          miw={160}
          value={name}
          error={problem.name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Button variant="default" mt={24} onClick={add}>
          Add day
        </Button>
      </Group>
    </div>
  );
}
