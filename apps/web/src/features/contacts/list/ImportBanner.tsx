import { useQuery } from '@tanstack/react-query';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { ImportUndo } from '../../../shared/csv/ImportUndo.tsx';
import { contactsKey, useRefreshContacts } from '../keys.ts';
import { fetchLastImport, undoImport } from './api.ts';

/** A person can undo their own import of the last day. */
export function ImportBanner({ kind }: { kind: ContactKind }) {
  const refresh = useRefreshContacts();
  const last = useQuery({
    queryKey: [...contactsKey, kind, 'lastImport'],
    queryFn: ({ signal }) => fetchLastImport(kind, signal),
  }).data;
  return <ImportUndo last={last} undo={undoImport} onUndone={refresh} />;
}
