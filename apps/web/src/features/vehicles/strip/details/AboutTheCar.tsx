import { Group, NativeSelect, Text } from '@mantine/core';
import { type Trait, traitNames, traitValues } from '@yardkeeper/domain/vehicles/traits';
import type { DetailsData, SaidOfCar } from '../lines.ts';

const traits = Object.keys(traitNames) as Trait[];
const choicesOf = (trait: Trait) => [
  { value: '', label: 'Not known' },
  ...Object.entries(traitValues[trait]).map(([value, label]) => ({ value, label })),
];

type Props = { data: DetailsData; onSay: (said: SaidOfCar) => void };

/** Parts that depend on an unknown detail of the car stay unticked until the person enters that detail. */
export function AboutTheCar({ data: { lines, car, said, leftOut }, onSay }: Props) {
  const missing = new Set(lines.flatMap((line) => line.missing));
  const asked = traits.filter((trait) => missing.has(trait) || said[trait] !== undefined);
  if (asked.length === 0 && leftOut.length === 0) return null;
  return (
    <>
      {asked.length > 0 && (
        <Group gap="sm" align="flex-end" role="group" aria-label="About the car">
          {asked.map((trait) => (
            <NativeSelect
              key={trait}
              label={traitNames[trait]}
              w={{ base: '100%', xs: 150 }}
              data={choicesOf(trait)}
              value={car[trait] ?? ''}
              onChange={({ currentTarget: { value } }) => onSay({ [trait]: value || undefined } as SaidOfCar)}
            />
          ))}
          {missing.size > 0 && (
            <Text size="sm" c="dimmed" pb={6}>
              Parts that hang on it are left unticked until you say.
            </Text>
          )}
        </Group>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" c="dimmed">
          Left out, because this car has none: {leftOut.join(', ')}
        </Text>
      )}
    </>
  );
}
