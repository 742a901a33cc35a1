import { Checkbox, Group, TextInput } from '@mantine/core';
import type { SettingForm } from '../use-setting-form.ts';
import { Holidays } from './Holidays.tsx';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function OpeningDays({ form }: SettingForm<'calendar'>) {
  return (
    <Checkbox.Group
      aria-label="Opening days"
      error={form.errors.openDays}
      value={form.values.openDays.map(String)}
      onChange={(chosen) =>
        form.setFieldValue(
          'openDays',
          chosen.map(Number).sort((a, b) => a - b),
        )
      }
    >
      <Group gap="lg">
        {days.map((day, at) => (
          <Checkbox key={day} value={String(at + 1)} label={day} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Due dates and holds count these days, and forecasts use these hours. */
export function CalendarTab({ setting }: { setting: SettingForm<'calendar'> }) {
  const { form } = setting;
  return (
    <SettingTab label="Calendar" setting={setting}>
      <Section title="Opening days">
        <OpeningDays {...setting} />
      </Section>
      <Section title="Opening hours">
        <Group gap="lg" align="start">
          <TextInput label="Opens" type="time" {...form.getInputProps('opensAt')} />
          <TextInput label="Closes" type="time" {...form.getInputProps('closesAt')} />
          <TextInput label="Closes at weekends" type="time" {...form.getInputProps('closesAtWeekends')} />
        </Group>
      </Section>
      <Section title="Public holidays">
        <Holidays
          value={form.values.holidays}
          error={form.errors.holidays}
          onChange={(holidays) => form.setFieldValue('holidays', holidays)}
        />
      </Section>
    </SettingTab>
  );
}
