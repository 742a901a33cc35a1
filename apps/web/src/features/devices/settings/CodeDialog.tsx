import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import classes from './Devices.module.css';

type Code = ReplyOf<'POST /mgr/device/makeCode'>;

function Squares({ rows }: { readonly rows: readonly string[] }) {
  const quiet = 4;
  const size = rows.length + 2 * quiet;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for the tablet">
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}

/** Shown on the screen of a super admin, and read or typed on the tablet. */
export function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState<Code | null>(null);
  if (code === null)
    return (
      <FormDialog
        opened
        title="Register another tablet"
        initialValues={{ name: '' }}
        validate={{ name: (value) => (value.trim() === '' ? 'Enter a name' : null) }}
        submitLabel="Show the code"
        onClose={() => code === null && onClose()}
        onSubmit={({ name }) => call('POST /mgr/device/makeCode', { body: { name } })}
        onSaved={setCode}
      >
        {(form) => (
          <TextInput label="Name" placeholder="Packing bench" data-autofocus {...form.getInputProps('name')} />
        )}
      </FormDialog>
    );
  return (
    <DialogFrame opened onClose={onClose} title="On the tablet" size="sm">
      <Stack gap="md" align="center">
        <Text>Scan this with the tablet, or open /auth/register-tablet there and enter the code.</Text>
        <Squares rows={code.squares} />
        <Title order={2} aria-label="Code" style={{ letterSpacing: '0.12em' }}>
          {code.code}
        </Title>
        <Text size="sm" c="dimmed">
          It works once, within 15 minutes.
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </DialogFrame>
  );
}
