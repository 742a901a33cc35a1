import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { useRef, useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import classes from '../../../shared/Rows.module.css';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { type fetchToShelf, putBack, toShelfKey } from './api.ts';

type Row = Awaited<ReturnType<typeof fetchToShelf>>[number];
type Props = {
  rows: readonly Row[];
  read: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  onClose: () => void;
};

const goesTo = ({ home }: Row): string => (home ? `goes to ${home}` : 'scan the shelf it goes to');

/** The code of a place must not break across lines. */
const Place = ({ code }: { code: string }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>;

/** The person scans the tag, then the shelf; a part with a place of its own also goes back there with one tap. */
export function ToShelfDialog({ rows, read, onClose }: Props) {
  const client = useQueryClient();
  const [inHand, setInHand] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Scans may follow each other faster than the screen renders.
  const latest = useRef<string | null>(null);
  const take = (tagNo: string | null) => {
    latest.current = tagNo;
    setInHand(tagNo);
  };
  const back = async (tagNo: string, locationCode: string): Promise<string> => {
    let said = '';
    const left = await putBack(tagNo, locationCode, (sentence) => {
      said = sentence;
    }).catch((thrown: unknown) => {
      void read.refetch();
      throw thrown;
    });
    client.setQueryData(toShelfKey, left);
    take(null);
    return said;
  };
  const scan = async (code: string): Promise<Verdict> => {
    const id = tagIdOf(code);
    const row = rows.find(({ tagNo }) => id !== null && tagNo === tagNoOf(id));
    setProblem(null);
    if (row) {
      take(row.tagNo);
      return { accepted: true, message: `${row.tagNo} ${row.description}: ${goesTo(row)}` };
    }
    if (latest.current === null)
      return {
        accepted: false,
        because: 'foreign',
        message: `${code} is not to go back; scan a tag of this list first`,
      };
    return { accepted: true, message: await back(latest.current, code) };
  };
  const tap = async ({ tagNo }: Row) => {
    setBusy(tagNo);
    setProblem(null);
    await back(tagNo, '').catch((thrown: unknown) => setProblem(failureOf(thrown).message));
    setBusy(null);
  };
  return (
    <DialogFrame opened onClose={onClose} title="Back to the shelf" size="lg">
      {read.isPending && <ListSkeleton rows={3} columns={1} />}
      {read.error && rows.length === 0 && (
        <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
      )}
      {!read.isPending && !read.error && rows.length === 0 && (
        <EmptyState
          title="Nothing to put back"
          hint="What is cancelled after it was picked is listed here."
          icon={IconArrowBackUp}
        />
      )}
      {rows.length > 0 && (
        <>
          <ScanBox label={inHand ? `Scan the shelf for ${inHand}` : 'Scan the tag, then the shelf'} onScan={scan} />
          {problem && (
            <Text c="var(--mantine-color-error)" role="alert" mt="xs">
              {problem}
            </Text>
          )}
          <ul className={classes.rows} aria-label="Back to the shelf">
            {rows.map((row) => (
              <li key={row.tagNo} className={classes.row} aria-current={row.tagNo === inHand || undefined}>
                <div className={classes.words}>
                  <Text fw={row.tagNo === inHand ? 600 : undefined}>{row.description}</Text>
                  <Text size="sm" c="dimmed" className="kit-figures">
                    <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${row.tagNo}`}>
                      {row.tagNo}
                    </ScreenLink>
                    , lies in <Place code={row.location} />,{' '}
                    {row.home ? (
                      <>
                        goes to <Place code={row.home} />
                      </>
                    ) : (
                      goesTo(row)
                    )}
                  </Text>
                </div>
                {row.home && (
                  <Button
                    size="md"
                    h={48}
                    variant="default"
                    loading={busy === row.tagNo}
                    aria-label={`${row.tagNo} is back in ${row.home}`}
                    onClick={() => void tap(row)}
                  >
                    Back in {row.home}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="md" onClick={onClose}>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}
