import { Anchor, Button, Group, Loader, Modal, SegmentedControl, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { fetchLabels, type LocationRow, type Paper } from '../api.ts';
import classes from '../Locations.module.css';

const papers = [
  { value: 'label', label: 'Label printer' },
  { value: 'a4', label: 'A4 sheet' },
];

type Props = { locations: readonly LocationRow[]; onClose: () => void };

/** The labels as they will leave the printer; they are fetched with the session and shown from memory. */
export function LabelsDialog({ locations, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('label');
  const frame = useRef<HTMLIFrameElement>(null);
  const ids = locations.map((location) => location.locationID);
  const answer = useQuery({
    queryKey: ['location-labels', paper, ids],
    queryFn: ({ signal }) => fetchLabels(ids, paper, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = answer;
  const address = useMemo(() => data && URL.createObjectURL(data.blob), [data]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
  const title = locations.length === 1 ? `Label of ${locations[0]?.locationCode}` : `${locations.length} labels`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SegmentedControl
        aria-label="Paper"
        mb="md"
        data={papers}
        value={paper}
        onChange={(chosen) => setPaper(chosen as Paper)}
      />
      {answer.isPending && (
        <Group gap="sm" py="xl" justify="center" role="status">
          <Loader size="sm" />
          <Text c="dimmed">Drawing the labels…</Text>
        </Group>
      )}
      {answer.isError && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {address && (
        <iframe ref={frame} title={title} src={`${address}#toolbar=0&navpanes=0`} className={classes.paper} />
      )}
      {address && (
        <Group justify="flex-end" mt="lg" gap="sm">
          <Anchor href={address} target="_blank" rel="noreferrer" mr="auto" size="sm">
            Open in a new tab
          </Anchor>
          <Button
            variant="default"
            component="a"
            href={address}
            download={data?.fileName}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download
          </Button>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            Print
          </Button>
        </Group>
      )}
    </Modal>
  );
}
