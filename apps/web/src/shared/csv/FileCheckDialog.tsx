import { Alert, Button, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../kit/text/failure.ts';
import { useAction } from '../../kit/use-action.ts';
import { toast } from '../../shell/messages/toasts.ts';

type Props<Check> = {
  title: string;
  /** which columns the file has */
  description: string;
  /** Reads the file and changes nothing. */
  check: (file: File, signal: AbortSignal) => Promise<Check>;
  shown: (check: Check) => ReactNode;
  /** how many rows would be done */
  toDo: (check: Check) => number;
  action: (toDo: number) => string;
  /** Imports the file; returns the text of the toast. */
  run: (file: File) => Promise<string>;
  onDone: () => unknown;
  onClose: () => void;
};

/** The file is checked first and nothing is changed; the button then does what was shown. */
export function FileCheckDialog<Check>({ check, run, onDone, onClose, ...say }: Props<Check>) {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<Check | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'check' | 'run' | null>(null);
  const running = useRef<AbortController>(undefined);
  const once = useAction();
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: File | null) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFile(chosen);
    setSeen(null);
    setProblem(null);
    setBusy(chosen ? 'check' : null);
    if (!chosen) return;
    const [read, said] = await check(chosen, controller.signal).then(
      (answer) => [answer, null] as const,
      (thrown: unknown) => [null, failureOf(thrown).message] as const,
    );
    if (running.current !== controller) return;
    setSeen(read);
    setProblem(said);
    setBusy(null);
  };
  const confirm = async () => {
    if (!file) return;
    setBusy('run');
    setProblem(null);
    try {
      toast('success', await once(file, () => run(file)));
      void onDone();
      onClose();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
      setBusy(null);
    }
  };
  const toDo = seen === null ? 0 : say.toDo(seen);
  return (
    <DialogFrame opened onClose={() => busy !== 'run' && onClose()} title={say.title} size="xl">
      <Stack gap="md">
        <FileInput
          label="CSV file"
          description={say.description}
          placeholder="Choose a file"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear' }}
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          value={file}
          disabled={busy === 'run'}
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
        {seen !== null && say.shown(seen)}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy === 'run'}>
            Cancel
          </Button>
          <Button onClick={() => void confirm()} disabled={toDo === 0} loading={busy === 'run'}>
            {say.action(toDo)}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
