import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { useFormSave } from '../../kit/form/use-form-save.ts';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { problemWords } from '../../kit/text/failure.ts';
import { useSession } from '../../session/use-session.ts';
import { changePassword } from './api.ts';
import classes from './Profile.module.css';
import { StrengthHint } from './parts/StrengthHint.tsx';

const empty = { oldPassword: '', newPassword: '', again: '' };

/** Other sessions of this person end when the password changes. */
export function ChangePassword() {
  const userName = useSession()?.user?.userName ?? '';
  const [done, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: {
      oldPassword: (value) => (value === '' ? 'Enter your present password' : null),
      newPassword: (value) => (value.length < 8 ? 'Use at least 8 characters' : null),
      again: (value, { newPassword }) => (value === newPassword ? null : 'The two are not the same'),
    },
  });
  const { save, saving, problem } = useFormSave({
    form,
    element,
    onSubmit: ({ oldPassword, newPassword }) => changePassword(oldPassword, newPassword),
    onSaved: () => {
      // After a save the form takes its values as the initial ones, so a reset would bring the passwords back.
      form.setValues(empty);
      form.resetDirty(empty);
      setDone(true);
    },
  });
  const change = () => {
    setDone(false);
    void save();
  };
  useUnsavedGuard(form.isDirty());
  useSaveKey(true, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change();
  };
  return (
    <section className={classes.page} aria-label="Change password">
      <PageHeader title="Change password" />
      <Paper p="lg" maw={440}>
        <form ref={element} onSubmit={submit} noValidate aria-label="Change password">
          <Stack gap="md">
            {done && (
              <Alert color="green" role="status" title="Your password is changed">
                Your other sessions have ended. This one goes on.
              </Alert>
            )}
            {problem && (
              <Alert color="red" role="alert">
                {problemWords(problem, 'Your password is as it was.')}
              </Alert>
            )}
            <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
            <PasswordField
              label="Present password"
              autoComplete="current-password"
              {...form.getInputProps('oldPassword')}
            />
            <div>
              <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
              <StrengthHint password={form.values.newPassword} userName={userName} />
            </div>
            <PasswordField label="New password again" autoComplete="new-password" {...form.getInputProps('again')} />
            <Text size="xs" c="dimmed">
              Whoever is signed in as you in another browser or on another device is signed out.
            </Text>
            <Group justify="flex-end">
              <Button type="submit" loading={saving}>
                Change password
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </section>
  );
}
