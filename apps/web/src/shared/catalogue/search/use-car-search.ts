import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import { useEffect, useState } from 'react';
import { useCars, usePlate } from '../api.ts';

/** A plate has at most six letters and digits; VINs and frame numbers have more. */
const isPlate = (typed: string): boolean => /^[A-Z0-9]{1,6}$/.test(typed);

/** What was typed is a plate, a VIN or a frame number; a plate is turned into one of the others first. */
export function useCarSearch(start: string) {
  const [asked, setAsked] = useState(tidyChassis(start));
  const [behindPlate, setBehindPlate] = useState('');
  const plateNo = isPlate(asked) ? asked : '';
  const plate = usePlate(plateNo);
  const found = plate.data?.found ?? [];
  const only = found.length === 1 ? (found[0]?.q ?? '') : '';
  const q = plateNo === '' ? asked : behindPlate || only;
  const cars = useCars(q.length >= 3 ? q : '');
  useEffect(() => setBehindPlate(''), [asked]);
  const ask = (typed: string) => {
    const next = tidyChassis(typed);
    if (next === asked && cars.isError) void cars.refetch();
    if (next === asked && plate.isError) void plate.refetch();
    setAsked(next);
  };
  return {
    asked,
    ask,
    q,
    /** The vehicles with this plate, while it is open which one is meant. */
    choices: plateNo !== '' && behindPlate === '' && found.length > 1 ? found : [],
    chooseBehind: setBehindPlate,
    /** The vehicle that a plate led to. */
    behind: (plateNo !== '' && found.find((one) => one.q === q)) || null,
    sentence: plateNo !== '' && plate.data && found.length === 0 ? plate.data.sentence : '',
    cars: q === '' ? null : (cars.data ?? null),
    isLooking: plate.isFetching || cars.isFetching,
    fault: plateNo !== '' && plate.isError ? plate : cars.isError ? cars : null,
  };
}
