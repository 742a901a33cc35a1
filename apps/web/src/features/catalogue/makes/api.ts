import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { listen, onReconnect } from '../../../live/socket.ts';
import { type Level, type LevelRow, type RowPage, rowOf } from './levels.ts';

export const catalogueKey = ['catalogue'] as const;

export type RowQuery = {
  readonly parentId: number;
  readonly search: string;
  readonly active: '' | '0' | '1';
  readonly pageNum: number;
  readonly pageSize: number;
};

export async function fetchRows(level: Level, asked: RowQuery, signal?: AbortSignal): Promise<RowPage> {
  const { pageNum, pageSize } = asked;
  const active = asked.active === '' ? undefined : asked.active === '1' ? (1 as const) : (0 as const);
  const query = { pageNum, pageSize, active, search: asked.search || undefined };
  const parent = asked.parentId || undefined;
  const quiet = { signal, quiet: true };
  if (level === 'make') {
    const page = await call('GET /mgr/make/queryMakePagination', { query }, quiet);
    return { ...page, records: page.records.map((row) => rowOf(row, null)) };
  }
  if (level === 'model') {
    const page = await call('GET /mgr/model/queryModelPagination', { query: { ...query, makeId: parent } }, quiet);
    return { ...page, records: page.records.map((row) => rowOf(row, row.makeId)) };
  }
  const page = await call('GET /mgr/series/querySeriesPagination', { query: { ...query, modelId: parent } }, quiet);
  return { ...page, records: page.records.map((row) => rowOf(row, row.modelId)) };
}

export type Saved = {
  readonly id: number;
  readonly name: string;
  readonly version?: number;
  readonly parentId: number | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
};

export async function saveRow(level: Level, { parentId, yearFrom, yearTo, ...named }: Saved): Promise<LevelRow> {
  const parent = parentId ?? 0;
  if (level === 'make') return rowOf(await call('POST /mgr/make/saveMake', { body: named }), null);
  if (level === 'model')
    return rowOf(await call('POST /mgr/model/saveModel', { body: { ...named, makeId: parent } }), parent);
  const body = { ...named, modelId: parent, yearFrom, yearTo };
  return rowOf(await call('POST /mgr/series/saveSeries', { body }), parent);
}

export function setActive(level: Level, id: number, active: 0 | 1): Promise<unknown> {
  const args = { params: { id }, query: { active } };
  if (level === 'make') return call('PUT /mgr/make/activeMake/:id', args);
  if (level === 'model') return call('PUT /mgr/model/activeModel/:id', args);
  return call('PUT /mgr/series/activeSeries/:id', args);
}

export function removeRow(level: Level, id: number): Promise<unknown> {
  const args = { params: { id } };
  if (level === 'make') return call('DELETE /mgr/make/removeMake/:id', args);
  if (level === 'model') return call('DELETE /mgr/model/removeModel/:id', args);
  return call('DELETE /mgr/series/removeSeries/:id', args);
}

export function mergeRows(level: Level, fromId: number, intoId: number) {
  const args = { body: { fromId, intoId } };
  if (level === 'make') return call('POST /mgr/make/mergeMake', args);
  if (level === 'model') return call('POST /mgr/model/mergeModel', args);
  return call('POST /mgr/series/mergeSeries', args);
}

export const refreshCatalogue = (client: QueryClient, level: Level): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: catalogueKey }), refreshLookups(client, level)]);

export function useLiveCatalogue(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: catalogueKey });
    const hear = (news: unknown) => {
      if (['make', 'model', 'series'].includes((news as RecordNews).kind)) refresh();
    };
    const stops = [listen('/topic/lookups', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
