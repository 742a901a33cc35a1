import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Picture.module.css';

export function ChosenTile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li className={classes.tile} data-state="chosen">
      {preview && <img src={preview} alt={file.name} className={classes.thumb} />}
      <Text size="xs" className={classes.strip}>
        Not saved yet
      </Text>
      <ActionIcon
        className={classes.corner}
        variant="default"
        size="sm"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
