import { Button, Group } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../kit/lazy/lazy-dialog.tsx';
import { type Asked, bodyOfAsked, isNamed } from './asked.ts';
import { useKeep, useMayKeep } from './use-keep.ts';

const NeedOneDialog = lazyDialog(() => import('./NeedOneDialog.tsx').then((m) => m.NeedOneDialog));

type Props = { asked: Asked; onKept?: () => void; centred?: boolean };

/** Stores in one tap what was searched for in vain; the customer who asked can be added. */
export function KeepWanted({ asked, onKept, centred = false }: Props) {
  const mayKeep = useMayKeep();
  const body = bodyOfAsked(asked);
  const keep = useKeep();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState('');
  const [adding, setAdding] = useState(false);
  // The request may change while the button is shown; then it is not stored yet.
  const what = JSON.stringify(body);
  const isKept = kept === what;
  if (!mayKeep || !isNamed(asked)) return null;
  const onceKept = () => {
    setKept(what);
    onKept?.();
  };
  const onTakenBack = () => setKept('');
  const run = async () => {
    setBusy(true);
    // A failed call shows its own message.
    await keep(body, onTakenBack).then(onceKept, () => undefined);
    setBusy(false);
  };
  return (
    <Group gap="xs" justify={centred ? 'center' : undefined}>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        loading={busy}
        disabled={isKept}
        onClick={() => void run()}
      >
        {isKept ? 'Kept' : 'Keep as wanted'}
      </Button>
      <Button variant="subtle" onClick={() => setAdding(true)}>
        Say who asked…
      </Button>
      {adding && (
        <NeedOneDialog asked={asked} onKept={onceKept} onTakenBack={onTakenBack} onClose={() => setAdding(false)} />
      )}
    </Group>
  );
}
