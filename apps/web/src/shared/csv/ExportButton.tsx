import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileAnswer } from '../../api/call.ts';
import { EXPORT_CSV } from '../../kit/words.ts';
import { saveFile } from '../save-file.ts';

type Props = { load: () => Promise<FileAnswer>; label?: string };

export function ExportButton({ load, label = EXPORT_CSV }: Props) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // `call` has already shown the failure.
    await load().then(saveFile, () => undefined);
    setSaving(false);
  };
  const doing = { variant: 'default', loading: saving, onClick: () => void save() };
  if (narrow) {
    return (
      <ActionIcon {...doing} size="input-sm" aria-label={label}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button {...doing} leftSection={<IconDownload size={16} aria-hidden />}>
      {label}
    </Button>
  );
}
