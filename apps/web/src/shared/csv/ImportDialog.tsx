import { Alert, Button, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import { useEffect, useRef, useState } from 'react';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { CheckResult } from './CheckResult.tsx';
import type { CsvSource } from './csv-source.ts';

type Props = { source: CsvSource; onImported: () => unknown; onClose: () => void };
const sentence = (failure: unknown) => (failure instanceof Error ? failure.message : 'An error occurred');

/** The file is checked first and nothing is changed; only a file without a bad row can be imported. */
export function ImportDialog({ source, onImported, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<CsvCheck | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: File | null) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFile(chosen);
    setCheck(null);
    setProblem(null);
    setBusy(chosen ? 'check' : null);
    if (!chosen) return;
    try {
      setCheck(await source.check(chosen, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(sentence(failure));
    }
    if (running.current === controller) setBusy(null);
  };
  const run = async () => {
    if (!file) return;
    setBusy('import');
    try {
      const done = await source.run(file);
      toast('success', `${done.added} added, ${done.changed} changed, ${done.unchanged} as before`);
      void onImported();
      onClose();
    } catch (failure) {
      setProblem(sentence(failure));
      setBusy(null);
    }
  };
  const toDo = check && check.problems.length === 0 ? check.added + check.changed : 0;
  return (
    <DialogFrame opened onClose={() => busy !== 'import' && onClose()} title={`Import ${source.what}`} size="xl">
      <Stack gap="md">
        <FileInput
          label="CSV file"
          description={`Columns: ${source.columns}. ${source.key}`}
          placeholder="Choose a file"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear' }}
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          value={file}
          disabled={busy === 'import'}
          onChange={(chosen) => void choose(chosen)}
          data-autofocus
        />
        {busy === 'check' && (
          <Group gap="sm" role="status">
            <Loader size={16} /> <Text>Reading every row; nothing is changed yet</Text>
          </Group>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {check && <CheckResult check={check} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy === 'import'}>
            Cancel
          </Button>
          <Button onClick={() => void run()} disabled={toDo === 0} loading={busy === 'import'}>
            {toDo > 0 ? `Import ${toDo.toLocaleString('en-NZ')} ${toDo === 1 ? 'row' : 'rows'}` : 'Import'}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
