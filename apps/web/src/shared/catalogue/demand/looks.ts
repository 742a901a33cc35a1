import type { DemandPart, GroupDemand } from '@yardkeeper/contract/fits/demand';
import type { DemandMark } from '@yardkeeper/domain/fits/demand';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { SpotTone } from '../../../kit/diagram/spots.ts';

type Look = { readonly tone: SpotTone; readonly sign: string };

/** Each mark has a sign beside its colour. */
export const looks: Readonly<Record<DemandMark, Look>> = {
  wanted: { tone: 'green', sign: '★' },
  returned: { tone: 'yellow', sign: '↩' },
  notWorth: { tone: 'gray', sign: '–' },
  have: { tone: 'blue', sign: '#' },
};
const order: readonly DemandMark[] = ['wanted', 'returned', 'have', 'notWorth'];

/** Of several parts at one place, the most important one gives the colour. */
export function weightiest(parts: readonly (DemandPart | undefined)[]): DemandPart | null {
  const known = parts.filter((part) => part !== undefined);
  const found = order.map((mark) => known.find(({ colour }) => colour === mark)).find(Boolean);
  return found ?? null;
}

/** The corner of a hot-spot: how many people wait or how many are here, else the sign. */
export function cornerOf({ colour, requests, here }: DemandPart): string | undefined {
  if (colour === 'none') return undefined;
  if (colour === 'have') return String(here);
  return colour === 'wanted' && requests > 0 ? `${looks.wanted.sign}${requests}` : looks[colour].sign;
}

/** Everything that the colour stands for, in words. */
export const inWords = ({ marks }: Pick<DemandPart, 'marks'>): string =>
  marks.map(({ name, text }) => `${name}: ${text}`).join('. ');

/** The same for use beside a badge, which shows the name of the first mark already. */
export const restInWords = ({ marks: [first, ...rest] }: Pick<DemandPart, 'marks'>): string =>
  [first?.text, ...rest.map(({ name, text }) => `${name}: ${text}`)].filter(Boolean).join('. ');

type Group = Pick<GroupDemand, 'wanted' | 'returned' | 'notWorth' | 'have' | 'here' | 'expected' | 'words'>;
/** The signs for which a tree line has room. `notWorth` is shown only where there is nothing else. */
export function signsOf({ wanted, returned, notWorth, here }: Group): readonly { mark: DemandMark; text: string }[] {
  const signs = [
    { mark: 'wanted' as const, n: wanted, text: `${looks.wanted.sign}${wanted}` },
    { mark: 'returned' as const, n: returned, text: `${looks.returned.sign}${returned}` },
    { mark: 'have' as const, n: here, text: String(here) },
  ].filter(({ n }) => n > 0);
  if (signs.length === 0 && notWorth > 0) return [{ mark: 'notWorth', text: looks.notWorth.sign }];
  return signs;
}

const parts = (n: number): string => (n === 1 ? '1 part' : `${n} parts`);
/** All signs in words: `2 parts wanted, 4 here, $380.00 worth taking. Head lamp right. Wanted: …`. */
export function groupInWords({ wanted, returned, notWorth, here, expected, words }: Group): string {
  const counts = [
    wanted > 0 && `${parts(wanted)} wanted`,
    returned > 0 && `${parts(returned)} returned often`,
    here > 0 && `${here} here`,
    notWorth > 0 && `${parts(notWorth)} not worth it`,
    expected > 0 && `${formatMoney(expected)} worth taking`,
  ].filter(Boolean);
  return [counts.join(', '), ...words].filter(Boolean).join('. ');
}
