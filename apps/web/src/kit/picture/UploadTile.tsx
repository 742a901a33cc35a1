import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Picture.module.css';
import type { Upload } from './use-uploads.ts';

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void };

export function UploadTile({ upload, onRetry, onCancel }: Props) {
  const { file, state, share, problem } = upload;
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li className={classes.tile} data-state={state}>
      {preview && <img src={preview} alt="" className={classes.thumb} />}
      <div className={classes.veil}>
        {state === 'failed' ? (
          <>
            <Text size="xs" role="alert" lineClamp={3}>
              {problem}
            </Text>
            <Button size="compact-xs" onClick={onRetry} aria-label={`Retry ${file.name}`}>
              Retry
            </Button>
          </>
        ) : (
          <>
            <Text size="xs" truncate maw="100%">
              {state === 'waiting' ? 'Waiting' : `${Math.round(share * 100)} %`}
            </Text>
            <Progress value={share * 100} size="sm" w="100%" aria-label={`Sending ${file.name}`} />
          </>
        )}
      </div>
      <ActionIcon
        className={classes.corner}
        variant="default"
        size="sm"
        aria-label={state === 'failed' ? `Remove ${file.name}` : `Cancel ${file.name}`}
        onClick={onCancel}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
