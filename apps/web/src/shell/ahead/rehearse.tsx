import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Activity, type ComponentType, startTransition, useEffect, useMemo, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { AddressProvider, type ScreenAddress } from '../../kit/address.tsx';
import { loadAhead } from '../../kit/lazy/lazily.tsx';
import { validSearch } from '../../kit/screen-search.ts';
import type { Screen } from '../menu/screen.ts';
import { ahead } from './ahead.ts';

/** What was asked for ahead is shown without asking again for as long. */
const keptMs = 15_000;

type Connection = { readonly saveData?: boolean };
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true;

const isList = ({ menu, search }: Screen): boolean =>
  menu !== undefined && Object.keys(search?.shape ?? {}).some((name) => name.endsWith('pageNum'));

// Outside the page, so that nothing of it is found, read out or laid out.
const backstage = document.createElement('div');

let onStage: Screen | undefined;

type Props = { Part: ComponentType; screen: Screen; said: Readonly<Record<string, unknown>> };

/**
 * Draws a list when its link is pointed at, so that its rows are asked for and its code has run once before the click.
 * What is hidden runs no effect: it asks for its rows and its columns, and for nothing else.
 */
function Rehearsal({ Part, screen, said }: Props) {
  const client = useQueryClient();
  const [turn, drawAgain] = useReducer((n: number) => n + 1, 0);
  const address = useMemo<ScreenAddress>(() => {
    const search: Readonly<Record<string, unknown>> = screen.search ? validSearch(screen.search, said) : said;
    return { read: (name) => search[name], write: () => undefined };
  }, [screen, said]);
  useEffect(() => {
    const clear = () => {
      if (onStage === screen) ahead.set(null);
    };
    const timer = setTimeout(clear, keptMs);
    return () => {
      clearTimeout(timer);
      // With the frame, which the next person opens anew.
      clear();
    };
  }, [screen]);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.query.getObserversCount() === 0) startTransition(drawAgain);
      }),
    [client],
  );
  return createPortal(
    <Activity mode="hidden">
      <CatchBoundary getResetKey={() => turn} errorComponent={() => null}>
        <AddressProvider address={address}>
          <Part />
        </AddressProvider>
      </CatchBoundary>
    </Activity>,
    backstage,
  );
}

export async function rehearse(screen: Screen, said: object): Promise<void> {
  await loadAhead(screen.load);
  if (!isList(screen) || savesData()) return;
  const Part = await screen.load();
  // Who has clicked already is not kept waiting by it.
  if (location.pathname === screen.path) return;
  onStage = screen;
  ahead.set(<Rehearsal key={screen.path} Part={Part} screen={screen} said={{ ...said }} />);
}
