import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import type { DemandMark } from '@yardkeeper/domain/fits/demand';
import type { SpotTone } from '../../../kit/diagram/spots.ts';

type Look = { readonly tone: SpotTone; readonly sign: string };

/** Each has a sign beside its colour. */
export const looks: Readonly<Record<DemandMark, Look>> = {
  wanted: { tone: 'green', sign: '★' },
  returned: { tone: 'yellow', sign: '↩' },
  notWorth: { tone: 'gray', sign: '–' },
  have: { tone: 'blue', sign: '#' },
};
const order: readonly DemandMark[] = ['wanted', 'returned', 'have', 'notWorth'];

/** Of several parts at one place, the one that matters most colours it. */
export function weightiest(parts: readonly (DemandPart | undefined)[]): DemandPart | null {
  const known = parts.filter((part) => part !== undefined);
  const found = order.map((mark) => known.find(({ colour }) => colour === mark)).find(Boolean);
  return found ?? null;
}

/** At the corner of a hot-spot: how many wait or are here, else the sign. */
export function cornerOf({ colour, requests, here }: DemandPart): string | undefined {
  if (colour === 'none') return undefined;
  if (colour === 'have') return String(here);
  return colour === 'wanted' && requests > 0 ? `${looks.wanted.sign}${requests}` : looks[colour].sign;
}

/** All that the colour says, in words. */
export const inWords = ({ marks }: Pick<DemandPart, 'marks'>): string =>
  marks.map(({ name, text }) => `${name}: ${text}`).join('. ');
