import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportDialog } from './ImportDialog.tsx';
import type { CsvSource } from './sources.ts';

function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Import and export of everything in the list; the toolbar's own CSV holds only what is filtered and shown. */
export function CsvMenu({ source }: { source: CsvSource }) {
  const [importing, setImporting] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // A refused call has said so itself.
    await source.save().then(saveFile, () => undefined);
    setSaving(false);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            visibleFrom="sm"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={saving}
          >
            Import or export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            Import {source.what} from CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
            Export all {source.what} as CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportDialog source={source} onClose={() => setImporting(false)} />}
    </>
  );
}
