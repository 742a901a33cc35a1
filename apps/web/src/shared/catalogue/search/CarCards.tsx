import { Text, UnstyledButton } from '@mantine/core';
import { IconCar, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CatalogueCar } from '@yardkeeper/contract/catalogue/provider-schemas';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import type { ChosenCar } from '../types.ts';
import classes from './Search.module.css';

type Props = {
  cars: readonly CatalogueCar[];
  chosen: ChosenCar | null;
  onChoose: (car: CatalogueCar) => void;
};

const isSame = (car: CatalogueCar, chosen: ChosenCar | null): boolean =>
  chosen !== null &&
  car.catalogId === chosen.catalogId &&
  car.carId === chosen.carId &&
  car.criteria === chosen.criteria;

/** Values that differ between the cars tell which one it is, so they come first. */
function differing(cars: readonly CatalogueCar[]): ReadonlySet<string> {
  const valuesOf = (key: string) => new Set(cars.map((car) => car.parameters.find((one) => one.key === key)?.value));
  const keys = new Set(cars.flatMap(({ parameters }) => parameters.map(({ key }) => key)));
  return new Set([...keys].filter((key) => valuesOf(key).size > 1));
}

export function CarCards({ cars, chosen, onChoose }: Props) {
  if (cars.length === 0)
    return (
      <EmptyState
        icon={IconCar}
        title="The catalogue does not know this car"
        hint="Compare the number with the plate on the car. Imports are known by their frame number, such as KZN185-9023353."
      />
    );
  const tells = differing(cars);
  const names = [...new Map(cars.flatMap(({ parameters }) => parameters.map(({ key, name }) => [key, name])))]
    .filter(([key]) => tells.has(key))
    .map(([, name]) => name.toLowerCase());
  return (
    <>
      {cars.length > 1 && (
        <Text>
          The number stands for {cars.length} cars{names.length > 0 && `, which differ in ${names.join(', ')}`}. Choose
          the one in front of you.
        </Text>
      )}
      <ul className={classes.cars} aria-label="Cars found">
        {cars.map((car) => {
          const isChosen = isSame(car, chosen);
          return (
            <li key={`${car.catalogId}${car.carId}${car.criteria}`}>
              <UnstyledButton
                className={classes.car}
                aria-pressed={isChosen}
                onClick={() => onChoose(car)}
                data-chosen={isChosen || undefined}
              >
                <span className={classes.carHead}>
                  <Text span fw={600}>
                    {car.title || `${car.brand} ${car.modelName}`}
                  </Text>
                  {isChosen && <IconCircleCheckFilled size={18} aria-hidden className={classes.tick} />}
                </span>
                <Text span size="xs" c="dimmed" className="kit-figures">
                  {[car.frame || car.vin, car.made && `made ${car.made}`].filter(Boolean).join(' · ')}
                </Text>
                <span className={classes.facts}>
                  {[...car.parameters]
                    .sort((a, b) => Number(tells.has(b.key)) - Number(tells.has(a.key)))
                    .slice(0, 8)
                    .map(({ key, name, value }) => (
                      <span key={key} className={classes.fact} data-differs={tells.has(key) || undefined}>
                        <Text span size="xs" c="dimmed">
                          {name}
                        </Text>
                        <Text span size="sm" fw="inherit">
                          {value}
                        </Text>
                      </span>
                    ))}
                </span>
                {car.yard.makeId === null && (
                  <Text span size="xs" c="dimmed">
                    Our lists have no such make, so nothing is known of what is wanted.
                  </Text>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
