import { Switch, TextInput } from '@mantine/core';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../kit/fields/CapitalisedInput.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { refreshUser } from '../../session/actions.ts';
import { useSession } from '../../session/use-session.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { saveUser, type UserRow, useRefreshUsers, useRoles } from './api.ts';
import { AreaPicker } from './parts/AreaPicker.tsx';
import { DefaultSelect } from './parts/DefaultSelect.tsx';
import { RolePreview } from './parts/RolePreview.tsx';
import { RoleSelect } from './parts/RoleSelect.tsx';

type Values = {
  usersName: string;
  userName: string;
  email: string;
  phone: string;
  roleId: number | null;
  areas: number[];
  expenseTypeId: number | null;
  paymentTypeId: number | null;
  active: boolean;
  password: string;
  presentPassword: string;
};

const nobody: Values = {
  usersName: '',
  userName: '',
  email: '',
  phone: '',
  roleId: null,
  areas: [],
  expenseTypeId: null,
  paymentTypeId: null,
  active: true,
  password: '',
  presentPassword: '',
};

const valuesOf = (user: UserRow): Values => ({ ...user, active: user.active === 1, password: '', presentPassword: '' });

const isOther = (kept: string, typed: string) => kept.toLowerCase() !== typed.trim().toLowerCase();
/** Whether the change needs `presentPassword`; the server requires it in the same cases. */
const changesSignIn = (user: UserRow | null, typed: Values) =>
  user !== null &&
  (typed.password !== '' || isOther(user.userName, typed.userName) || isOther(user.email, typed.email));

type Props = { user: UserRow | null; onClose: () => void };

export function UserForm({ user, onClose }: Props) {
  const refresh = useRefreshUsers();
  const me = useSession()?.userId;
  const roles = useRoles().data ?? [];

  const nameOf = (roleId: number | null) =>
    roles.find((role) => role.roleId === roleId)?.role ?? (roleId === user?.roleId ? user?.role : undefined);

  const submit = ({ password, presentPassword, active, roleId, ...values }: Values) =>
    saveUser({
      usersName: values.usersName,
      userName: values.userName,
      email: values.email.trim(),
      phone: values.phone,
      areas: values.areas,
      expenseTypeId: values.expenseTypeId,
      paymentTypeId: values.paymentTypeId,
      roleId: roleId ?? 0,
      active: active ? 1 : 0,
      password: password || undefined,
      presentPassword: presentPassword || undefined,
      userID: user?.userID ?? 0,
      version: user?.version,
    });
  const saved = (row: UserRow, typed: Values) => {
    const done = `${row.usersName} is saved`;
    if (user === null && typed.password === '') toast('success', `${row.usersName} is invited by mail to ${row.email}`);
    else if (!isOther(row.email, typed.email)) toast('success', done);
    else toast('success', `${done}. A mail was sent to ${typed.email.trim()}; confirm it in your profile`);
    void refresh();
    if (row.userID === me) void refreshUser();
  };
  return (
    <FormDialog
      opened
      title={user ? `Edit ${user.usersName}` : 'Add user'}
      onClose={onClose}
      size="xl"
      initialValues={user ? valuesOf(user) : nobody}
      submitLabel={user ? 'Save' : 'Add user'}
      validate={{
        presentPassword: (value, typed) =>
          value === '' && changesSignIn(user, typed)
            ? 'Enter your present password to change how somebody signs in'
            : null,
      }}
      onSubmit={async (values) => saved(await submit(values), values)}
    >
      {(form) => (
        <>
          <CapitalisedInput label="Name" data-autofocus {...form.getInputProps('usersName')} />
          <TextInput
            label="User name"
            description="What they sign in with"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('userName')}
          />
          <TextInput label="Email" inputMode="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
          <RoleSelect
            label="Role"
            placeholder="Choose a role"
            allowDeselect={false}
            current={user ?? undefined}
            {...form.getInputProps('roleId')}
          />
          <AreaPicker {...form.getInputProps('areas')} />
          <RolePreview role={nameOf(form.values.roleId)} />
          <DefaultSelect list="expenseTypes" label="Default expense type" {...form.getInputProps('expenseTypeId')} />
          <DefaultSelect list="paymentTypes" label="Default payment type" {...form.getInputProps('paymentTypeId')} />
          <PasswordField
            label="Password"
            description={
              user
                ? 'Left empty it stays as it is. A new one ends their sessions.'
                : 'Left empty, they get a mail with a code to choose one.'
            }
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Switch
            label="Active"
            description="Only active users can sign in"
            mt={{ sm: 28 }}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          {changesSignIn(user, form.values) && (
            <PasswordField
              label="Your present password"
              description={`Asked because this changes how ${user?.userID === me ? 'you' : 'they'} sign in; the present mail is told.`}
              autoComplete="current-password"
              {...form.getInputProps('presentPassword')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
