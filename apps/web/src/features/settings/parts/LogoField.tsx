import { Button, Group, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLogo, settingKey } from '../../../api/lookups/settings.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DropArea } from '../../../kit/picture/DropArea.tsx';
import { limitsInWords, PICTURE_LIMITS, whyRefused } from '../../../kit/picture/picture-limits.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import classes from '../Settings.module.css';

/** The logo is saved at once, apart from the rest of the tab. */
export function LogoField({ url }: { url: string | null }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useConfirm();

  const send = async (file: File | null) => {
    setBusy(true);
    setProblem(null);
    try {
      await saveLogo(file);
      await client.invalidateQueries({ queryKey: settingKey(0, 'company') });
      toast('success', file ? 'Logo saved' : 'Logo removed');
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.logo ?? message);
    } finally {
      setBusy(false);
    }
  };
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const why = whyRefused(file, PICTURE_LIMITS);
    if (why !== null) return setProblem(why);
    void send(file);
  };
  const remove = async () => {
    const body = 'Documents are printed without it until you choose another.';
    if (await ask({ title: 'Remove the logo?', body, confirmLabel: 'Remove', danger: true })) await send(null);
  };
  return (
    <div>
      <Group justify="space-between" mih={24} mb={4}>
        <Text size="sm" fw={500}>
          Logo {busy && <Loader size={12} ml={4} aria-label="Sending" role="status" />}
        </Text>
        {url && (
          <Button variant="subtle" color="red" size="compact-xs" disabled={busy} onClick={remove}>
            Remove the logo
          </Button>
        )}
      </Group>
      {url && (
        <div className={classes.logo}>
          <img src={url} alt="The yard's logo" />
        </div>
      )}
      <DropArea onFiles={take} types={PICTURE_LIMITS.types} hint={limitsInWords(PICTURE_LIMITS)} disabled={busy} />
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {problem}
        </Text>
      )}
      {dialog}
    </div>
  );
}
