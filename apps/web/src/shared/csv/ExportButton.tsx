import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileAnswer } from '../../api/call.ts';
import { saveFile } from '../save-file.ts';

/** The whole list as a file, as it is filtered now. */
export function ExportButton({ load }: { load: () => Promise<FileAnswer> }) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // A refused call has said so itself.
    await load().then(saveFile, () => undefined);
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      visibleFrom="md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
