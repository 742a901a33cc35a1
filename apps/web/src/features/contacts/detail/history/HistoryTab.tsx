import { History } from '../../../../shared/history/History.tsx';
import { contactKey } from '../../keys.ts';
import { fetchHistory, type TabProps } from '../api.ts';

export function HistoryTab({ contact: { debtorID, name } }: TabProps) {
  return (
    <History
      recordKey={contactKey(debtorID)}
      name={name}
      fetchPage={(asked, signal) => fetchHistory({ debtorID, ...asked }, signal)}
    />
  );
}
