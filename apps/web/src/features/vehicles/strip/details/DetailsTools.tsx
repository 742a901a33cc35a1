import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFilter, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../../session/use-session.ts';
import { PartPicker } from '../../../../shared/pickers/PartPicker.tsx';
import type { DetailsData } from '../lines.ts';
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx';

export type Shown = 'ticked' | 'proposed' | 'all';

type Props = {
  data: DetailsData;
  filter: string;
  onFilter: (text: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  onTemplate: (templateId: number) => void;
  onAdd: (partId: number, name: string) => void;
};

export function DetailsTools({ data, filter, onFilter, shown, onShown, onTemplate, onAdd }: Props) {
  const mayEdit = useCan({ anyOf: ['EDIT_PART'] });
  const [editing, setEditing] = useState(false);
  // A new key empties the field after a part was added.
  const [added, setAdded] = useState(0);
  const templates = data.templates.map(({ templateId, name, fits }) => ({
    value: String(templateId),
    label: fits ? name : `${name} (another type)`,
  }));
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        aria-label="Filter parts"
        placeholder="Filter parts"
        w={{ base: '100%', sm: 200 }}
        leftSection={<IconFilter size={16} aria-hidden />}
        value={filter}
        onChange={(event) => onFilter(event.currentTarget.value)}
      />
      <Select
        aria-label="Template"
        placeholder={templates.length > 0 ? 'Template' : 'No templates yet'}
        w={{ base: '100%', sm: 290 }}
        allowDeselect={false}
        data={templates}
        value={data.templateId === null ? null : String(data.templateId)}
        onChange={(id) => id !== null && onTemplate(Number(id))}
      />
      {mayEdit && (
        <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Templates
        </Button>
      )}
      <div style={{ flex: '1 1 200px', maxWidth: 300 }}>
        <PartPicker
          key={added}
          aria-label="Add a part"
          placeholder="Add a part that is not here"
          onChange={(partId, name) => {
            if (partId === 0) return;
            onAdd(partId, name);
            setAdded((n) => n + 1);
          }}
        />
      </div>
      <SegmentedControl
        aria-label="Which parts"
        data={[
          { value: 'ticked', label: 'Ticked' },
          { value: 'proposed', label: 'Proposed' },
          { value: 'all', label: 'All parts' },
        ]}
        value={shown}
        onChange={(chosen) => onShown(chosen as Shown)}
      />
      {editing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </Group>
  );
}
