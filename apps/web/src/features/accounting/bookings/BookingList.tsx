import { Select } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import type { PageQuery } from '../../../kit/list-screen/types.ts';
import { actionWords, type BookingAction, bookingStates } from '../../../shared/accounting/booking-words.ts';
import { useMoveBooking } from '../../../shared/accounting/use-move-booking.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { bookingsKey, useLiveBookings } from '../api.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { bookingColumns } from './columns.tsx';
import { anyBooking, type BookingFilter } from './filter.ts';
import { entityWords, pageOf } from './words.ts';

const wanted = ({ search, state, entity }: BookingFilter) => ({
  search: search || undefined,
  state: (state || undefined) as Booking['state'] | undefined,
  entity: (entity || undefined) as keyof typeof entityWords | undefined,
});
const fetchBookings = (query: BookingFilter & PageQuery, signal: AbortSignal) =>
  call(
    'POST /mgr/accounting/queryBookings',
    { body: { ...wanted(query), pageNum: query.pageNum, pageSize: query.pageSize } },
    { signal },
  );
const countBookings = async (filter: BookingFilter, signal: AbortSignal): Promise<Record<string, number>> => {
  const body = { ...wanted(filter), pageNum: 1, pageSize: 1 };
  return (await call('POST /mgr/accounting/queryBookings', { body }, { signal, quiet: true })).counts;
};
const chips = {
  field: 'state',
  items: Object.entries(bookingStates).map(([value, words]) => ({ value, ...words })),
  fetchCounts: countBookings,
} as const;
const kinds = Object.entries(entityWords).map(([value, label]) => ({ value, label }));

/** The bookings that were sent to the accounting system, wait for it, or need somebody's attention. */
export function BookingList() {
  useLiveBookings();
  const open = useOpenPath();
  const [looked, look] = useState<Booking | null>(null);
  const openPage = (booking: Booking) => {
    const page = pageOf(booking);
    if (page) open(page);
  };
  const { move, dialog } = useMoveBooking();
  const run = (action: BookingAction, booking: Booking) => {
    look(null);
    move(action, booking);
  };
  return (
    <>
      <ListScreen
        id="bookings"
        title="Sent to Xero"
        queryKey={bookingsKey}
        fetchPage={fetchBookings}
        filterDefaults={anyBooking}
        columns={bookingColumns}
        rowId={(booking) => booking.id}
        onOpen={(booking) => (booking.error ? look(booking) : openPage(booking))}
        search={{ field: 'search', placeholder: 'Number' }}
        chips={chips}
        rowActions={(booking) =>
          booking.actions.map((action) => ({
            id: action,
            label: actionWords[action].label,
            onRun: () => run(action, booking),
          }))
        }
        filters={(control) => (
          <Select
            aria-label="Kind"
            placeholder="Everything"
            clearable
            clearButtonProps={{ 'aria-label': 'Everything' }}
            w={{ base: '100%', sm: 180 }}
            data={kinds}
            value={control.filter.entity || null}
            onChange={(entity) => control.set({ entity: entity ?? '' })}
          />
        )}
        empty={{
          title: 'Nothing was booked yet',
          hint: 'Invoices, payments, credit notes and bills show here as they go to Xero.',
          icon: IconCloudUpload,
        }}
      />
      {looked && (
        <BookingDialog
          booking={looked}
          onClose={() => look(null)}
          onOpenPage={pageOf(looked) === null ? null : () => openPage(looked)}
          onRun={(action) => run(action, looked)}
        />
      )}
      {dialog}
    </>
  );
}
