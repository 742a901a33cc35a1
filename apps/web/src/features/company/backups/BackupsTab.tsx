import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import classes from '../Company.module.css';
import { Section } from '../parts/Section.tsx';
import { SettingTab } from '../parts/SettingTab.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { useBackups } from './api.ts';
import { BackupStatus } from './BackupStatus.tsx';
import { KeptBackups } from './KeptBackups.tsx';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const cols = { base: 1, sm: 2, lg: 3 };
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
          <SimpleGrid cols={cols}>
            <TextInput
              label="Where"
              placeholder="backups, beside the data"
              description="A folder of the server, best on another disk, or s3://bucket/folder"
              inputWrapperOrder={below}
              {...form.getInputProps('place')}
            />
            <Select label="How often" allowDeselect={false} data={rhythms} {...form.getInputProps('every')} />
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
          </SimpleGrid>
          <Switch
            mt="md"
            label="Keep what happens between two backups as well"
            description={
              isLogPossible
                ? 'The yard can then be brought back as it was at any minute; needs more space'
                : 'Only with the database that comes along: this yard uses a server of its own'
            }
            disabled={every === 'off' || !isLogPossible}
            {...form.getInputProps('pointInTime')}
            checked={pointInTime}
          />
        </Section>
        <Section title="How long they are kept">
          <SimpleGrid cols={cols}>
            <NumericInput
              label="The last of each day"
              max={90}
              rightSection="days"
              rightSectionWidth={48}
              {...form.getInputProps('keepDays')}
            />
            <NumericInput
              label="The last of each week"
              max={104}
              rightSection="weeks"
              rightSectionWidth={56}
              {...form.getInputProps('keepWeeks')}
            />
            <NumericInput
              label="The last of each month"
              max={120}
              rightSection="months"
              rightSectionWidth={64}
              {...form.getInputProps('keepMonths')}
            />
          </SimpleGrid>
        </Section>
      </SettingTab>
      <KeptBackups made={backups.data?.last?.name ?? ''} place={backups.data?.address ?? ''} />
    </div>
  );
}
