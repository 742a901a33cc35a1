import { Button, Group, Text, Title } from '@mantine/core';
import type { FloorPerson } from '@yardkeeper/contract/devices/schemas';
import { wrongPin } from '@yardkeeper/domain/access/pin';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';

function randomPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const pin = String(number % 1_000_000).padStart(6, '0');
  return wrongPin(pin) === null ? pin : randomPin();
}

/** The PIN is made here and shown once; nobody can read it again. */
export function GivePinDialog({ person, onClose }: { readonly person: FloorPerson; readonly onClose: () => void }) {
  const { userId, usersName } = person;
  const [pin, setPin] = useState<string | null>(null);
  const [first] = useState(randomPin);
  if (pin !== null)
    return (
      <DialogFrame opened onClose={onClose} title={`First PIN of ${usersName}`} size="sm">
        <Title order={2} ta="center" style={{ letterSpacing: '0.2em' }} aria-label="First PIN">
          {pin}
        </Title>
        <Text mt="md">Tell it to {usersName} only. They choose their own when they first use it.</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </DialogFrame>
    );
  return (
    <FormDialog
      opened
      title={`Give ${usersName} a PIN`}
      initialValues={{ presentPassword: '' }}
      validate={{ presentPassword: (value) => (value === '' ? 'Enter your present password' : null) }}
      submitLabel="Give a PIN"
      onClose={() => pin === null && onClose()}
      onSubmit={async ({ presentPassword }) => {
        await call('POST /mgr/device/givePin', { body: { userId, pin: first, presentPassword } });
        return first;
      }}
      onSaved={setPin}
    >
      {(form) => (
        <PasswordField
          label="Your present password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('presentPassword')}
        />
      )}
    </FormDialog>
  );
}
