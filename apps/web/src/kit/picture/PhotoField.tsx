import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PhotoButton } from './PhotoButton.tsx';
import classes from './Picture.module.css';

type Props = {
  label: string;
  value?: File | null;
  onChange?: (photo: File | null) => void;
  error?: ReactNode;
  /** The form finds a field with an error by this path. */
  path?: string;
};

export function PhotoField({ label, value = null, onChange, error, path }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!value) return;
    const url = URL.createObjectURL(value);
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(null);
    };
  }, [value]);
  const sentence = refused ?? error;
  return (
    <div>
      {preview && <img src={preview} alt={label} className={classes.taken} />}
      <Group gap="xs" grow preventGrowOverflow={false}>
        <PhotoButton
          label={value ? 'Take it again' : label}
          onPhoto={(photo) => onChange?.(photo)}
          onRefused={setRefused}
          path={path}
          invalid={Boolean(sentence)}
        />
        {value && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => onChange?.(null)}
          >
            Take it away
          </Button>
        )}
      </Group>
      {sentence && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {sentence}
        </Text>
      )}
    </div>
  );
}
