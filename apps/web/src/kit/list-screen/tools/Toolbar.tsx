import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconFilterX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FilterShape } from '../../screen-search.ts';
import { LateTyping } from '../../use-late-typing.ts';
import { FilterDrawer } from '../filters/FilterDrawer.tsx';
import { countFilters, useDrawnFields } from '../filters/filter-count.ts';
import { SearchBox } from '../filters/SearchBox.tsx';
import classes from '../ListScreen.module.css';
import type { FilterControl } from '../types.ts';

type Props<F extends FilterShape> = FilterControl<F> & {
  search?: { field: keyof F & string; placeholder?: string };
  filters?: (control: FilterControl<F>) => ReactNode;
  moreFilters?: (control: FilterControl<F>) => ReactNode;
  active: readonly string[];
  chipField?: string | undefined;
  narrow: boolean;
  /** The bar of ticked rows lies over the toolbar, which keeps its height. */
  covered?: boolean;
  onClear: () => void;
  tools: ReactNode;
};

export function Toolbar<F extends FilterShape>(props: Props<F>) {
  const { search, filters, moreFilters, filter, set, narrow, covered = false, active } = props;
  // A text that could not be read is in no filter, so clearing remounts the fields.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    props.onClear();
  };
  const { watched, drawn } = useDrawnFields(filter);
  const inDrawer = active.filter((field) => field !== props.chipField && (narrow || !drawn.has(field)));
  const fields = (draw: typeof filters, shown = filter) => (
    <LateTyping key={cleared} value>
      {draw?.({ filter: shown, set })}
    </LateTyping>
  );
  return (
    <Group
      gap="sm"
      className={classes.toolbar}
      wrap={narrow ? 'nowrap' : 'wrap'}
      style={{ visibility: covered ? 'hidden' : undefined }}
    >
      {search && (
        <SearchBox
          value={String(filter[search.field])}
          placeholder={search.placeholder}
          narrow={narrow}
          covered={covered}
          onSearch={(text, entry) => set({ [search.field]: text } as Partial<F>, entry)}
        />
      )}
      {!narrow && fields(filters, watched)}
      {(moreFilters || (narrow && filters)) && (
        <FilterDrawer on={countFilters(inDrawer)} clearable={active.length > 0} narrow={narrow} onClear={clear}>
          {narrow && fields(filters)}
          {fields(moreFilters)}
        </FilterDrawer>
      )}
      <Group gap={2} ml="auto" wrap="nowrap">
        {!narrow && (
          <Tooltip label="Clear the filters">
            <ActionIcon
              aria-label="Clear"
              size="input-sm"
              onClick={clear}
              // The hidden button keeps its room, so that the row does not wrap when a filter is set.
              style={{ visibility: active.length > 0 && !covered ? 'visible' : 'hidden' }}
            >
              <IconFilterX size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {props.tools}
      </Group>
    </Group>
  );
}
