import { Alert, Button, Group, List, Progress, Text } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ageInWords, bytesInWords } from '@yardkeeper/domain/format/age';
import { useRef, useState } from 'react';
import { DateText } from '../../../kit/text/DateText.tsx';
import { FactList } from '../../../kit/text/FactList.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { Section } from '../parts/Section.tsx';
import { type BackupOverview, type BackupRun, useBackupActions } from './api.ts';
import { CopyNote } from './CopyNote.tsx';

const age = (text: string) => ageInWords(new Date(text), yardNow());

function When({ at, more = '' }: { at: string; more?: string }) {
  return (
    <>
      {age(at)}
      {more}, <DateText value={at} form="words" c="dimmed" />
    </>
  );
}

const lastWords = (run: BackupRun | null) =>
  run ? <When at={run.startedAt} more={` (${bytesInWords(run.bytes ?? 0)})`} /> : 'None was made there yet';

/** What is wrong, the worst first; null when nothing is. */
function trouble({ problem, failed, isOverdue, last, next }: BackupOverview): { title: string; text: string } | null {
  if (failed) return { title: `The backup failed ${age(failed.startedAt)}`, text: failed.failure };
  if (problem) return { title: 'Backups cannot be made', text: problem };
  if (isOverdue)
    return {
      title: 'The backup is overdue',
      text: 'None was made when it was due. Back up now, and look at it again tomorrow.',
    };
  if (next === null && last === null)
    return {
      title: 'No backup is made',
      text: 'Should this machine break, everything is lost. Choose how often to back up.',
    };
  return null;
}

const steps: Readonly<Record<string, string>> = {
  proofs: 'Looking at pictures and papers',
  database: 'The database',
  files: 'Pictures and papers',
};

/** These files differ from what was stored, so new backups contain only the changed ones. */
function Damaged({ names }: { names: readonly string[] }) {
  return (
    <Alert color="red" role="alert" title="Files are damaged" mb="md">
      <Text>The last backup found them changed since they were kept. An older backup may hold them whole:</Text>
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Running({ run, onCancel }: { run: BackupRun; onCancel: () => Promise<void> }) {
  const [ending, setEnding] = useState(false);
  const share = run.total > 0 ? Math.floor((run.done / run.total) * 100) : 0;
  const what = steps[run.step] ?? 'Beginning';
  return (
    <div role="status">
      <Group justify="space-between" mb={4}>
        <Text>
          {ending ? 'Being cancelled' : `${what} …`}{' '}
          <span className="kit-figures">{run.step === '' ? '' : `${share} %`}</span>
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          disabled={ending}
          onClick={() => {
            setEnding(true);
            void onCancel();
          }}
        >
          Cancel the backup
        </Button>
      </Group>
      <Progress value={share} aria-label="How much of the backup is made" animated={!ending} />
    </div>
  );
}

export function BackupStatus({ backups }: { backups: UseQueryResult<BackupOverview> }) {
  const actions = useBackupActions();
  const [beginning, setBeginning] = useState(false);
  const busy = useRef(false);
  const o = backups.data;
  if (!o)
    return (
      <Section title="Backups">
        <QuietFailure of={backups} what="The backups" />
      </Section>
    );
  const wrong = trouble(o);
  const begin = async () => {
    if (busy.current) return;
    busy.current = true;
    setBeginning(true);
    await actions.begin();
    setBeginning(false);
    busy.current = false;
  };
  return (
    <Section title="Backups">
      {o.copyOf && <CopyNote {...o.copyOf} onTakeOver={actions.takeOver} />}
      {wrong && !o.copyOf && (
        <Alert color={o.failed || o.isOverdue ? 'red' : 'yellow'} role="alert" title={wrong.title} mb="md">
          {wrong.text}
        </Alert>
      )}
      {o.last && o.last.damaged.length > 0 && <Damaged names={o.last.damaged} />}
      <FactList
        facts={[
          ['Last backup', lastWords(o.last)],
          ['Next one', o.next ? <When at={o.next} /> : 'Only by hand'],
          ['Where', o.address],
          [
            'Key',
            o.isSealed
              ? 'Under a key: keep it apart from the backups'
              : 'Not under a key: whoever has one can read everything',
          ],
        ]}
      />
      <div style={{ marginTop: 16 }}>
        {o.running ? (
          <Running key={o.running.backupId} run={o.running} onCancel={() => actions.cancel(o.running!.backupId)} />
        ) : (
          <Button
            leftSection={<IconDatabaseExport size={16} aria-hidden />}
            loading={beginning}
            disabled={o.problem !== null}
            onClick={begin}
          >
            Back up now
          </Button>
        )}
      </div>
    </Section>
  );
}
