import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import type { Upload } from '../../kit/picture/use-uploads.ts';
import classes from './Files.module.css';

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void };

export function UploadRow({ upload, onRetry, onCancel }: Props) {
  const { file, state, share, problem } = upload;
  const failed = state === 'failed';
  return (
    <li className={classes.row} data-failed={failed || undefined}>
      <span className={classes.thumb}>
        <IconFileUpload size={22} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.words}>
        <Text truncate>{file.name}</Text>
        {failed ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : (
          <Progress value={share * 100} size="sm" mt={6} aria-label={`Sending ${file.name}`} />
        )}
      </span>
      {failed ? (
        <Button variant="default" size="compact-sm" onClick={onRetry} aria-label={`Retry ${file.name}`}>
          Retry
        </Button>
      ) : (
        <Text size="xs" className="kit-figures">
          {state === 'waiting' ? 'Waiting' : `${Math.round(share * 100)} %`}
        </Text>
      )}
      <ActionIcon size="lg" aria-label={`${failed ? 'Remove' : 'Cancel'} ${file.name}`} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
