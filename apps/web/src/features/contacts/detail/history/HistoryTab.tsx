import { HistoryPages } from '../../../../shared/history/HistoryPages.tsx';
import { contactKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';
import { fetchHistory } from './api.ts';

/** Everything that happened to them. */
export function HistoryTab({ contact: { debtorID, name } }: TabProps) {
  return (
    <HistoryPages
      recordKey={contactKey(debtorID)}
      name={name}
      fetchPage={(asked, signal) => fetchHistory({ debtorID, ...asked }, signal)}
    />
  );
}
