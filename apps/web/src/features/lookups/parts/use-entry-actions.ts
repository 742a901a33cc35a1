import { useQueryClient } from '@tanstack/react-query';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { useState } from 'react';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { changeEntry, removeEntry } from '../api.ts';
import type { Entry } from '../entries.ts';

export function useEntryActions(kind: LookupKind, entry: Entry, onNotice: (sentence: string) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (action: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onNotice(await action());
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    } finally {
      await refreshLookups(client, kind);
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    retire: () =>
      run(async () => {
        const active = entry.active ? 0 : 1;
        await changeEntry(kind, entry, { active });
        return active ? `${entry.name} is offered again` : `${entry.name} is retired and no longer offered`;
      }),
    remove: () =>
      run(async () =>
        (await removeEntry(kind, entry.id)) ? `${entry.name} is removed` : `${entry.name} is in use, so it was retired`,
      ),
  };
}
