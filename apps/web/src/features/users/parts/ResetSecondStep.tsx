import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { resetSecondStep, type UserRow, useRefreshUsers } from '../api.ts';

type Props = { user: UserRow; onClose: () => void };

export function ResetSecondStep({ user, onClose }: Props) {
  const refresh = useRefreshUsers();
  return (
    <FormDialog
      opened
      title={`Reset the second step of ${user.usersName}?`}
      onClose={onClose}
      size="md"
      initialValues={{ presentPassword: '' }}
      submitLabel="Reset"
      validate={{ presentPassword: (value) => (value === '' ? 'Enter your present password' : null) }}
      onSubmit={({ presentPassword }) => resetSecondStep(user.userID, presentPassword)}
      onSaved={() => {
        toast('success', `The second step of ${user.usersName} is reset`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <Text style={{ gridColumn: '1 / -1' }}>
            Their passkeys, authenticator app and recovery codes end, and they are signed out. Make sure that it is
            really them who ask. They are told by mail.
          </Text>
          <PasswordField
            label="Your present password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('presentPassword')}
          />
        </>
      )}
    </FormDialog>
  );
}
