import { call } from '../../../../api/call.ts';
import { NotesPanel } from '../../../../kit/document/NotesPanel.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function NotesTab({ acquisition: { acqId, notes } }: TabProps) {
  const mayAdd = useCan({ anyOf: ['EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] });
  const refresh = useRefreshAcquisitions();
  const add = async (text: string) => {
    await call('POST /mgr/vehicleAcquisition/addNotes', { body: { acqId, text } });
    await refresh(acqId);
  };
  return (
    <NotesPanel
      notes={notes.map(({ noteID, ...note }) => ({ id: noteID, ...note }))}
      hint="Write what the driver or the yard should know."
      onAdd={mayAdd ? add : undefined}
    />
  );
}
