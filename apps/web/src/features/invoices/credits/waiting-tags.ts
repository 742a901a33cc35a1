import type { Payments } from '../document/api.ts';

type Line = Payments['credits'][number]['lines'][number];

/** The tags that came into being with a credit note; what is scrapped needs no label. */
export const waitingTags = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ waitingTagNo, outcome }) => (waitingTagNo && outcome !== 'scrap' ? [waitingTagNo] : []));
