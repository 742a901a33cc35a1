import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { canHaveKey } from '../../../session/tablet/key.ts';
import { registerHere } from '../../../session/tablet/switch.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onSaved: () => void };

export function RegisterDialog({ opened, onClose, onSaved }: Props) {
  return (
    <FormDialog
      opened={opened}
      title="Share this device"
      initialValues={{ name: '' }}
      validate={{
        name: (value) => {
          if (!canHaveKey()) return 'This works only at an https address';
          return value.trim() === '' ? 'Enter a name' : null;
        },
      }}
      submitLabel="Share it"
      onClose={onClose}
      onSubmit={({ name }) => registerHere(name.trim())}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <TextInput label="Name" placeholder="Packing bench" data-autofocus {...form.getInputProps('name')} />
          <Text size="sm" c="dimmed">
            It locks itself when nobody touches it, and shows who may switch. Your own sign-in ends with the lock.
          </Text>
        </>
      )}
    </FormDialog>
  );
}
