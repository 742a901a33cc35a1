import { Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { KeptFile } from '@yardkeeper/contract/files';
import { useState } from 'react';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { DropArea } from '../../kit/picture/DropArea.tsx';
import { PictureViewer } from '../../kit/picture/PictureViewer.tsx';
import { type SendPicture, useUploads } from '../../kit/picture/use-uploads.ts';
import { EmptyState } from '../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { FileRow } from './FileRow.tsx';
import classes from './Files.module.css';
import { type FetchFile, isPdf, isPicture } from './file-kinds.ts';
import { whyNotSend } from './limits.ts';
import { UploadRow } from './UploadRow.tsx';
import { useFullPictures } from './use-full-pictures.ts';

const NONE: readonly KeptFile[] = [];

type Props = {
  answer: UseQueryResult<readonly KeptFile[]>;
  mayEdit: boolean;
  /** Tells what people usually store here. */
  hint: string;
  fetchFile: FetchFile;
  sendFile: SendPicture;
  removeFile: (id: number) => Promise<unknown>;
  refresh: () => Promise<unknown>;
};

/** The files of a record: add them by dropping them anywhere on the page, view, download or delete them. */
export function KeptFiles({ answer, mayEdit, hint, fetchFile, sendFile, removeFile, refresh }: Props) {
  const { uploads, add, retry, cancel } = useUploads(sendFile, () => void refresh());
  const { ask, dialog } = useConfirm();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<KeptFile | null>(null);
  const files = answer.data ?? NONE;
  const viewer = useFullPictures(files, opened && isPicture(opened) ? opened : null, fetchFile);
  const close = () => setOpened(null);

  const take = (chosen: readonly File[]) => {
    setRefused(chosen.flatMap((file) => whyNotSend(file) ?? []));
    add(chosen.filter((file) => whyNotSend(file) === null));
  };
  const remove = async (file: KeptFile) => {
    const question = { title: `Delete ${file.originalName}?`, body: 'It cannot be brought back.', danger: true };
    if (!(await ask({ ...question, confirmLabel: 'Delete' }))) return;
    await removeFile(file.id).catch(() => undefined);
    await refresh();
  };
  return (
    <Stack gap="sm">
      {mayEdit && (
        <DropArea
          onFiles={take}
          label="Drop files anywhere here, or choose them"
          hint="Pictures, PDFs and papers, up to 25 MB each"
          anywhere
          slim
        />
      )}
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((sentence) => (
            <Text key={sentence} c="var(--mantine-color-error)">
              {sentence}
            </Text>
          ))}
        </div>
      )}
      {answer.isPending && <ListSkeleton rows={4} columns={3} />}
      {answer.isError && !answer.data && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {answer.data && files.length === 0 && uploads.length === 0 && (
        <EmptyState title="No files yet" hint={mayEdit ? hint : 'Nobody has kept a file here.'} icon={IconPaperclip} />
      )}
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={classes.rows} aria-label="Files">
          {uploads.map((upload) => (
            <UploadRow
              key={`up-${upload.key}`}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              fetchFile={fetchFile}
              onOpen={() => setOpened(file)}
              onRemove={mayEdit ? () => void remove(file) : undefined}
            />
          ))}
        </ul>
      )}
      <PictureViewer pictures={viewer.shown} opened={viewer.start >= 0} start={viewer.start} onClose={close} />
      {opened && isPdf(opened) && (
        <PdfDialog
          title={opened.originalName}
          queryKey={['kept-file', opened.fileName]}
          load={async (signal) => ({
            blob: (await fetchFile(opened.fileName, signal)).blob,
            fileName: opened.originalName,
          })}
          waiting="Fetching the file…"
          onClose={close}
        />
      )}
      {dialog}
    </Stack>
  );
}
