import { Button, Group, Text } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { bare } from '@yardkeeper/domain/search/fold';
import { makeIn } from '@yardkeeper/domain/vin/makes';
import { readVin } from '@yardkeeper/domain/vin/read-vin';
import { useLookup } from '../../api/lookups/lookups.ts';
import { yardNow } from '../../session/yard-clock.ts';

type SeriesOfFrame = {
  readonly makeId: number;
  readonly make: string;
  readonly modelId: number;
  readonly model: string;
  readonly seriesId: number;
  readonly series: string;
};
type Props = {
  readonly vin: string;
  readonly chassis?: string;
  readonly makeId: number | null;
  readonly year: number | null;
  readonly onMake: (makeId: number) => void;
  readonly onYear: (year: number) => void;
  readonly seriesId?: number | null;
  /** called with a series of the yard that matches the model code of a frame number */
  readonly onSeries?: (series: SeriesOfFrame) => void;
  /** called with a frame number that was typed as the VIN */
  readonly onFrame?: (frame: string) => void;
  readonly className?: string | undefined;
};

const MOST = 4;
/** A series is named by the model code or by its first letters: GD for GD1. */
function useSeriesOf(code: string, make: { readonly id: number; readonly name: string } | undefined, on: boolean) {
  const asked = make && on && code !== '' ? make : undefined;
  const enabled = asked !== undefined;
  const all = useLookup('series', { makeId: asked?.id ?? 0 }, { enabled }).options;
  const models = useLookup('models', { makeId: asked?.id ?? 0 }, { enabled }).options;
  const beginning = all.filter(({ name }) => bare(name).length > 1 && bare(code).startsWith(bare(name)));
  const longest = Math.max(...beginning.map(({ name }) => bare(name).length));
  return beginning
    .filter(({ name }) => bare(name).length === longest)
    .flatMap(({ id, name, parentId }): SeriesOfFrame[] => {
      const model = models.find((each) => each.id === parentId);
      const of = { makeId: asked!.id, make: asked!.name, seriesId: id, series: name };
      return model ? [{ ...of, modelId: model.id, model: model.name }] : [];
    })
    .slice(0, MOST);
}

/**
 * What the number itself tells, without a request: its maker and, where the maker encodes it, the year. Nothing is
 * filled in until the person accepts it.
 */
export function VinProposal({ vin, chassis = '', makeId, year, seriesId = null, ...rest }: Props) {
  const { onMake, onYear, onSeries, onFrame, className } = rest;
  const makes = useLookup('makes').options;
  const thisYear = Number(todayIn(yardNow()).slice(0, 4));
  const [ofVin, ofChassis] = [readVin(vin, thisYear), readVin(chassis, thisYear)];
  // A VIN without a known make tells nothing, so the frame number is read next.
  const read = ofVin?.make || !ofChassis ? ofVin : { ...ofChassis, says: [...(ofVin?.says ?? []), ...ofChassis.says] };
  const make = read?.make ? makeIn(makes, read.make) : undefined;
  const ofMake = make ?? (read?.frame ? makes.find(({ id }) => id === makeId) : undefined);
  const series = useSeriesOf(read?.frame?.code ?? '', ofMake, onSeries !== undefined);
  if (!read) return null;
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
        {series
          .filter((each) => each.seriesId !== seriesId)
          .map((each) => (
            <Button key={each.seriesId} size="compact-sm" variant="default" onClick={() => onSeries?.(each)}>
              Model: {each.model} {each.series}
            </Button>
          ))}
        {years.map((each) => (
          <Button key={each} size="compact-sm" variant="default" onClick={() => onYear(each)}>
            Year: {each}
          </Button>
        ))}
        {isFrameInVin && (
          <Button size="compact-sm" variant="default" onClick={() => onFrame(ofVin.frame?.number ?? vin)}>
            Write it as the chassis
          </Button>
        )}
      </Group>
    </div>
  );
}
