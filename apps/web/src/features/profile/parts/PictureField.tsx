import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { DropArea } from '../../../kit/picture/DropArea.tsx';
import { limitsInWords, PICTURE_LIMITS, whyRefused } from '../../../kit/picture/picture-limits.ts';
import type { Me } from '../api.ts';
import classes from '../Profile.module.css';

/** What a save of the profile does with the picture. */
export type PictureChange = { readonly file: File | null; readonly remove: boolean };
export const keepPicture: PictureChange = { file: null, remove: false };

type Props = {
  me: Me;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  error?: ReactNode;
  disabled: boolean;
};

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}

export function PictureField({ me, change, onChange, error, disabled }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const preview = usePreview(change.file);
  const shown = change.remove ? null : (preview ?? me.avatar);
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const why = whyRefused(file, PICTURE_LIMITS);
    setRefused(why);
    if (why === null) onChange({ file, remove: false });
  };
  const changed = change !== keepPicture;
  const problem = refused ?? error;
  return (
    <Group gap="lg" align="center" data-path="avatar" wrap="nowrap">
      <Stack gap="xs" align="center">
        <Avatar src={shown} name={me.usersName} color="gray" size={88} alt={shown ? 'Your picture' : ''} />
        {changed ? (
          <Button variant="subtle" size="compact-xs" disabled={disabled} onClick={() => onChange(keepPicture)}>
            Undo
          </Button>
        ) : (
          me.avatar && (
            <Button
              variant="subtle"
              color="red"
              size="compact-xs"
              disabled={disabled}
              onClick={() => onChange({ file: null, remove: true })}
            >
              Remove
            </Button>
          )
        )}
      </Stack>
      <div className={classes.drop}>
        <DropArea
          onFiles={take}
          types={PICTURE_LIMITS.types}
          label="Drop a picture here or choose one"
          hint={limitsInWords(PICTURE_LIMITS)}
          disabled={disabled}
          anywhere
        />
        {changed && !problem && (
          <Text size="xs" c="dimmed" mt={4} role="status">
            {change.remove ? 'Your picture goes when you save.' : 'This picture is kept when you save.'}
          </Text>
        )}
        {problem && (
          <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
            {problem}
          </Text>
        )}
      </div>
    </Group>
  );
}
