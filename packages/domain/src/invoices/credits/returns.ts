import { addDays, type IsoDate } from '../../format/dates.ts';
import { isFromStock, type LineKind, type ReturnOutcome } from '../kinds.ts';

/** The goods came back to the yard, so reversing the money alone cannot undo the credit. */
export const outcomeReturnsGoods = (outcome: string): boolean => outcome !== 'none' && outcome !== 'backToCustomer';
export const lineReturnsGoods = (kind: LineKind, outcome: ReturnOutcome): boolean =>
  isFromStock(kind) && outcomeReturnsGoods(outcome);

export const tagChecks = ['scanned', 'unreadable'] as const;
type TagCheck = (typeof tagChecks)[number];

/** Engines and gearboxes leave with a heat tag, which melts when they overheat. */
export const heatTags = { intact: 'Intact', melted: 'Melted', missing: 'Missing' } as const;
export type HeatTag = keyof typeof heatTags;
export const heatTagKeys = Object.keys(heatTags) as [HeatTag, ...HeatTag[]];

/**
 * `engine mount` and `wiper motor` must not match, so the word for the whole part must end the name, except for
 * additions such as these.
 */
const whole = String.raw`( (assembly|complete|bare|stripped|unit|head|centre|\(.*\)))*$`;
const engines = new RegExp(`((^|^.* )(engine|(short|long) (block|motor))|^((bare|complete) )?motor)${whole}`);
const gears = new RegExp(
  `(^|^.* )(cylinder head|transmission|gear ?box|transaxle|transfer (case|box)|diff(erential)?)${whole}`,
);

export type ReturnCheck = 'heatTag' | 'engineNo';
/** The engine number is checked only where the vehicle's number is known. */
export function returnChecks(partName: string, engineNo: string): ReturnCheck[] {
  const name = partName.toLowerCase();
  if (engines.test(name)) return plainNumber(engineNo) === '' ? ['heatTag'] : ['heatTag', 'engineNo'];
  return gears.test(name) ? ['heatTag'] : [];
}

const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Ignores blanks, dashes and case. */
export const isSameNumber = (one: string, other: string): boolean => plainNumber(one) === plainNumber(other);

export type Checked = {
  readonly tagCheck: TagCheck | null;
  readonly serialNo: string;
  readonly heatTag: HeatTag | null;
};
export const missingChecks = (
  { tagCheck, serialNo, heatTag }: Checked,
  checks: readonly ReturnCheck[],
): Partial<Record<keyof Checked, string>> => ({
  ...(tagCheck === null && { tagCheck: 'Scan its tag, or say that it cannot be read' }),
  ...(checks.includes('engineNo') &&
    serialNo.trim() === '' && { serialNo: 'Enter the engine number that stands on it' }),
  ...(checks.includes('heatTag') && heatTag === null && { heatTag: 'Say how its heat tag is' }),
});

export const checkedInWords = ({ tagCheck, serialNo, heatTag }: Checked): string =>
  [
    tagCheck === 'unreadable' && 'tag cannot be read',
    serialNo && `number ${serialNo}`,
    heatTag && `heat tag ${heatTags[heatTag].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ');

export const returnProblems = (name: string, { serialNo, heatTag }: Checked, engineNo: string): string[] => [
  ...(serialNo !== '' && engineNo !== '' && !isSameNumber(serialNo, engineNo)
    ? [`${name} is numbered ${serialNo}, the engine sold was ${engineNo}`]
    : []),
  ...(heatTag !== null && heatTag !== 'intact'
    ? [`The heat tag of ${name} is ${heatTags[heatTag].toLowerCase()}`]
    : []),
];

type Sold = {
  readonly kind: LineKind;
  readonly warrantyDays: number;
  readonly since: IsoDate;
};

/** A part without an agreed warranty is never too late. */
export const isOutOfWarranty = ({ kind, warrantyDays, since }: Sold, today: IsoDate): boolean =>
  isFromStock(kind) && warrantyDays > 0 && today > addDays(since, warrantyDays);
