import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { LEAVE_QUESTION, useUnsavedGuard } from '../form/unsaved-work.ts';
import { useFormSave } from '../form/use-form-save.ts';
import { useSaveKey } from '../form/use-save-key.ts';
import { problemWords } from '../text/failure.ts';
import { type Question, useConfirm } from './ConfirmDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';

type Values = Record<string, unknown>;

export type FormDialogProps<V extends Values, R> = {
  title: string;
  onClose: () => void;
  initialValues: V;
  validate?: UseFormInput<V>['validate'];
  /** What to ask before these values are saved, or null. */
  question?: (values: V) => Question | null;
  /** Errors thrown as `{ message, fields }` are shown at the fields. */
  onSubmit: (values: V) => Promise<R>;
  onSaved?: (result: R) => void;
  submitLabel?: string;
  size?: string | number;
  children: (form: UseFormReturnType<V>) => ReactNode;
};

function FormBody<V extends Values, R>(props: FormDialogProps<V, R>) {
  const form = useForm<V>({ mode: 'controlled', initialValues: props.initialValues, validate: props.validate });
  const element = useRef<HTMLFormElement>(null);
  const dirty = form.isDirty();
  const release = useUnsavedGuard(dirty);
  const { ask, dialog } = useConfirm();
  const {
    save: send,
    saving,
    problem,
  } = useFormSave<V, R>({
    form,
    element,
    onSubmit: props.onSubmit,
    onSaved: (result) => {
      release();
      props.onSaved?.(result);
      props.onClose();
    },
  });
  const save = async () => {
    const question = props.question?.(form.getValues()) ?? null;
    if (question === null || (await ask(question))) await send();
  };
  useSaveKey(true, save);

  const close = async () => {
    if (saving) return;
    if (!dirty || (await ask({ ...LEAVE_QUESTION, confirmLabel: 'Discard' }))) {
      props.onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <DialogFrame opened onClose={close} title={props.title} size={props.size ?? 'lg'}>
      <form ref={element} onSubmit={submit} noValidate aria-label={props.title}>
        {problem && (
          <Alert color="red" mb="md" role="alert">
            {problemWords(problem)}
          </Alert>
        )}
        <fieldset disabled={saving} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
            {props.children(form)}
          </SimpleGrid>
        </fieldset>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Text c="dimmed" size="xs" mr="auto" visibleFrom="sm">
            Ctrl-S saves
          </Text>
          <Button variant="default" onClick={close} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            {props.submitLabel ?? 'Save'}
          </Button>
        </Group>
      </form>
      {dialog}
    </DialogFrame>
  );
}

export function FormDialog<V extends Values, R>({ opened, ...props }: FormDialogProps<V, R> & { opened: boolean }) {
  return opened ? <FormBody<V, R> {...props} /> : null;
}
