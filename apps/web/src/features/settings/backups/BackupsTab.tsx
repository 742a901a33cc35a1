import { Select, Switch, TextInput } from '@mantine/core';
import { below, FieldGrid, Fields, SpanInput } from '../parts/fields.tsx';
import { Section } from '../parts/Section.tsx';
import { SettingTab } from '../parts/SettingTab.tsx';
import classes from '../Settings.module.css';
import type { SettingForm } from '../use-setting-form.ts';
import { useBackups } from './api.ts';
import { BackupStatus } from './BackupStatus.tsx';
import { KeptBackups } from './KeptBackups.tsx';

const rhythms = [
  { value: 'off', label: 'Not by itself' },
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
];
const hours = Array.from({ length: 24 }, (_, n) => ({ value: String(n), label: `${String(n).padStart(2, '0')}:00` }));

export function BackupsTab({ setting }: { setting: SettingForm<'backups'> }) {
  const { form } = setting;
  const backups = useBackups();
  const { every, hour, pointInTime } = form.values;
  const isLogPossible = backups.data?.keepsLog ?? true;
  return (
    <div className={classes.screen}>
      <BackupStatus backups={backups} />
      <SettingTab label="Backups" setting={setting}>
        <Section title="Where and how often">
          <FieldGrid>
            <TextInput
              label="Where"
              placeholder="backups, beside the data"
              description="A folder of the server, best on another disk, or s3://bucket/folder"
              inputWrapperOrder={below}
              {...form.getInputProps('place')}
            />
            <Select
              label="How often"
              allowDeselect={false}
              data={rhythms}
              {...form.getInputProps('every')}
              onChange={(value) => {
                form.setFieldValue('every', value as typeof every);
                // The log only continues scheduled backups.
                if (value === 'off') form.setFieldValue('pointInTime', false);
              }}
            />
            {(every === 'day' || every === 'week') && (
              <Select
                label="At"
                allowDeselect={false}
                data={hours}
                error={form.errors.hour}
                value={String(hour)}
                onChange={(value) => form.setFieldValue('hour', Number(value))}
              />
            )}
          </FieldGrid>
          <Switch
            mt="md"
            label="Keep what happens between two backups as well"
            description={
              isLogPossible
                ? 'The yard can then be brought back as it was at any minute; needs more space'
                : 'Only with the database that comes along: this yard uses a server of its own'
            }
            disabled={!pointInTime && (every === 'off' || !isLogPossible)}
            {...form.getInputProps('pointInTime')}
            checked={pointInTime}
          />
        </Section>
        <Fields title="How long they are kept">
          <SpanInput label="The last of each hour" unit="hours" max={168} {...form.getInputProps('keepHours')} />
          <SpanInput label="The last of each day" unit="days" max={90} {...form.getInputProps('keepDays')} />
          <SpanInput label="The last of each week" unit="weeks" max={104} {...form.getInputProps('keepWeeks')} />
          <SpanInput label="The last of each month" unit="months" max={120} {...form.getInputProps('keepMonths')} />
        </Fields>
      </SettingTab>
      <KeptBackups made={backups.data?.last?.name ?? ''} place={backups.data?.address ?? ''} />
    </div>
  );
}
