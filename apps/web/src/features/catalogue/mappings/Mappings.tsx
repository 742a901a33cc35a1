import { IconArrowsLeftRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { useCan } from '../../../session/use-session.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { fetchConflictCount, fetchMappings, type Mapping, mappingsKey, removeMapping } from './api.ts';
import { mappingColumns } from './columns.tsx';
import { anyMapping, MAPPING_PREFIX } from './filter.ts';
import { MappingForm } from './MappingForm.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const chips = {
  field: 'conflicts',
  items: [{ value: '1', label: 'Said differently', tone: 'waiting' }],
  fetchCounts: fetchConflictCount,
} as const;

/** Which of our part names the catalogue's parts are; each answer also serves later cars. */
export function Mappings() {
  const client = useQueryClient();
  const mayEdit = useCan(superAdminOnly);
  const [editing, setEditing] = useState<Mapping | null>(null);
  const { ask, dialog } = useConfirm();
  const refresh = () => client.invalidateQueries({ queryKey: mappingsKey });
  const forget = async (mapping: Mapping) => {
    const sure = await ask({
      title: `Forget that ${mapping.pnc || mapping.name} is ${mapping.partName}?`,
      body: 'Parts that were tagged with it stay as they are; the next car asks again.',
      confirmLabel: 'Forget it',
      danger: true,
    });
    if (!sure) return;
    await removeMapping(mapping.mappingId);
    toast('success', `${mapping.pnc || mapping.name} will be asked for again`);
    await refresh();
  };
  return (
    <>
      <ListScreen
        id="catalogue-mappings"
        title="Mappings"
        queryKey={mappingsKey}
        fetchPage={fetchMappings}
        filterDefaults={anyMapping}
        addressPrefix={MAPPING_PREFIX}
        defaultSort={{ field: 'lastUsed', order: 'DESC' }}
        columns={mappingColumns}
        rowId={({ mappingId }) => mappingId}
        {...(mayEdit && {
          onOpen: setEditing,
          rowActions: (mapping: Mapping) => [
            { id: 'edit', label: 'Say what it is', icon: <IconPencil {...icon} />, onRun: () => setEditing(mapping) },
            {
              id: 'forget',
              label: 'Forget it',
              icon: <IconTrash {...icon} />,
              danger: true,
              onRun: () => void forget(mapping).catch(() => refresh()),
            },
          ],
        })}
        search={{ field: 'search', placeholder: 'PNC or name' }}
        chips={chips}
        empty={{
          title: 'Nothing is mapped yet',
          hint: 'What people choose at the end of a strip list or of the parts catalogue stands here.',
          icon: IconArrowsLeftRight,
        }}
      />
      {editing && <MappingForm mapping={editing} onClose={() => setEditing(null)} onSaved={() => void refresh()} />}
      {dialog}
    </>
  );
}
