import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { CsvSource } from './source.ts';

type Props = {
  source: CsvSource;
  onImported: () => unknown;
  /** False for those who may look and not add. */
  mayImport?: boolean;
  exportLabel?: string;
};

/** Import after a trial run, and export. */
export function CsvMenu({ source, onImported, mayImport = true, exportLabel }: Props) {
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
            {mayImport ? 'Import or export' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
              Import {source.what} from CSV
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
            {exportLabel ?? `Export all ${source.what} as CSV`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportDialog source={source} onImported={onImported} onClose={() => setImporting(false)} />}
    </>
  );
}
