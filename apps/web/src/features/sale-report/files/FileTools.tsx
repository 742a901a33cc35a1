import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconHistory,
  IconPrinter,
} from '@tabler/icons-react';
import {
  MOST_AT_ONCE,
  type ReportFormat,
  type ReportKind,
  reportKindKeys,
  reportKinds,
} from '@yardkeeper/domain/reports/kinds';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { EXPORT_CSV } from '../../../kit/words.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { wanted } from '../api.ts';
import { anySale } from '../filter.ts';
import { useSummary } from '../Summary.tsx';
import { fetchPdf, fetchSheet, useMaking } from './use-files.ts';

const Schedules = lazyDialog(() => import('../schedules/Schedules.tsx').then((m) => m.Schedules));
const MadeReports = lazyDialog(() => import('./MadeReports.tsx').then((m) => m.MadeReports));

const icon = { size: 16, 'aria-hidden': true } as const;

const counted = { quotes: 'quotes', credits: 'credits', detailByPerson: 'lines' } as const;
/** How many rows a report has; for grouped reports it counts the documents, which all have to be read. */
function useRowsOf() {
  const { data } = useSummary();
  return (report: ReportKind): number =>
    data?.rows[report in counted ? counted[report as keyof typeof counted] : 'transactions'] ?? 0;
}

export function FileTools({ report }: { report: ReportKind }) {
  const { filter } = useAddressFilter(anySale);
  const rowsOf = useRowsOf();
  const { make } = useMaking();
  const [pdf, setPdf] = useState<ReportKind | null>(null);
  const [open, setOpen] = useState<'schedules' | 'made' | null>(null);
  const [saving, setSaving] = useState(false);
  const asked = wanted(filter);

  /** A failed call has shown its own message. */
  const get = async (which: ReportKind, format: ReportFormat) => {
    if (rowsOf(which) > MOST_AT_ONCE) {
      await make(which, format, asked).then(
        () => toast('info', `${reportKinds[which]} is being made; you will be told when it is ready`),
        () => undefined,
      );
      return;
    }
    if (format === 'pdf') return setPdf(which);
    setSaving(true);
    await fetchSheet(format, which, asked).then(saveFile, () => undefined);
    setSaving(false);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button leftSection={<IconPrinter {...icon} />} loading={saving} onClick={() => void get(report, 'pdf')}>
        PDF
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size="input-sm" variant="default" aria-label="Other reports and files">
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => void get(report, 'csv')}>
            {EXPORT_CSV}: {reportKinds[report]}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void get(report, 'xlsx')}>
            Export spreadsheet: {reportKinds[report]}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>As PDF</Menu.Label>
          {reportKindKeys.map((kind) => (
            <Menu.Item key={kind} leftSection={<IconPrinter {...icon} />} onClick={() => void get(kind, 'pdf')}>
              {reportKinds[kind]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarEvent {...icon} />} onClick={() => setOpen('schedules')}>
            Mail by schedule
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => setOpen('made')}>
            Reports made
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {pdf && (
        <PdfDialog
          title={reportKinds[pdf]}
          queryKey={['sale-report', pdf, asked]}
          load={(signal) => fetchPdf(pdf, asked, signal)}
          onClose={() => setPdf(null)}
        />
      )}
      {open === 'schedules' && <Schedules report={report} filter={asked} onClose={() => setOpen(null)} />}
      {open === 'made' && <MadeReports onClose={() => setOpen(null)} />}
    </Group>
  );
}
