import { todayIn } from '@yardkeeper/domain/format/dates';
import { useEffect, useRef, useState } from 'react';
import { yardNow } from '../../../session/yard-clock.ts';
import type { Column } from '../../data-table/column.ts';
import { saveAs } from '../../save-as.ts';
import type { FilterShape } from '../../screen-search.ts';
import type { FetchPage, PageQuery } from '../types.ts';
import { type CsvProgress, collectCsv } from './csv.ts';

type Args<Row, F extends FilterShape> = {
  name: string;
  fetchPage: FetchPage<Row, F>;
  filter: F & Pick<PageQuery, 'sortField' | 'sortOrder'>;
  columns: readonly Column<Row>[];
};

export function useCsv<Row, F extends FilterShape>({ name, ...job }: Args<Row, F>) {
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress({ done: 0, total: 0 });
    try {
      const text = await collectCsv({ ...job, onProgress: setProgress, signal: controller.signal });
      saveAs(`${name}-${todayIn(yardNow())}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure instanceof Error ? failure.message : 'An error occurred');
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, error, start, cancel: () => running.current?.abort(), dismiss: () => setError(null) };
}
