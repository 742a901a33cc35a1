import { Button, Group } from '@mantine/core';
import { IconBook2, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { dateRange, formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DateRangeInput } from '../../../kit/fields/DateRangeInput.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { LateTyping } from '../../../kit/use-late-typing.ts';
import { EXPORT_CSV } from '../../../kit/words.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { saveFile } from '../../../shared/save-file.ts';
import classes from '../Acquisitions.module.css';
import { type RegisterEntry, registerFile, useRegister } from './api.ts';
import { registerColumns } from './columns.tsx';
import { RecordDialog } from './RecordDialog.tsx';

const PdfDialog = lazyDialog(() => import('../../../kit/pdf/PdfDialog.tsx').then((m) => m.PdfDialog));

/** A record never changes; corrections are added to it. */
export function DealersRegister() {
  const today = todayIn(yardNow());
  const { filter, set } = useAddressFilter({ from: `${today.slice(0, 7)}-01`, to: today });
  const period = dateRange([filter.from, filter.to]) ?? { from: today, to: today };
  const answer = useRegister(period);
  const [opened, setOpened] = useState<RegisterEntry | null>(null);
  const [printing, setPrinting] = useState(false);
  const [saving, setSaving] = useState(false);
  const csv = async () => {
    setSaving(true);
    // A failed call shows its own message.
    await registerFile(period, 'csv').then(saveFile, () => undefined);
    setSaving(false);
  };
  return (
    <section className={classes.page} aria-label="Dealers register">
      <BackLink href="/vehicleacquisitions/list">Acquisitions</BackLink>
      <PageHeader
        title="Dealers register"
        actions={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={saving}
              onClick={() => void csv()}
            >
              {EXPORT_CSV}
            </Button>
            <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => setPrinting(true)}>
              PDF
            </Button>
          </Group>
        }
      />
      <Group gap="sm">
        <LateTyping value>
          <DateRangeInput
            aria-label="Taken over between"
            w={{ base: '100%', xs: 260 }}
            value={period}
            onChange={(range) => range && set(range)}
          />
        </LateTyping>
      </Group>
      <DataTable
        label="Dealers register"
        rows={answer.data ?? []}
        rowId={(entry) => entry.recordId}
        columns={registerColumns}
        onOpen={setOpened}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState
            title="Nothing was taken over in these days"
            hint="A record is written when a vehicle is received."
            icon={IconBook2}
          />
        }
      />
      {opened && <RecordDialog entry={opened} onClose={() => setOpened(null)} onSaved={() => void answer.refetch()} />}
      {printing && (
        <PdfDialog
          title={`Dealers register ${formatDate(period.from)} to ${formatDate(period.to)}`}
          queryKey={['register', period.from, period.to, answer.dataUpdatedAt]}
          load={(signal) => registerFile(period, 'pdf', signal)}
          onClose={() => setPrinting(false)}
        />
      )}
    </section>
  );
}
