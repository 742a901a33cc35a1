import { Alert, Button, Group, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toRole } from '@yardkeeper/domain/access/roles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CapitalisedInput } from '../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../kit/fields/CountryField.tsx';
import { DigitsInput } from '../../kit/fields/DigitsInput.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { useFormSave } from '../../kit/form/use-form-save.ts';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { problemWords } from '../../kit/text/failure.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { type Me, saveProfile } from './api.ts';
import { keepPicture, type PictureChange, PictureField } from './parts/PictureField.tsx';

const valuesOf = ({ usersName, email, phone, streetAddress, suburb, postCode }: Me) => ({
  usersName,
  email,
  phone,
  streetAddress,
  suburb,
  postCode,
  presentPassword: '',
});

const isOtherAddress = (kept: string, typed: string) => kept.toLowerCase() !== typed.trim().toLowerCase();

type Props = { me: Me; onSaved: (me: Me) => void };

export function ProfileForm({ me, onSaved }: Props) {
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(me),
    validate: {
      presentPassword: (value, { email }) =>
        value === '' && isOtherAddress(me.email, email) ? 'Enter your present password to change your mail' : null,
    },
  });
  // An email address that is confirmed beside the form must not count as typed; the other fields stay as typed.
  const known = useRef(me.email);
  useEffect(() => {
    if (known.current === me.email) return;
    known.current = me.email;
    form.setInitialValues(valuesOf(me));
    form.setFieldValue('email', me.email);
  });
  const movesMail = isOtherAddress(me.email, form.values.email);
  const [picture, setPicture] = useState<PictureChange>(keepPicture);
  const [done, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { save, saving, problem } = useFormSave({
    form,
    element,
    beside: picture,
    onSubmit: ({ presentPassword, ...values }) => {
      const kept = { ...values, email: values.email.trim(), version: me.version };
      const body = movesMail ? { ...kept, presentPassword } : kept;
      return saveProfile(me.userID, picture.remove ? { ...body, removeAvatar: 'true' } : body, picture.file);
    },
    onSaved: (next) => {
      form.setInitialValues(valuesOf(next));
      form.setValues(valuesOf(next));
      setPicture(keepPicture);
      setDone(true);
      toast('success', movesMail ? `Profile saved. A mail was sent to ${next.pendingEmail}` : 'Profile saved');
      onSaved(next);
    },
  });
  const isSuperAdmin = toRole(me.role) === 'SUPER_ADMIN';
  const dirty = form.isDirty() || picture !== keepPicture;
  useUnsavedGuard(dirty);
  useSaveKey(true, () => void save());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Paper component="section" p="lg" aria-label="Your details">
      <form ref={element} onSubmit={submit} noValidate aria-label="Your details">
        <Title order={2} mb="md">
          Your details
        </Title>
        {problem && (
          <Alert color="red" mb="md" role="alert">
            {problemWords(problem)}
          </Alert>
        )}
        <PictureField me={me} change={picture} onChange={setPicture} error={form.errors.avatar} disabled={saving} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" mt="lg">
          <CapitalisedInput label="Name" autoComplete="name" {...form.getInputProps('usersName')} />
          <TextInput
            label="User name"
            description={isSuperAdmin ? 'Change it under Users' : 'A super admin can change it'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={me.userName}
            readOnly
          />
          <TextInput label="Email" inputMode="email" autoComplete="email" {...form.getInputProps('email')} />
          {movesMail && (
            <PasswordField
              label="Present password"
              description="Asked because codes for a new password go to this mail"
              autoComplete="current-password"
              {...form.getInputProps('presentPassword')}
            />
          )}
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <CapitalisedInput label="Street" autoComplete="street-address" {...form.getInputProps('streetAddress')} />
          <CapitalisedInput label="Suburb" autoComplete="address-level2" {...form.getInputProps('suburb')} />
          <DigitsInput label="Postcode" maxLength={4} autoComplete="postal-code" {...form.getInputProps('postCode')} />
          <CountryField />
        </SimpleGrid>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Text size="sm" c="dimmed" mr="auto" role="status">
            {dirty ? 'Not saved yet' : done ? 'Saved' : ''}
          </Text>
          <Text c="dimmed" size="xs" visibleFrom="sm">
            Ctrl-S saves
          </Text>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
