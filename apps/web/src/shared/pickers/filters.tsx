import { whoPicksCustomers } from '@yardkeeper/domain/contacts/access';
import type { ComponentProps } from 'react';
import { useCan } from '../../session/use-session.ts';
import { ContactPicker } from '../contacts/ContactPicker.tsx';
import { SaleYardSelect } from './SaleYardSelect.tsx';

type Customer = { readonly debtorId: number; readonly debtor: string };

/** The customer of a list's filter, for whoever may pick one. */
export function CustomerFilter({ filter, set }: { filter: Customer; set: (change: Customer) => void }) {
  const picksCustomers = useCan(whoPicksCustomers);
  if (!picksCustomers) return null;
  return (
    <ContactPicker
      label="Customer"
      kind="customer"
      creates={false}
      value={filter.debtorId}
      valueName={filter.debtor}
      onChange={(debtorId, contact) => set({ debtorId, debtor: contact?.name ?? '' })}
    />
  );
}

type Yard = Omit<ComponentProps<typeof SaleYardSelect>, 'value' | 'onChange'> & {
  /** An id as text, because one yard has the id 0; '' means any. */
  readonly yardId: string;
  readonly onChange: (yardId: string) => void;
  readonly any?: string;
};

export function YardFilter({ yardId, onChange, any = 'Any yard', ...select }: Yard) {
  return (
    <SaleYardSelect
      {...select}
      clearable
      clearButtonProps={{ 'aria-label': any }}
      placeholder={any}
      value={yardId === '' ? null : Number(yardId)}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}
