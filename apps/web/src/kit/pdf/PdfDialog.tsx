import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { ErrorState } from '../text/ErrorState.tsx';
import { useDelayed } from '../use-delayed.ts';
import classes from './Pdf.module.css';

export type PdfFile = { blob: Blob; fileName?: string };

type Props = {
  title: string;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<PdfFile>;
  onClose: () => void;
  waiting?: string;
  /** Called when it was printed, or downloaded to be printed elsewhere. */
  onPrinted?: (() => void) | undefined;
  children?: ReactNode;
};

/** The document is fetched with the session's token and shown from memory. */
export function PdfDialog({
  title,
  queryKey,
  load,
  onClose,
  waiting = 'Drawing the document…',
  onPrinted,
  children,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useQuery({
    queryKey: ['pdf', ...queryKey],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = answer;
  const late = useDelayed(answer.isPending);
  const address = useMemo(() => data && URL.createObjectURL(data.blob), [data]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
  // Most phones cannot show a PDF inside a page.
  const viewable = navigator.pdfViewerEnabled !== false;
  return (
    <DialogFrame opened onClose={onClose} title={title} size="xl">
      {children}
      {answer.isPending && (
        <Group gap="sm" justify="center" role="status" className={classes.paper}>
          {late && <Loader size="sm" />}
          {late && <Text c="dimmed">{waiting}</Text>}
        </Group>
      )}
      {answer.isError && (
        <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
      )}
      {address &&
        (viewable ? (
          <iframe ref={frame} title={title} src={`${address}#toolbar=0&navpanes=0`} className={classes.paper} />
        ) : (
          <Text c="dimmed" ta="center" py="xl">
            This browser shows no documents inside a page. Open or download it instead.
          </Text>
        ))}
      {address && (
        <Group justify="flex-end" mt="lg" gap="sm" className={classes.actions}>
          <Anchor
            href={address}
            target="_blank"
            rel="noreferrer"
            size="sm"
            className={classes.open}
            onClick={onPrinted}
          >
            Open in a new tab
          </Anchor>
          <Button
            variant="default"
            component="a"
            href={address}
            download={data?.fileName ?? `${title}.pdf`}
            onClick={onPrinted}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download
          </Button>
          {viewable && (
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => {
                frame.current?.contentWindow?.print();
                onPrinted?.();
              }}
            >
              Print
            </Button>
          )}
        </Group>
      )}
    </DialogFrame>
  );
}
