import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { canHaveKey } from '../../../session/tablet/key.ts';
import { registerByCode } from '../../../session/tablet/switch.ts';
import { LockFrame } from './LockFrame.tsx';

/** Opened on the tablet itself, by the QR code of a super admin or by hand. */
export function RegisterTablet() {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: search.code ?? '' },
    validate: { code: (value) => (value.trim() === '' ? 'Enter the code that your super admin shows' : null) },
  });
  const register = useMutation({
    mutationFn: (code: string) => registerByCode(code),
    onSuccess: () => navigate({ to: '/auth/tablet', replace: true }),
    onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
  });
  return (
    <LockFrame title="Share this tablet">
      {canHaveKey() ? (
        <form onSubmit={form.onSubmit(({ code }) => register.mutate(code.trim()))} noValidate>
          <Stack gap="md">
            {register.isError && (
              <Alert color="red" role="alert">
                {register.error.message}
              </Alert>
            )}
            <TextInput
              label="Code"
              description="A super admin finds it under Settings, Devices"
              autoComplete="off"
              autoCapitalize="characters"
              size="lg"
              autoFocus
              key={form.key('code')}
              {...form.getInputProps('code')}
            />
            <Button type="submit" size="lg" loading={register.isPending}>
              Register this tablet
            </Button>
            <Button component={Link} to="/auth/login" variant="subtle">
              Back to sign in
            </Button>
          </Stack>
        </form>
      ) : (
        <Alert color="yellow">This works only at an https address.</Alert>
      )}
    </LockFrame>
  );
}
