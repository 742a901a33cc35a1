import { Alert, Button, Group, Text } from '@mantine/core';
import type { YardSetting } from '@yardkeeper/contract/settings/schemas';
import type { FormEvent, ReactNode } from 'react';
import { FormSkeleton } from '../../../kit/document/Skeletons.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { problemWords } from '../../../kit/text/failure.ts';
import classes from '../Settings.module.css';
import type { SettingForm } from '../use-setting-form.ts';

type Props<T extends YardSetting> = { label: string; setting: SettingForm<T>; children: ReactNode };

function Fields<T extends YardSetting>({ label, setting, children }: Props<T>) {
  const { save, saving, dirty, newer, problem } = setting;
  useSaveKey(true, () => void save());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={setting.element} onSubmit={submit} noValidate aria-label={label} className={classes.form}>
      {newer && (
        <Alert color="yellow" role="alert" title="Somebody else changed these settings meanwhile">
          <Text mb="sm">What you typed is not saved and cannot be saved on top of theirs.</Text>
          <Button variant="default" onClick={setting.restart}>
            Load theirs and drop mine
          </Button>
        </Alert>
      )}
      {problem && !newer && (
        <Alert color="red" role="alert">
          {problemWords(problem)}
        </Alert>
      )}
      <fieldset disabled={saving} className={classes.fields}>
        {children}
      </fieldset>
      <Group className={classes.saveBar} gap="sm" wrap="nowrap">
        <Text size="sm" c="dimmed" flex={1} role="status">
          {dirty ? 'Not saved yet' : setting.saved ? 'Saved' : 'No changes'}
        </Text>
        <Text c="dimmed" size="xs" visibleFrom="sm">
          Ctrl-S saves
        </Text>
        <Button variant="default" disabled={!dirty || saving} onClick={setting.restart}>
          Discard
        </Button>
        <Button type="submit" disabled={!dirty || newer} loading={saving}>
          Save
        </Button>
      </Group>
    </form>
  );
}

export function SettingTab<T extends YardSetting>(props: Props<T>) {
  const { setting } = props;
  if (setting.failed) return <ErrorState message={setting.failed} onRetry={setting.retry} />;
  if (setting.answer === undefined) return <FormSkeleton />;
  return <Fields {...props} />;
}
