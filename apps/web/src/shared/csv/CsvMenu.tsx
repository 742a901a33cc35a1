import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { EXPORT_CSV } from '../../kit/words.ts';
import { saveFile } from '../save-file.ts';
import type { CsvSource } from './csv-source.ts';
import { ExportButton } from './ExportButton.tsx';
import { ImportDialog } from './ImportDialog.tsx';

type Props = {
  source: CsvSource;
  onImported: () => unknown;
  mayImport?: boolean;
  exportLabel?: string;
};

export function CsvMenu({ source, onImported, mayImport = true, exportLabel }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [importing, setImporting] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // `call` has already shown the failure.
    await source.save().then(saveFile, () => undefined);
    setSaving(false);
  };
  const exported = exportLabel ?? `${EXPORT_CSV} of all ${source.what}`;
  if (narrow) return <ExportButton load={source.save} label={exported} />;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} loading={saving}>
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
            {exported}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportDialog source={source} onImported={onImported} onClose={() => setImporting(false)} />}
    </>
  );
}
