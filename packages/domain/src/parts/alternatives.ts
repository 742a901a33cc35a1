/**
 * Parts of which a car has exactly one. With `leads` the first of them is preselected, because it is the same assembly
 * sold whole; otherwise a person chooses.
 */
const groups: readonly { readonly name: string; readonly leads: boolean; readonly parts: readonly RegExp[] }[] = [
  {
    name: 'Gearbox',
    leads: false,
    parts: [/^automatic (transmission|gearbox)/, /^manual (transmission|gearbox)/, /^cvt( transmission|$)/],
  },
  { name: 'Engine', leads: true, parts: [/^engine assembly/, /^bare engine/, /^short block/] },
  { name: 'Ignition', leads: true, parts: [/^ignition coil set/, /^ignition coil$/, /^distributor/] },
  { name: 'Injectors', leads: true, parts: [/^injector set/, /^injector$/] },
  { name: 'Power steering', leads: false, parts: [/^power steering pump/, /^electric power steering motor/] },
  { name: 'Steering', leads: true, parts: [/^steering rack/, /^steering box/] },
  { name: 'Radiator fan', leads: true, parts: [/^radiator fan/, /^viscous fan/] },
  { name: 'Charging the air', leads: false, parts: [/^turbo/, /^supercharger/] },
  { name: 'Back of the car', leads: false, parts: [/^tailgate$/, /^boot lid/, /^ute tailgate/] },
  { name: 'Bed', leads: false, parts: [/^ute tray/, /^wellside/] },
  { name: 'On the bed', leads: false, parts: [/^canopy/, /^tonneau/] },
  { name: 'Rear differential', leads: true, parts: [/^rear differential/, /^rear diff head/] },
  { name: 'Wheels', leads: true, parts: [/^alloy wheel set/, /^alloy wheel$/, /^steel wheel/] },
  { name: 'Front bar', leads: false, parts: [/^bull bar/, /^nudge bar/] },
  { name: 'Front', leads: true, parts: [/^front bumper$/, /^nose cut/] },
];

type Choice = { readonly name: string; readonly rank: number; readonly leads: boolean };

/** The group of alternatives a part belongs to, and its rank in it; null when it belongs to none. */
export function choiceOf(partName: string): Choice | null {
  const plain = partName.trim().toLowerCase();
  for (const { name, leads, parts } of groups) {
    const rank = parts.findIndex((words) => words.test(plain));
    if (rank >= 0) return { name, rank, leads };
  }
  return null;
}

type Ticked = { readonly name: string; readonly ticked: boolean };

/**
 * At most one part of each group stays ticked: the only one left, or the one that leads; otherwise a person chooses.
 */
export function chosenOnce<T extends Ticked>(parts: readonly T[]): T[] {
  const ranks = Map.groupBy(
    parts.filter(({ ticked }) => ticked),
    ({ name }) => choiceOf(name)?.name ?? '',
  );
  const isTaken = (part: T): boolean => {
    const choice = choiceOf(part.name);
    if (!choice) return true;
    const rivals = ranks.get(choice.name)!.map(({ name }) => choiceOf(name)!.rank);
    return rivals.length === 1 || (choice.leads && Math.min(...rivals) === choice.rank);
  };
  return parts.map((part) => (part.ticked && !isTaken(part) ? { ...part, ticked: false } : part));
}
