import { useLookup } from '../../../../api/lookups/lookups.ts';
import { ConflictChoice } from '../../../../shared/edit/ConflictChoice.tsx';
import { fetchForm, fetchInvoice, invoiceEditKey } from '../api.ts';
import { deliveryOf, type EditorValues, valuesOf } from '../values.ts';
import { differencesOf, type Names } from './differences.ts';
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
  return (
    <ConflictChoice<EditorValues>
      queryKey={[...invoiceEditKey, 'theirs', mine.invoiceId, message]}
      fetchTheirs={async (signal) => {
        const [invoice, form] = await Promise.all([
          fetchInvoice(mine.invoiceId, signal),
          fetchForm(mine.invoiceId, signal),
        ]);
        const { changedBy, changedAt, invoiceNo: name } = invoice;
        return { values: { ...valuesOf(invoice), delivery: deliveryOf(form) }, name, changedBy, changedAt };
      }}
      merge={(theirs) => merged(base, theirs, mine)}
      rowsOf={(theirs, both) => differencesOf(theirs, withKeptAddress(base, theirs, mine), both, names)}
      onReload={onReload}
      onKeep={onKeep}
      onClose={onClose}
    />
  );
}
