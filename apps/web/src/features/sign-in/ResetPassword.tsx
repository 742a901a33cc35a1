import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { isFilled, isNewPassword } from './checks.ts';
import { SignInFrame } from './SignInFrame.tsx';

export function ResetPassword() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const email = params.email ?? search.email ?? '';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: search.code ?? '', password: '' },
    validate: { code: isFilled('Enter the code from the mail'), password: isNewPassword },
  });
  const save = useMutation({
    mutationFn: (values: { code: string; password: string }) =>
      call('POST /user/resetPassword', {
        query: {},
        body: { email, code: values.code.trim(), password: values.password },
      }),
    onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
  });
  if (save.isSuccess)
    return (
      <SignInFrame title="New password">
        <Stack gap="md">
          <Alert color="green" role="status" title="Your password is changed">
            Sign in with the new one.
          </Alert>
          <Button component={Link} to="/auth/login">
            Sign in
          </Button>
        </Stack>
      </SignInFrame>
    );
  return (
    <SignInFrame title="New password" hint={`For ${email}`}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="md">
          {save.isError && (
            <Alert color="red" role="alert">
              {save.error.message}
            </Alert>
          )}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextInput
            label="Code from the mail"
            autoComplete="one-time-code"
            autoFocus={form.getValues().code === ''}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <PasswordField
            label="New password"
            description="At least 8 characters"
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={save.isPending}>
            Set the new password
          </Button>
        </Stack>
      </form>
      <Group mt="lg">
        <Anchor component={Link} to="/auth/login" size="sm">
          Back to sign in
        </Anchor>
      </Group>
    </SignInFrame>
  );
}
