import { Button, SegmentedControl, Stack, Title } from '@mantine/core';
import { IconMapPin, IconPackage } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notPutAwayYet } from '@yardkeeper/domain/inventory/place';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { type Read, ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { foundByScan } from '../../../shared/stock/found.ts';
import { UndoBar } from '../../../shared/undo/UndoBar.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useLiveInventory, useRefreshInventory } from '../keys.ts';
import { StocktakePanel } from '../stocktake/StocktakePanel.tsx';
import { locatorPath } from '../words.ts';
import { Contents } from './Contents.tsx';
import { noPlace } from './filter.ts';
import classes from './Location.module.css';
import { PrefixField } from './PrefixField.tsx';
import { PutAway } from './put-away/PutAway.tsx';
import { type Place, placeOf, readCode } from './put-away/read-code.ts';

const placeKey = (code: string) => ['locations', 'place', code];
const usePlace = (code: string, client: QueryClient) =>
  useQuery<Place | null>({
    queryKey: placeKey(code),
    queryFn: () => placeOf(code, client),
    enabled: code !== '',
    staleTime: 5 * 60_000,
  });

export function LocationItem() {
  useLiveInventory();
  const client = useQueryClient();
  const open = useOpenPath();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const { filter, set } = useAddressFilter(noPlace);
  const { data: place = null, error, isPending, refetch } = usePlace(filter.place, client);
  const refresh = useRefreshInventory();
  /** A scanned place is put into the cache, so that it is known without a connection too. */
  const toPlace = (next: Place) => {
    client.setQueryData<Place | null>(placeKey(next.locationCode), next);
    // Putting away goes through many places, so they make one history entry and Back leaves the screen.
    set({ place: next.locationCode, prefix: '', loose: false }, mode === 'put-away' ? 'same' : 'new');
  };
  const mode = filter.mode === 'put-away' && !mayEdit ? 'contents' : filter.mode;
  const prefix = mode === 'contents' && place === null ? filter.prefix : '';
  const isLoose = mode === 'contents' && place === null && prefix === '' && filter.loose;
  /** While a place is looked up it counts as existing, so that nothing moves when it is found. */
  const isChosen = place !== null || (filter.place !== '' && isPending);
  /** The list has a heading of its own, so the page shows none. */
  const listed = (mode === 'contents' && isChosen) || prefix !== '' || isLoose;

  const scan = async (code: string, { isScanned }: Read): Promise<Verdict> => {
    const read = await readCode(code, client);
    if (read === null) return { accepted: false, message: `${code} is neither a place nor a tag` };
    if ('place' in read) toPlace(read.place);
    else {
      if (isScanned) await foundByScan(read.tagNo);
      open(locatorPath(read.tagNo));
    }
    return { accepted: true, message: 'place' in read ? read.place.locationCode : read.tagNo };
  };
  return (
    <Stack gap="md">
      <div className={classes.head}>
        {!listed && (
          <Title order={1} className={classes.title}>
            {mode === 'put-away' ? 'Put away' : (place?.locationCode ?? 'Location contents')}
          </Title>
        )}
        {mode !== 'put-away' && !(mode === 'stocktake' && place) && (
          <div className={classes.scan}>
            <ScanBox label="Scan a place or a tag" onScan={scan} />
          </div>
        )}
        <div className={classes.picker} data-chosen={isChosen || undefined}>
          <LocationPicker
            aria-label="Location"
            placeholder="Choose a place"
            camera={false}
            value={place?.locationID ?? 0}
            valueName={place?.locationCode ?? ''}
            onChange={(id, code) => id > 0 && toPlace({ locationID: id, locationCode: code })}
          />
        </div>
        {mode === 'contents' && (
          <div className={classes.prefix} data-chosen={isChosen || undefined}>
            <PrefixField
              key={prefix}
              value={prefix}
              onChange={(next) => set({ prefix: next, place: '', loose: false })}
            />
          </div>
        )}
        {mode === 'contents' && (
          <Button
            variant={isLoose ? 'light' : 'default'}
            aria-pressed={isLoose}
            leftSection={<IconPackage size={16} aria-hidden />}
            onClick={() => set({ loose: !isLoose, place: '', prefix: '' })}
          >
            {notPutAwayYet}
          </Button>
        )}
        <SegmentedControl
          aria-label="What to do"
          data={[
            { value: 'contents', label: 'Contents' },
            { value: 'stocktake', label: 'Stocktake' },
            ...(mayEdit ? [{ value: 'put-away', label: 'Put away' }] : []),
          ]}
          value={mode}
          onChange={(next) => set({ mode: next }, 'same')}
        />
      </div>
      {mode === 'put-away' && (
        <PutAway place={place} onPlace={toPlace} tagNo={filter.tag} onPut={() => set({ tag: '' }, 'same')} />
      )}
      {mode !== 'put-away' && (
        <>
          {filter.place !== '' && isPending && <ListSkeleton />}
          {error && !place && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {prefix !== '' && <Contents key={prefix} of={{ prefix }} />}
          {isLoose && <Contents of="notPutAway" />}
          {filter.place === '' && prefix === '' && !isLoose && (
            <EmptyState title="Which place?" hint="Scan the label of a shelf, or choose it above." icon={IconMapPin} />
          )}
          {filter.place !== '' && !isPending && !error && !place && (
            <EmptyState
              title={`There is no place ${filter.place}`}
              hint="Scan or choose another one."
              icon={IconMapPin}
            />
          )}
          {place && mode === 'contents' && <Contents key={place.locationID} of={place} />}
          {place && mode === 'stocktake' && <StocktakePanel key={place.locationID} place={place} />}
        </>
      )}
      <UndoBar onUndone={refresh} />
    </Stack>
  );
}
