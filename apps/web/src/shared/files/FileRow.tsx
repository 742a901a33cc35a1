import { ActionIcon, Loader, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { KeptFile } from '@yardkeeper/contract/files';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import classes from './Files.module.css';
import { type FetchFile, isPdf, isPicture } from './file-kinds.ts';
import { sizeInWords } from './limits.ts';

type Props = { file: KeptFile; fetchFile: FetchFile; onOpen: () => void; onRemove?: (() => void) | undefined };

function Thumb({ file }: { file: KeptFile }) {
  const [broken, setBroken] = useState(false);
  const Mark = isPdf(file) ? IconFileTypePdf : isPicture(file) ? IconPhoto : IconFile;
  if (file.thumbUrl && !broken)
    return <img src={file.thumbUrl} alt="" loading="lazy" className={classes.thumb} onError={() => setBroken(true)} />;
  return (
    <span className={classes.thumb}>
      <Mark size={22} stroke={1.5} aria-hidden />
    </span>
  );
}

export function FileRow({ file, fetchFile, onOpen, onRemove }: Props) {
  const [fetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    // A failed call shows its own message.
    await fetchFile(file.fileName).then(
      ({ blob }) => saveFile({ blob, fileName: file.originalName }),
      () => undefined,
    );
    setFetching(false);
  };
  const viewable = isPicture(file) || isPdf(file);
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.open}
        onClick={viewable ? onOpen : () => void download()}
        aria-label={`${viewable ? 'Open' : 'Download'} ${file.originalName}`}
      >
        <Thumb file={file} />
        <span className={classes.words}>
          <Text truncate>{file.originalName}</Text>
          <Text size="xs" c="dimmed" truncate className="kit-figures">
            {sizeInWords(file.bytes)} · {formatDateTime(file.at)} · {file.user}
          </Text>
        </span>
      </UnstyledButton>
      <Tooltip label="Download">
        <ActionIcon aria-label={`Download ${file.originalName}`} size="lg" onClick={() => void download()}>
          {fetching ? <Loader size={16} /> : <IconDownload size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      {onRemove && (
        <Tooltip label="Delete">
          <ActionIcon aria-label={`Delete ${file.originalName}`} size="lg" onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
