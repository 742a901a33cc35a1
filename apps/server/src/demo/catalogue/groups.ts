import { bodyGroups } from './groups-body.ts';
import { chassisGroups } from './groups-chassis.ts';
import { electricalGroups } from './groups-electrical.ts';
import { engineGroups } from './groups-engine.ts';

export type DemoPart = {
  readonly pnc: string;
  readonly name: string;
  /** our part name; empty for parts that no yard stocks */
  readonly ours: string;
  readonly qty: number;
  /**
   * D depends on the production month, H hybrids only, T diesels and turbos only, else an option code; empty for
   * nothing
   */
  readonly depends: string;
};
export type DemoGroup = {
  readonly id: string;
  readonly name: string;
  readonly topId: string;
  readonly parts: readonly DemoPart[];
};
export type TopGroup = { readonly id: string; readonly name: string };

export const topGroups: TopGroup[] = [];
export const groups: DemoGroup[] = [];

function readPart(line: string): DemoPart {
  const [, pnc = '', rest = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
  const depends = / ~(\w+)/.exec(rest)?.[1] ?? '';
  const qty = Number(/ x(\d+)\b/.exec(rest)?.[1] ?? 1);
  const [name = '', ours = ''] = rest
    .replace(/ ~\w+/, '')
    .replace(/ x\d+\b/, '')
    .split(' = ');
  return { pnc, name: name.trim(), ours: ours.trim(), qty, depends };
}

for (const line of [engineGroups, chassisGroups, bodyGroups, electricalGroups].join('').split('\n')) {
  const [, marks = '', id = '', name = ''] = /^(#{1,2}) (\d+) (.+)$/.exec(line) ?? [];
  if (marks === '#') topGroups.push({ id, name });
  else if (marks === '##') groups.push({ id, name, topId: topGroups.at(-1)!.id, parts: [] });
  else if (line !== '') (groups.at(-1)!.parts as DemoPart[]).push(readPart(line));
}

/** All part names, each once; the index in this list is the part's id in searches. */
export const partNames: readonly string[] = [
  ...new Set(groups.flatMap((group) => group.parts.map((part) => part.name))),
];
