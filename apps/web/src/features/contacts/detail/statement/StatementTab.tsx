import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { writesToCustomers } from '@yardkeeper/domain/access/own-words';
import { type DateRange, formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { DateRangeInput } from '../../../../kit/fields/DateRangeInput.tsx';
import { useAddressFilter } from '../../../../kit/list-screen/filters/use-address-filter.ts';
import { PdfDialog } from '../../../../kit/pdf/PdfDialog.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { LateTyping } from '../../../../kit/use-late-typing.ts';
import { useCan } from '../../../../session/use-session.ts';
import { yardNow } from '../../../../session/yard-clock.ts';
import type { TabProps } from '../api.ts';
import { AgeingBoxes } from './AgeingBoxes.tsx';
import { fetchStatementPdf, useStatement } from './api.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { periodNames, periods, usualPeriod } from './period.ts';
import { StatementLines } from './StatementLines.tsx';

const same = (a: DateRange, b: DateRange) => a.from === b.from && a.to === b.to;

/** The period is part of the address; without one it is this month. */
export function StatementTab({ contact }: TabProps) {
  const { debtorID, name } = contact;
  const mayMail = useCan(writesToCustomers);
  const usual = periods(yardNow());
  const { filter, set } = useAddressFilter(usualPeriod);
  const period = filter.from && filter.to ? { from: filter.from, to: filter.to } : usual.month;
  const answer = useStatement(debtorID, period);
  const [open, setOpen] = useState<'pdf' | 'email' | null>(null);
  const close = () => setOpen(null);
  const chosen = (Object.keys(usual) as (keyof typeof usual)[]).find((each) => same(usual[each], period)) ?? '';
  const take = (range: DateRange | null) => set(range && !same(range, usual.month) ? range : usualPeriod);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SegmentedControl
          aria-label="Period"
          size="xs"
          data={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
          value={chosen}
          onChange={(value) => take(usual[value as keyof typeof usual])}
        />
        <LateTyping value>
          <DateRangeInput aria-label="From and to" w={{ base: '100%', sm: 240 }} value={period} onChange={take} />
        </LateTyping>
        <Group gap="sm" ml="auto">
          {mayMail && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={!answer.data}
              onClick={() => setOpen('email')}
            >
              Email
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={!answer.data}
            onClick={() => setOpen('pdf')}
          >
            View PDF
          </Button>
        </Group>
      </Group>
      {answer.isPending && <ListSkeleton />}
      {answer.isError && !answer.data && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {answer.data && (
        <>
          <AgeingBoxes ageing={answer.data.ageing} />
          <StatementLines statement={answer.data} />
        </>
      )}
      {open === 'pdf' && (
        <PdfDialog
          title={`Statement of ${name}, ${formatDate(period.from)} to ${formatDate(period.to)}`}
          queryKey={['statement', debtorID, period.from, period.to]}
          load={(signal) => fetchStatementPdf(debtorID, period, signal)}
          onClose={close}
        />
      )}
      {open === 'email' && <EmailDialog contact={contact} period={period} onClose={close} />}
    </Stack>
  );
}
