import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { priceColumns } from '../../../shared/prices/columns.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { priceList } from './lists.ts';

const columns = priceColumns();

export function PriceList() {
  useLiveRefresh({ topics: ['/topic/lookups'], kinds: ['partPrice', 'partName'], keys: [pricesKey] });
  const [list] = useState(priceList);
  const { set: setAddress } = useAddressFilter(list.filterDefaults);
  const allDays = (
    <Button variant="default" onClick={() => setAddress({ from: '', to: '' })}>
      Show all prices
    </Button>
  );
  return (
    <ListScreen
      {...list}
      title="Price list"
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
