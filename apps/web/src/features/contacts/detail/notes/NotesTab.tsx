import { call } from '../../../../api/call.ts';
import { NotesPanel } from '../../../../kit/document/NotesPanel.tsx';
import { useRefreshContacts } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function NotesTab({ contact: { debtorID, notes, mayEdit } }: TabProps) {
  const refresh = useRefreshContacts();
  const add = async (text: string) => {
    await call('POST /mgr/contactManage/addNotes', { body: { debtorID, text } });
    await refresh(debtorID);
  };
  return (
    <NotesPanel
      notes={notes.map(({ noteID, ...note }) => ({ id: noteID, ...note }))}
      hint="Write what the next person at the counter should know."
      onAdd={mayEdit ? add : undefined}
    />
  );
}
