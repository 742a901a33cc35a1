import { useEffect, useMemo, useRef } from 'react';
import { groupsOf, type MapGroup, type MapItem } from '../../../shared/catalogue/mapping/map-groups.ts';
import { useProposals } from '../../../shared/catalogue/mapping/use-proposals.ts';
import { noParts, type PartsData, type SearchData } from '../../../shared/catalogue/types.ts';
import { detailsOf } from './DetailsStep.tsx';
import { DETAILS, type DetailsData, MAPPING, type MappingData, PARTS, SEARCH, type StepProps } from './steps.ts';

/** The parts with a number, together with our part names as far as they are known. */
export function useNumbers({ wizard }: Pick<StepProps, 'wizard'>) {
  const car = wizard.dataOf<SearchData>(SEARCH)?.car;
  const parts = (wizard.dataOf<PartsData>(PARTS) ?? noParts).parts;
  const details = wizard.dataOf<DetailsData>(DETAILS);
  const kept = wizard.dataOf<MappingData>(MAPPING);
  const makeId = kept?.makeId ?? car?.yard.makeId ?? null;
  const catalogId = car?.catalogId ?? '';
  const lines = useMemo(() => {
    const said = detailsOf(parts, details);
    return parts.flatMap((part) => {
      const { partNo = '', description = '' } = said[part.key] ?? {};
      const named = kept?.named[part.key] ?? { partId: part.partId ?? 0, partName: part.partName };
      const item: MapItem & { description: string } = { ...part, partNo: partNo.trim(), ...named, description };
      return item.partNo === '' ? [] : [item];
    });
  }, [parts, details, kept]);
  const { answer, said } = useProposals(catalogId, makeId, lines);
  const groups = useMemo(
    () => groupsOf(lines, said, wizard.isCatalogueMake ? 'pnc' : 'name'),
    [lines, said, wizard.isCatalogueMake],
  );
  const put = (change: Partial<MappingData>) => wizard.put(MAPPING, { makeId, named: kept?.named ?? {}, ...change });
  const map = ({ items }: Pick<MapGroup, 'items'>, partId: number, partName: string) =>
    put({ named: { ...kept?.named, ...Object.fromEntries(items.map(({ key }) => [key, { partId, partName }])) } });
  const run = useRef(put);
  run.current = put;
  const namedBefore = useRef(kept?.named);
  namedBefore.current = kept?.named;
  // Earlier mappings are applied; for merely similar names the person decides.
  useEffect(() => {
    const known = groups.flatMap(({ said: line, items }) =>
      line?.partId
        ? items
            .filter(({ partId }) => partId === 0)
            .map(({ key }) => [key, { partId: line.partId as number, partName: line.partName }] as const)
        : [],
    );
    if (known.length > 0) run.current({ named: { ...namedBefore.current, ...Object.fromEntries(known) } });
  }, [groups]);
  return {
    catalogId,
    makeId,
    make: car?.yard.make ?? '',
    lines,
    groups,
    answer,
    map,
    setMake: (id: number | null) => put({ makeId: id }),
  };
}
