import { Button, Group, Text } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { readVin } from '@yardkeeper/domain/vin/read-vin';
import { useLookup } from '../../api/lookups.ts';
import { yardNow } from '../../session/yard-clock.ts';

type Props = {
  readonly vin: string;
  readonly chassis?: string;
  readonly makeId: number | null;
  readonly year: number | null;
  readonly onMake: (makeId: number) => void;
  readonly onYear: (year: number) => void;
  /** for a frame number that was typed as the VIN */
  readonly onFrame?: (frame: string) => void;
  readonly className?: string | undefined;
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * What the number says by itself, without asking anybody: who made it and, where the maker writes it, in which year.
 * Nothing is filled in before somebody takes it.
 */
export function VinProposal({ vin, chassis = '', makeId, year, onMake, onYear, onFrame, className }: Props) {
  const makes = useLookup('makes').options;
  const thisYear = Number(todayIn(yardNow()).slice(0, 4));
  const [ofVin, ofChassis] = [readVin(vin, thisYear), readVin(chassis, thisYear)];
  // A number given here tells nothing, so that the frame number is asked next.
  const read = ofVin?.make || !ofChassis ? ofVin : { ...ofChassis, says: [...(ofVin?.says ?? []), ...ofChassis.says] };
  if (!read) return null;
  const make = read.make === null ? undefined : makes.find(({ name }) => plain(name) === plain(read.make!));
  const isFrameInVin = ofVin?.kind === 'frame' && onFrame !== undefined;
  const years = read.years.filter((each) => each !== year);
  return (
    <div role="status" className={className}>
      <Text size="sm" c={read.isDoubtful ? 'var(--mantine-color-yellow-text)' : 'dimmed'}>
        {read.says.join('. ')}.
      </Text>
      <Group gap="xs" mt={4}>
        {make && make.id !== makeId && (
          <Button size="compact-sm" variant="default" onClick={() => onMake(make.id)}>
            Make: {make.name}
          </Button>
        )}
        {years.map((each) => (
          <Button key={each} size="compact-sm" variant="default" onClick={() => onYear(each)}>
            Year: {each}
          </Button>
        ))}
        {isFrameInVin && (
          <Button size="compact-sm" variant="default" onClick={() => onFrame(vin)}>
            Write it as the chassis
          </Button>
        )}
      </Group>
    </div>
  );
}
