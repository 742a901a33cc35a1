import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { isEmail, isFilled, isNewPassword } from './checks.ts';
import { SignInFrame } from './SignInFrame.tsx';

export function FirstAdmin() {
  const page = useQuery({
    queryKey: ['first-admin'],
    queryFn: ({ signal }) => call('GET /user/signInPage', {}, { signal, quiet: true }),
  });
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: search.code ?? '', usersName: '', userName: '', email: '', password: '' },
    validate: {
      code: isFilled('Enter the code the server wrote when it started'),
      usersName: isFilled('Enter your name'),
      userName: (value) => (value.trim().length >= 3 ? null : 'Use at least 3 characters'),
      email: isEmail,
      password: isNewPassword,
    },
  });
  const create = useMutation({
    mutationFn: (body: typeof form.values) => call('POST /user/createFirstAdmin', { body }),
    onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
  });
  if (create.isSuccess)
    return (
      <SignInFrame title="Your yard is ready">
        <Stack gap="md">
          <Alert color="green" role="status">
            The first super admin is there. Sign in and add the others under Settings.
          </Alert>
          <Button component={Link} to="/auth/login">
            Sign in
          </Button>
        </Stack>
      </SignInFrame>
    );
  if (page.data && !page.data.needsFirstAdmin && !create.isPending && !create.isError)
    return (
      <SignInFrame title="This link is used">
        <Stack gap="md">
          <Alert color="yellow" role="status">
            There is a super admin already, and the link for the first one works only once. Sign in, or ask a super
            admin.
          </Alert>
          <Button component={Link} to="/auth/login">
            Sign in
          </Button>
        </Stack>
      </SignInFrame>
    );
  const field = (name: 'code' | 'usersName' | 'userName' | 'email' | 'password') => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const { key: codeKey, ...code } = field('code');
  const { key: nameKey, ...usersName } = field('usersName');
  const { key: userKey, ...userName } = field('userName');
  const { key: emailKey, ...email } = field('email');
  const { key: passwordKey, ...password } = field('password');
  return (
    <SignInFrame title="First super admin" hint="This yard has no users yet. You become its first super admin.">
      <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
        <Stack gap="md">
          {create.isError && (
            <Alert color="red" role="alert">
              {create.error.message}
            </Alert>
          )}
          {!search.code && <TextInput label="Code" autoComplete="off" key={codeKey} {...code} />}
          <TextInput label="Your name" autoComplete="name" autoFocus key={nameKey} {...usersName} />
          <TextInput label="User name" autoComplete="username" autoCapitalize="none" key={userKey} {...userName} />
          <TextInput label="Email" type="email" autoComplete="email" key={emailKey} {...email} />
          <PasswordField
            label="Password"
            description="At least 8 characters"
            autoComplete="new-password"
            key={passwordKey}
            {...password}
          />
          <Button type="submit" loading={create.isPending}>
            Create the super admin
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
