import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dequal } from 'dequal';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { type Problem, problemOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { autoSelectQuery, saveAutoSelect } from './api.ts';

export type Work = { readonly make: number; readonly base: ReadonlySet<number>; readonly ticked: ReadonlySet<number> };
const none: ReadonlySet<number> = new Set();
/** The parent of the tabs holds unsaved ticks, so that they survive a change of tab. */
export type WorkState = readonly [Work | null, Dispatch<SetStateAction<Work | null>>];
export const isUnsaved = (work: Work | null): boolean => work !== null && !dequal(work.base, work.ticked);

/** Changes that somebody else saves are not mixed into unsaved ticks; `newer` tells that there are some. */
export function useTicks(make: number, [work, setWork]: WorkState) {
  const client = useQueryClient();
  const query = autoSelectQuery(make);
  const answer = useQuery(query);
  const stored = useMemo(
    () => answer.data && new Set(answer.data.filter((p) => make === 0 || !p.everyMake).map((p) => p.partId)),
    [answer.data, make],
  );
  const everyMake = useMemo(
    () => (make === 0 || !answer.data ? none : new Set(answer.data.filter((p) => p.everyMake).map((p) => p.partId))),
    [answer.data, make],
  );
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const mine = work?.make === make ? work : null;
  const ticked = mine?.ticked ?? none;
  const dirty = isUnsaved(mine);
  const restart = () => {
    setWork(stored ? { make, base: stored, ticked: stored } : null);
    setProblem(null);
  };
  useEffect(() => {
    if (stored && !dirty) setWork({ make, base: stored, ticked: stored });
  }, [stored, dirty, make, setWork]);

  const set = (ids: readonly number[], on: boolean) =>
    setWork((now) => {
      if (now?.make !== make) return now;
      const next = new Set(now.ticked);
      for (const id of ids) {
        if (on && !everyMake.has(id)) next.add(id);
        else next.delete(id);
      }
      return { ...now, ticked: next };
    });
  const save = async () => {
    if (!dirty || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      client.setQueryData(query.queryKey, await saveAutoSelect(make, [...ticked]));
      setWork({ make, base: ticked, ticked });
      toast(
        'success',
        ticked.size === 1 ? '1 part is ticked by default' : `${ticked.size} parts are ticked by default`,
      );
    } catch (failure) {
      setProblem(problemOf(failure));
    }
    setSaving(false);
  };
  const newer = dirty && mine !== null && stored !== undefined && !dequal(stored, mine.base);
  return { answer, ready: mine !== null, ticked, everyMake, dirty, newer, saving, problem, set, save, restart };
}
