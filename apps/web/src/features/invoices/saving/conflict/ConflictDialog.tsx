import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { useLookup } from '../../../../api/lookups.ts';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { fetchForm, fetchInvoice, invoiceEditKey } from '../api.ts';
import classes from '../Editor.module.css';
import { deliveryOf, type EditorValues, valuesOf } from '../values.ts';
import { type Difference, differencesOf, type Names } from './differences.ts';
import { merged, withKeptAddress } from './merge.ts';

function useNames(): Names {
  const lists = {
    users: useLookup('users').options,
    paymentTypes: useLookup('paymentTypes').options,
    terms: useLookup('terms').options,
    couriers: useLookup('couriers').options,
  };
  return (list, id) => lists[list].find((entry) => entry.id === id)?.name ?? (id === null ? '' : `No ${id}`);
}

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
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-kept={row.theirs === row.kept || undefined}>{row.theirs || '–'}</td>
            <td data-kept={row.mine === row.kept || undefined}>{row.mine || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  /** the saved document from which my changes started */
  base: EditorValues;
  mine: EditorValues;
  message: string;
  onReload: (theirs: EditorValues) => void;
  onKeep: (both: EditorValues) => void;
  onClose: () => void;
};

/** Somebody else saved the document first; the person compares both versions and chooses one. */
export function ConflictDialog({ base, mine, message, onReload, onKeep, onClose }: Props) {
  const names = useNames();
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'theirs', mine.invoiceId, message],
    queryFn: async ({ signal }) => {
      const [invoice, form] = await Promise.all([
        fetchInvoice(mine.invoiceId, signal),
        fetchForm(mine.invoiceId, signal),
      ]);
      return { ...invoice, delivery: deliveryOf(form) };
    },
    gcTime: 0,
    retry: false,
  });
  const theirs = answer.data && { ...valuesOf(answer.data), delivery: answer.data.delivery };
  const both = theirs && merged(base, theirs, mine);
  return (
    <DialogFrame opened onClose={onClose} title="Somebody changed it meanwhile" size="xl">
      {answer.isError && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton h={120} />}
      {answer.data && theirs && both && (
        <>
          <Text role="alert" mb="sm">
            {answer.data.changedBy} changed {answer.data.invoiceNo} at {formatDateTime(answer.data.changedAt)}. Nothing
            of yours is lost: keeping it puts what you changed over theirs, and leaves what only they changed.
          </Text>
          <Differences rows={differencesOf(theirs, withKeptAddress(base, theirs, mine), both, names)} />
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={() => onReload(theirs)}>
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
