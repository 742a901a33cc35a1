import type { QueryClient } from '@tanstack/react-query';
import { firstQuery } from '../../kit/list-screen/list-query.ts';
import { validSearch } from '../../kit/screen-search.ts';
import { session } from '../../session/store.ts';
import { keptColumns } from '../server-column-store.ts';
import type { Screen } from './screen.ts';

/** Requests the first rows of the list that a screen opens with, and the columns that the person has chosen. */
export async function askForList(client: QueryClient, screen: Screen, said: object): Promise<void> {
  const search = screen.search ? validSearch(screen.search, { ...said }) : {};
  const list = await screen.list?.(search);
  const { userId = 0 } = session.get() ?? {};
  if (!list || userId === 0) return;
  const query = firstQuery(list, search);
  const store = (list.columnStore ?? keptColumns)(userId);
  await Promise.all([query && client.prefetchQuery(query), store.load(list.id)]);
}
