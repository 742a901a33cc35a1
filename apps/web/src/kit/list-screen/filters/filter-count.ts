import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FilterShape } from '../../screen-search.ts';

/** `from` and `to` belong to one control, and so do `locationId` and `location`. */
const controlOf = (field: string): string => field.replace(/^(from|to)$|(From|To|Id)$/, '');

export const countFilters = (fields: readonly string[]): number => new Set(fields.map(controlOf)).size;

/** Records which fields the filters in the row read, so that no list has to declare them. */
export function useDrawnFields<F extends FilterShape>(filter: F): { watched: F; drawn: ReadonlySet<string> } {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const read = useRef(new Set<string>());
  const watched = useMemo(
    () =>
      new Proxy(filter, {
        get: (target, field) => {
          read.current.add(String(field));
          return Reflect.get(target, field);
        },
      }),
    [filter],
  );
  useLayoutEffect(() => {
    if (read.current.size > drawn.size) setDrawn(new Set(read.current));
  });
  return { watched, drawn };
}
