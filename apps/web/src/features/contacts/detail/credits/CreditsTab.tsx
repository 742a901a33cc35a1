import { Button, Group, Title } from '@mantine/core';
import { IconCoin, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { useCan } from '../../../../session/use-session.ts';
import classes from '../../Contacts.module.css';
import type { TabProps } from '../api.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { type OpenCredit, useCredits } from './api.ts';
import { creditColumns, debitColumns } from './columns.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';

export function CreditsTab({ contact }: TabProps) {
  const { debtorID, mayEdit } = contact;
  const mayMove = useCan({ allOf: ['EDIT_CUSTOMER', 'VIEW_CUSTOMER_REPORT'] }) && mayEdit;
  const answer = useCredits(debtorID);
  const [applying, setApplying] = useState<OpenCredit | null>(null);
  const [opening, setOpening] = useState(false);
  const { credits = [], usedNotes = [], invoices = [] } = answer.data ?? {};
  const mayApply = mayMove && invoices.length > 0;
  const state = {
    loading: answer.isPending,
    error: answer.error?.message,
    onRetry: () => void answer.refetch(),
    maxHeight: 420,
  };
  return (
    <>
      {mayMove && (
        <Group justify="flex-end" mb="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpening(true)}>
            Add opening balance
          </Button>
        </Group>
      )}
      <div className={classes.ledgers}>
        <section>
          <Title order={2} mb="sm">
            Credits
          </Title>
          <DataTable
            label="Credits"
            rows={[...credits, ...usedNotes]}
            rowId={(credit) => credit.creditID}
            columns={creditColumns(mayApply ? setApplying : null)}
            empty={
              <EmptyState title="No credit" hint="Credit notes and overpayments are listed here." icon={IconCoin} />
            }
            {...state}
          />
        </section>
        <section>
          <Title order={2} mb="sm">
            Open invoices
          </Title>
          <DataTable
            label="Open invoices"
            rows={invoices}
            rowId={(debit) => debit.invoiceID}
            columns={debitColumns}
            empty={<EmptyState title="Nothing is owed" hint="Unpaid invoices are listed here." icon={IconReceipt} />}
            {...state}
          />
        </section>
      </div>
      {applying && (
        <ApplyDialog debtorID={debtorID} credit={applying} invoices={invoices} onClose={() => setApplying(null)} />
      )}
      {opening && <OpeningDialog debtorID={debtorID} onClose={() => setOpening(false)} />}
    </>
  );
}
