import { Alert, Button, Group, Paper, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { wrongPin } from '@yardkeeper/domain/access/pin';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { useFormSave } from '../../kit/form/use-form-save.ts';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { problemWords } from '../../kit/text/failure.ts';

const empty = { pin: '', again: '', presentPassword: '' };
const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** The PIN with which somebody switches to themselves on a shared tablet. */
export function OwnPin() {
  const own = useQuery({
    queryKey: ['own-pin'],
    queryFn: ({ signal }) => call('GET /mgr/device/ownPin', {}, { signal, quiet: true }),
  });
  return (
    <section aria-label="PIN for shared tablets">
      <PageHeader title="PIN for shared tablets" />
      {own.isPending && <Skeleton h={240} maw={440} />}
      {own.isError && <ErrorState message={own.error.message} onRetry={() => own.refetch()} />}
      {own.data && !own.data.mayHave && <Text>A PIN is for people who work on the floor. You sign in as before.</Text>}
      {own.data?.mayHave && (
        <PinForm hasPin={own.data.hasPin} isLocked={own.data.isLocked} onSaved={() => void own.refetch()} />
      )}
    </section>
  );
}

type Props = { readonly hasPin: boolean; readonly isLocked: boolean; readonly onSaved: () => void };

function PinForm({ hasPin, isLocked, onSaved }: Props) {
  const [done, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      pin: wrongPin,
      again: (value, { pin }) => (value === pin ? null : 'The two are not the same'),
      presentPassword: (value) => (value === '' ? 'Enter your present password' : null),
    },
  });
  const { save, saving, problem } = useFormSave({
    form,
    element,
    onSubmit: ({ pin, presentPassword }) => call('POST /mgr/device/setOwnPin', { body: { pin, presentPassword } }),
    onSaved: () => {
      form.setValues(empty);
      form.resetDirty(empty);
      setDone(true);
      onSaved();
    },
  });
  useUnsavedGuard(form.isDirty());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    void save();
  };
  return (
    <Paper p="lg" maw={440}>
      <form ref={element} onSubmit={submit} noValidate aria-label="PIN for shared tablets">
        <Stack gap="md">
          {done && (
            <Alert color="green" role="status">
              Your PIN is set. On a shared tablet, touch your name and enter it.
            </Alert>
          )}
          {!done && isLocked && (
            <Alert color="yellow" role="status">
              Wrong PINs locked yours. A new one works at once.
            </Alert>
          )}
          {problem && (
            <Alert color="red" role="alert">
              {problemWords(problem, 'Your PIN is as it was.')}
            </Alert>
          )}
          <Text size="sm" c="dimmed">
            {hasPin ? 'You have a PIN. Choose another one here.' : 'You have no PIN yet.'} Six digits that nobody
            guesses; no birthday, no row.
          </Text>
          <PasswordInput label="New PIN" {...digits} {...form.getInputProps('pin')} />
          <PasswordInput label="New PIN again" {...digits} {...form.getInputProps('again')} />
          <PasswordField
            label="Present password"
            autoComplete="current-password"
            {...form.getInputProps('presentPassword')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={saving}>
              Set the PIN
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
