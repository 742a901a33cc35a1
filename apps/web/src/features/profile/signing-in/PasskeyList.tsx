import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { type Passkey, removePasskey, renamePasskey, type SecondStep } from './api.ts';
import { ProofDialog } from './ProofDialog.tsx';
import classes from './SigningIn.module.css';

type Props = { mine: SecondStep; onChanged: () => Promise<unknown> };

export function PasskeyList({ mine, onChanged }: Props) {
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <>
      <ul className={classes.list} aria-label="Your passkeys">
        {mine.passkeys.map((passkey) => (
          <li key={passkey.passkeyId}>
            <div className={classes.what}>
              <Text fw={550}>{passkey.name}</Text>
              <Text size="xs" c="dimmed">
                {passkey.lastUsedAt ? 'Last used ' : 'Added '}
                <DateText value={passkey.lastUsedAt ?? passkey.createdAt} form="words" />
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="subtle"
                aria-label={`Rename passkey ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                Rename
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {renaming && (
        <FormDialog
          opened
          title="Rename the passkey"
          onClose={() => setRenaming(null)}
          size="md"
          initialValues={{ name: renaming.name }}
          validate={{ name: (name) => (name.trim() === '' ? 'Enter a name' : null) }}
          onSubmit={({ name }) => renamePasskey(renaming.passkeyId, name.trim())}
          onSaved={() => void onChanged()}
        >
          {(form) => <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />}
        </FormDialog>
      )}
      {removing && (
        <ProofDialog
          title={`Remove ${removing.name}?`}
          body="It does not sign you in any more. Delete it on the device, too."
          submitLabel="Remove"
          mine={mine}
          onProved={async (proof) => {
            await removePasskey(removing.passkeyId, proof);
            void onChanged();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
