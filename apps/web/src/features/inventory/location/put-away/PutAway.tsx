import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMapPin, IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ScanBox, type Verdict } from '../../../../kit/scan/ScanBox.tsx';
import { useRequests } from '../../../../requests/use-requests.ts';
import { ReadyHint } from '../../../../shared/kept/ReadyHint.tsx';
import { useHoldLift } from '../../../../shared/stock/use-hold-lift.tsx';
import { useRefreshInventory } from '../../keys.ts';
import { countOf } from '../../words.ts';
import classes from '../Location.module.css';
import { PutRow } from './PutRow.tsx';
import { clearPuts, liesThere, type Put, putAgain, putAway, putsIn } from './puts.ts';
import { type Place, placesQuery, readCode } from './read-code.ts';

type Props = {
  place: Place | null;
  onPlace: (place: Place) => void;
  /** A tag that was chosen on another screen goes into the place that is scanned next. */
  tagNo?: string;
  onPut?: () => void;
};

/** The person scans a shelf, then its tags; each move is sent at once, or as soon as there is a connection. */
export function PutAway({ place, onPlace, tagNo = '', onPut }: Props) {
  const client = useQueryClient();
  const refresh = useRefreshInventory();
  const mine = putsIn(useRequests());
  const waiting = mine.filter(({ state }) => state === 'waiting').length;
  const { lift, mayLift, dialog } = useHoldLift();
  const places = useQuery(placesQuery);

  const liftAndPut = async (refused: Put) => {
    if (!refused.held || !(await lift(refused.held, refused.text))) return;
    await putAgain(refused);
    await refresh();
  };
  const put = async (tagNo: string, { locationID, locationCode }: Place): Promise<Verdict> => {
    const scan = { tagNo, locationId: locationID, location: locationCode };
    if (liesThere(scan)) return { accepted: true, doubtful: true, message: `${tagNo} is in ${locationCode} already` };
    const done = await putAway(scan);
    const { state, text, partDesc } = done;
    // The dialog is not awaited, so that the scan gets its verdict at once.
    if (done.held) void liftAndPut(done);
    if (state === 'refused') return { accepted: false, message: `${tagNo}: ${text}` };
    if (state === 'waiting')
      return { accepted: true, doubtful: true, message: `${tagNo} in ${locationCode}, kept until there is a line` };
    void refresh();
    return { accepted: true, message: [`${tagNo} in ${locationCode}`, partDesc].filter(Boolean).join(' · ') };
  };
  // The next tag may be scanned before the address, and with it `place`, has changed.
  const here = useRef(place);
  useEffect(() => {
    here.current = place;
  }, [place]);
  const scan = async (code: string): Promise<Verdict> => {
    const read = await readCode(code, client);
    if (read === null) return { accepted: false, message: `${code} is neither a tag nor a place that is known` };
    if ('tagNo' in read)
      return here.current
        ? put(read.tagNo, here.current)
        : { accepted: false, message: 'Scan a place first, then tags' };
    here.current = read.place;
    onPlace(read.place);
    if (tagNo !== '') {
      onPut?.();
      return put(tagNo, read.place);
    }
    return { accepted: true, message: `Now putting into ${read.place.locationCode}` };
  };
  return (
    <Stack gap="md" className={classes.narrow}>
      <ReadyHint hasRead={places.data !== undefined} />
      <div className={classes.where} data-none={place === null || undefined}>
        <IconMapPin size={22} aria-hidden />
        <span>{tagNo ? `Where does ${tagNo} go?` : place ? place.locationCode : 'Scan a place first'}</span>
      </div>
      <ScanBox label={place && tagNo === '' ? 'Scan a tag, or another place' : 'Scan a place'} onScan={scan} />
      {waiting > 0 && (
        <Alert color="yellow" icon={<IconWifiOff size={18} aria-hidden />} role="status">
          {countOf(waiting, 'scan waits', 'scans wait')} for a line. They are kept on this device and sent by
          themselves.
        </Alert>
      )}
      {mine.length > 0 && (
        <section aria-label="Put away">
          <Group justify="space-between">
            <Text fw={550}>{countOf(mine.length, 'scan')}</Text>
            <Button variant="subtle" color="gray" onClick={() => void clearPuts()}>
              Clear the list
            </Button>
          </Group>
          <ul className={classes.puts}>
            {mine.map((each) => (
              <PutRow
                key={each.clientEventId}
                put={each}
                onChanged={() => void refresh()}
                onLift={mayLift && each.held ? () => void liftAndPut(each) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </Stack>
  );
}
