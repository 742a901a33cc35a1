import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { priceListDays } from '@yardkeeper/domain/prices/price-list-days';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import type { PageQuery } from '../../../kit/list-screen/types.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { priceColumns } from '../../../shared/prices/columns.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { withInsteadNote } from '../../../shared/searched-instead.ts';
import { knownSort } from './api.ts';
import type { PriceListFilter } from './filter.ts';

type Body = NonNullable<ArgsOf<'POST /mgr/searchPriceList/querySearchPrice'>['body']>;

const sortFields = ['partName', 'retail', 'trade', 'changedAt'] as const;

const fetchPage = async ({ pageNum, pageSize, ...query }: PriceListFilter & PageQuery, signal: AbortSignal) => {
  const body: Body = {
    search: query.search || undefined,
    makeId: query.makeId || undefined,
    modelId: query.modelId || undefined,
    seriesId: query.seriesId || undefined,
    selectedDates: query.from && query.to ? [query.from, query.to] : undefined,
    sortField: knownSort(sortFields, query.sortField),
    sortOrder: query.sortOrder,
  };
  const asked = { query: { pageNumb: pageNum, pageSize }, body };
  return withInsteadNote(await call('POST /mgr/searchPriceList/querySearchPrice', asked, { signal }));
};

const columns = priceColumns();

/** It opens with the prices that changed today, and shows every price on request. */
export function PriceList() {
  useLiveRefresh({ topics: ['/topic/lookups'], kinds: ['partPrice', 'partName'], keys: [pricesKey] });
  const [defaults] = useState<PriceListFilter>(() => {
    const [from, to] = priceListDays(yardNow());
    return { search: '', makeId: 0, modelId: 0, seriesId: 0, from, to };
  });
  const { set: setAddress } = useAddressFilter(defaults);
  const allDays = (
    <Button variant="default" onClick={() => setAddress({ from: '', to: '' })}>
      Show all prices
    </Button>
  );
  return (
    <ListScreen
      id="price-list"
      title="Price list"
      queryKey={[...pricesKey, 'search']}
      fetchPage={fetchPage}
      filterDefaults={defaults}
      defaultSort={{ field: 'partName', order: 'ASC' }}
      columns={columns}
      rowId={(price) => price.priceItemId}
      search={{ field: 'search', placeholder: 'Part, make, model or series' }}
      filters={({ filter, set }) => (
        <>
          <VehicleSelects value={filter} onChange={set} />
          <DateRangeFilter
            aria-label="Changed between"
            placeholder="Changed on any day"
            w={{ base: '100%', sm: 220 }}
            from={filter.from}
            to={filter.to}
            onChange={set}
          />
          {filter.from && (
            <Button variant="subtle" onClick={() => set({ from: '', to: '' })}>
              All days
            </Button>
          )}
        </>
      )}
      empty={{
        title: 'No price changed today',
        hint: 'The list opens with the changes of today and tomorrow; all other prices are one click away.',
        icon: IconReceipt2,
        action: allDays,
      }}
    />
  );
}
