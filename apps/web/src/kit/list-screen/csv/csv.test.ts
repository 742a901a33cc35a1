import { describe, expect, it, vi } from 'vitest';
import type { Column } from '../../data-table/column.ts';
import { dateColumn } from '../../data-table/columns.tsx';
import { collectCsv } from './csv.ts';

type Row = { name: string; total: number };
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', render: () => null, csv: (row) => row.name },
  { id: 'photo', header: 'Photo', render: () => null },
  { id: 'total', header: 'Total', render: () => null, csv: (row) => row.total },
];
const filter = { text: 'x', sortField: 'name', sortOrder: 'ASC' as const };

describe('the CSV of a list', () => {
  it('holds every page of the same filter, and no formula', async () => {
    const pages = [[{ name: '=1+1', total: -5 }], [{ name: 'Tāmaki, "Ak"', total: 2 }]];
    const fetchPage = vi.fn(async ({ pageNum }: { pageNum: number }) => ({
      records: pages[pageNum - 1] ?? [],
      total: 2,
      pages: 2,
    }));
    const onProgress = vi.fn();
    const { signal } = new AbortController();
    const text = await collectCsv<Row, { text: string }>({ fetchPage, filter, columns, onProgress, signal });
    expect(text).toBe('\uFEFFName,Total\r\n\'=1+1,-5\r\n"Tāmaki, ""Ak""",2\r\n');
    expect(fetchPage.mock.calls.map(([query]) => query)).toEqual([
      { ...filter, pageNum: 1, pageSize: 500 },
      { ...filter, pageNum: 2, pageSize: 500 },
    ]);
    expect(onProgress).toHaveBeenLastCalledWith({ done: 2, total: 2 });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const fetchPage = vi.fn(async () => {
      controller.abort();
      return { records: [{ name: 'a', total: 1 }], total: 900, pages: 900 };
    });
    const job = { fetchPage, filter, columns, onProgress: vi.fn(), signal: controller.signal };
    await expect(collectCsv<Row, { text: string }>(job)).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('ends when the server runs dry before the pages do', async () => {
    const fetchPage = vi.fn(async () => ({ records: [], total: 10, pages: 99 }));
    const { signal } = new AbortController();
    await collectCsv<Row, { text: string }>({ fetchPage, filter, columns, onProgress: vi.fn(), signal });
    expect(fetchPage).toHaveBeenCalledOnce();
  });
});

describe('a date in the CSV of a list', () => {
  const value = (row: { at: string | null }) => row.at;
  const day = dateColumn({ id: 'at', header: 'On', value });
  const time = dateColumn({ id: 'at', header: 'At', value, form: 'time' });

  it('is the day and the time of New Zealand, as it is shown', () => {
    const at = '2026-03-10T20:30:05.000Z';
    expect([day, time].map((column) => column.csv?.({ at }))).toEqual(['11-03-2026', '11-03-2026 09:30:05']);
  });

  it('is nothing where there is none', () => {
    expect([day, time].map((column) => column.csv?.({ at: null }))).toEqual([null, null]);
  });
});
