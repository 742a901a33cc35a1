import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CatalogueCar } from '@yardkeeper/contract/catalogue/provider-schemas';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { UpperCaseInput } from '../../../kit/fields/UpperCaseInput.tsx';
import { useCan } from '../../../session/use-session.ts';
import { CatalogueFault } from '../source/CatalogueFault.tsx';
import { SourceLine } from '../source/SourceLine.tsx';
import type { ChosenCar, SearchData } from '../types.ts';
import { CarCards } from './CarCards.tsx';
import classes from './Search.module.css';
import { StockVehicle } from './StockVehicle.tsx';
import { useCarSearch } from './use-car-search.ts';

/** The numbers by which one of our vehicles can be looked up, each with its name. */
type Numbers = readonly { readonly name: string; readonly value: string }[];

type Props = {
  /** The numbers of the vehicle that the search is about; without them a vehicle in stock can be chosen. */
  numbers?: Numbers | undefined;
  data: SearchData | null;
  onData: (data: SearchData) => void;
  children: ReactNode;
};

const chosenOf = ({ optionCodes: _, description: __, ...car }: CatalogueCar): ChosenCar => car;

/** `2015 Toyota Harrier, ZSU60-3383370, by the register of plates`. */
const wordsOf = ({ year, make, model, q, from }: NonNullable<ReturnType<typeof useCarSearch>['behind']>): string => {
  const whence = from === 'stock' ? 'one of ours' : 'by the register of plates';
  return [[year, make, model].filter(Boolean).join(' '), q, whence].filter(Boolean).join(', ');
};

export function SearchCar({ numbers, data, onData, children }: Props) {
  const known = numbers?.filter(({ value }) => value !== '') ?? [];
  const [typed, setTyped] = useState(data?.typed ?? known[0]?.value ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const search = useCarSearch(data?.q ?? '');
  const { cars, isLooking, fault } = search;
  const mayPick = useCan({ anyOf: ['VIEW_VEHICLE_STOCK'] });

  const ask = (q: string) => {
    setTyped(q);
    setWrong(q.trim().length < 3 ? 'Type a VIN, a frame number or a plate' : null);
    if (q.trim().length < 3) return;
    onData({ typed: q, q: q.trim(), car: q.trim() === data?.q ? data.car : null });
    search.ask(q);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  // When the number matches only one car, that car is chosen at once.
  const latest = useRef({ data, onData });
  latest.current = { data, onData };
  useEffect(() => {
    const [only, second] = cars?.list ?? [];
    if (only && !second && latest.current.data?.q && !latest.current.data.car)
      latest.current.onData({ ...latest.current.data, car: chosenOf(only) });
  }, [cars]);

  return (
    <>
      <form className={classes.search} onSubmit={submit} noValidate>
        <UpperCaseInput
          label="VIN, frame number or plate"
          placeholder="7AT0H63VX12345678, KZN185-9023353 or ABC123"
          className={classes.number}
          maxLength={40}
          data-autofocus
          value={typed}
          error={wrong}
          inputContainer={(input) => (
            <div className={classes.ask}>
              {input}
              {/* Never disabled: during a slow lookup the person may search for another car. */}
              <Button
                type="submit"
                aria-busy={isLooking}
                leftSection={isLooking ? <Loader size={16} color="white" /> : <IconSearch size={16} aria-hidden />}
              >
                Search
              </Button>
            </div>
          )}
          onChange={(text) => {
            setTyped(text);
            onData({ q: '', car: null, ...data, typed: text });
          }}
        />
        {numbers === undefined && mayPick && (
          <div className={classes.stock}>
            <StockVehicle onVin={(vin) => ask(vin)} />
          </div>
        )}
      </form>
      {known.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            This vehicle:
          </Text>
          {known.map(({ name, value }) => (
            <Button key={name} size="compact-sm" variant="default" className="kit-figures" onClick={() => ask(value)}>
              {name} {value}
            </Button>
          ))}
        </Group>
      )}
      {numbers && known.length === 0 && (
        <Text size="sm" c="dimmed">
          This vehicle has no VIN, frame number or plate on its General Information tab.
        </Text>
      )}
      {search.sentence && (
        <Alert color="yellow" py="xs" role="status">
          {search.sentence}
        </Alert>
      )}
      {search.behind && (
        <Text size="sm" role="status">
          Plate {search.asked} is on {wordsOf(search.behind)}.
        </Text>
      )}
      {search.choices.length > 0 && (
        <Group gap="xs">
          <Text size="sm">Several vehicles had this plate:</Text>
          {search.choices.map((one) => (
            <Button key={one.q} size="compact-sm" variant="default" onClick={() => search.chooseBehind(one.q)}>
              {wordsOf(one)}
            </Button>
          ))}
        </Group>
      )}
      {fault && <CatalogueFault of={fault} />}
      {!fault && isLooking && !cars && <ListSkeleton rows={3} columns={3} />}
      {!fault && cars && data?.q && (
        <CarCards cars={cars.list} chosen={data.car} onChoose={(car) => onData({ ...data, car: chosenOf(car) })} />
      )}
      <SourceLine source={cars?.source} />
      {children}
    </>
  );
}
