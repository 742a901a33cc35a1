import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { yardNow } from '../../session/yard-clock.ts';
import classes from './Conflict.module.css';
import type { Difference } from './differences.ts';

function Differences({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return <Text mt="md">Both are the same; keeping yours changes nothing.</Text>;
  return (
    <table className={classes.differences} aria-label="What is different">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            <th scope="row">{row.label}</th>
            <td data-kept={row.theirs === row.kept || undefined}>{row.theirs || '–'}</td>
            <td data-kept={row.mine === row.kept || undefined}>{row.mine || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Theirs<V> = {
  readonly values: V;
  readonly name: string;
  readonly changedBy: string;
  readonly changedAt: string;
};
type Props<V> = {
  queryKey: readonly unknown[];
  fetchTheirs: (signal: AbortSignal) => Promise<Theirs<V>>;
  /** my changes applied to their version */
  merge: (theirs: V) => V;
  rowsOf: (theirs: V, both: V) => readonly Difference[];
  onReload: (theirs: V) => void;
  onKeep: (both: V) => void;
  onClose: () => void;
};

/** Somebody else saved the document first; the person compares both versions and chooses one. */
export function ConflictChoice<V>({ queryKey, fetchTheirs, merge, rowsOf, onReload, onKeep, onClose }: Props<V>) {
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchTheirs(signal),
    gcTime: 0,
    retry: false,
  });
  const { data } = answer;
  const both = data && merge(data.values);
  return (
    <DialogFrame opened onClose={onClose} title="Somebody changed it meanwhile" size="xl">
      {answer.isError && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton h={120} />}
      {data && both && (
        <>
          <Text role="alert" mb="sm">
            {data.changedBy} changed {data.name} {whenDoneWords(data.changedAt, yardNow())}. Nothing of yours is lost:
            keeping it puts what you changed over theirs, and leaves what only they changed.
          </Text>
          <Differences rows={rowsOf(data.values, both)} />
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={() => onReload(data.values)}>
              Take theirs
            </Button>
            <Button onClick={() => onKeep(both)} data-autofocus>
              Keep mine
            </Button>
          </Group>
        </>
      )}
    </DialogFrame>
  );
}
