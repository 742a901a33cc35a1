import { isNzIssuedVin, isVin, tidyVin } from '../nz/vehicle-numbers.ts';
import { frameNumberOf } from './frame-number.ts';
import { makerOfFrame } from './frames.ts';
import { makerOf, regionOf } from './makers.ts';

/** What a number says by itself; nothing of it is certain enough to be saved without asking. */
export type VinReading = {
  readonly kind: 'vin' | 'nzIssued' | 'frame';
  readonly make: string | null;
  /** the number as written, and its model code; null for a VIN */
  readonly frame: { readonly number: string; readonly code: string } | null;
  /** newest first; several, because the year letters repeat every thirty years */
  readonly years: readonly number[];
  readonly says: readonly string[];
  /** the check digit applies and does not match: a character may be misread */
  readonly isDoubtful: boolean;
};

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, n) => [letter, n + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, n) => [letter, n + 1])),
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, n) => [letter, n + 2])),
  P: 7,
  R: 9,
};
/** ISO 3779 leaves the ninth position to the maker; North America and China make it a check digit. */
const usesCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin);
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((all, character, n) => all + values[character]! * weights[n]!, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST = 1980;
/** In North America a letter in the seventh position of a car's VIN means that it was made since 2010. */
function yearsOf(vin: string, thisYear: number): number[] {
  const at = yearLetters.indexOf(vin[9]!);
  if (at < 0) return [];
  const both = [FIRST + at, FIRST + 30 + at].filter((year) => year <= thisYear + 1);
  if (!/^[1-5]/.test(vin)) return both.reverse();
  const isNewer = /[A-Z]/.test(vin[6]!);
  return both.filter((year) => year >= 2010 === isNewer);
}

const isA = (country: string) => (country === 'the United States' ? 'North America' : country);

function readPlainVin(vin: string, thisYear: number): VinReading {
  const maker = makerOf(vin);
  const isDoubtful = usesCheckDigit(vin) && checkDigitOf(vin) !== vin[8];
  const years = maker?.codesYear ? yearsOf(vin, thisYear) : [];
  return {
    kind: 'vin',
    make: maker?.make ?? null,
    frame: null,
    years,
    isDoubtful,
    says: [
      maker ? `${maker.make}, made in ${isA(maker.country)}` : `A maker of ${regionOf(vin)} that we do not know`,
      ...(maker && !maker.codesYear ? [`${maker.make} writes no year into it`] : []),
      ...(isDoubtful ? [`Its check digit would be ${checkDigitOf(vin)}: look at it again`] : []),
    ],
  };
}

/**
 * Reads a VIN, a VIN issued in New Zealand, or the frame number of a car built for Japan; null when it is none of
 * these.
 */
export function readVin(typed: string, thisYear: number): VinReading | null {
  const text = tidyVin(typed);
  if (isNzIssuedVin(text))
    return {
      kind: 'nzIssued',
      make: null,
      frame: null,
      years: [],
      isDoubtful: false,
      says: [
        'Given in New Zealand when it was first registered here: it tells neither maker nor year, the frame number may',
      ],
    };
  if (isVin(text)) return readPlainVin(text, thisYear);
  const number = frameNumberOf(typed);
  if (number === null) return null;
  const code = number.split('-')[0]!;
  const make = makerOfFrame(code);
  return {
    kind: 'frame',
    make,
    frame: { number, code },
    years: [],
    isDoubtful: false,
    says: [`Frame number of a car built for Japan: model code ${code}${make ? `, ${make}` : ''}; it tells no year`],
  };
}
