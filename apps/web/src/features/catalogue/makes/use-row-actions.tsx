import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { refreshCatalogue, removeRow, setActive } from './api.ts';
import type { Level, LevelRow } from './levels.ts';
import type { RowAction } from './PaneRow.tsx';

export type Opened = { readonly what: 'edit' | 'merge'; readonly level: Level; readonly row: LevelRow };

export function useRowActions(onGone: (level: Level, id: number) => void) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  const gone = useRef(onGone);
  gone.current = onGone;

  const run = useCallback(
    async (level: Level, action: () => Promise<unknown>, said: string) => {
      setProblem(null);
      try {
        await action();
        toast('success', said);
        return true;
      } catch (thrown) {
        setProblem(failureOf(thrown).message);
        return false;
      } finally {
        void refreshCatalogue(client, level);
      }
    },
    [client],
  );
  const onAction = useCallback(
    async (level: Level, what: RowAction, row: LevelRow) => {
      if (what === 'edit' || what === 'merge') return setOpened({ what, level, row });
      if (what === 'toggle') {
        const active = row.active === 1 ? 0 : 1;
        await run(level, () => setActive(level, row.id, active), `${row.name} is ${active ? 'active' : 'retired'}`);
        return;
      }
      const sure = await ask({
        title: `Remove ${row.name}?`,
        body: 'It goes only if nothing uses it. To stop offering it and keep what is there, retire it instead.',
        confirmLabel: 'Remove',
        danger: true,
      });
      if (sure && (await run(level, () => removeRow(level, row.id), `${row.name} is removed`)))
        gone.current(level, row.id);
    },
    [ask, run],
  );
  return { opened, close: () => setOpened(null), problem, forget: () => setProblem(null), onAction, dialog };
}
