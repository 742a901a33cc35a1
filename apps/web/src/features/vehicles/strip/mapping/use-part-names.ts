import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../../../api/call.ts';
import { useCan } from '../../../../session/use-session.ts';
import { groupsOf, type MapGroup, type MapItem } from '../../../../shared/catalogue/mapping/map-groups.ts';
import { useProposals } from '../../../../shared/catalogue/mapping/use-proposals.ts';
import type { SearchData } from '../../../../shared/catalogue/types.ts';
import { useSuggestedPrice } from '../../suggested-price.ts';
import type { Placed, StripLine } from '../lines.ts';
import { SEARCH, type StripStepProps } from '../wizard-steps.ts';

type Args = Pick<StripStepProps, 'vehicle' | 'wizard'> & {
  rows: readonly { line: StripLine; placed: Placed }[];
  nameParts: (keys: readonly string[], named: NonNullable<Placed['named']>) => void;
};

/** Maps the parts from diagrams to our part names. The server stores what people choose for every later car. */
export function usePartNames({ vehicle, wizard, rows, nameParts }: Args) {
  const catalogId = wizard.dataOf<SearchData>(SEARCH)?.car?.catalogId ?? '';
  const mayRemember = useCan({ anyOf: ['EDIT_VEHICLE_STOCK'] });
  const { suggest } = useSuggestedPrice(vehicle);
  const items = useMemo<readonly MapItem[]>(
    () =>
      rows.flatMap(({ line: { key, catalogue, partId, partDesc, partNo } }) =>
        catalogue ? [{ key, ...catalogue, partNo, partId, partName: partId > 0 ? partDesc : '' }] : [],
      ),
    [rows],
  );
  const { answer, said } = useProposals(catalogId, vehicle.makeId, items);
  const groups = useMemo(
    () => groupsOf(items, said, wizard.isCatalogueMake ? 'pnc' : 'name'),
    [items, said, wizard.isCatalogueMake],
  );
  const map = ({ items: inside }: Pick<MapGroup, 'items'>, partId: number, partDesc: string) => {
    const keys = inside.map(({ key }) => key);
    nameParts(keys, { partId, partDesc, price: null });
    if (partId > 0)
      suggest({ partId, partCondition: usualCondition }, (price) => nameParts(keys, { partId, partDesc, price }));
  };
  const run = useRef(map);
  run.current = map;
  // Earlier mappings are applied; for merely similar names the person decides.
  useEffect(() => {
    for (const group of groups)
      if (group.said?.partId && group.items.some(({ partId }) => partId === 0))
        run.current(group, group.said.partId, group.said.partName);
  }, [groups]);

  /**
   * Sent before the tags are made; a mapping that contradicts those of others is stored beside them and shown as a
   * conflict.
   */
  const remember = async (): Promise<void> => {
    const mapped = items.filter(({ partId }) => partId > 0);
    // Several pieces of one part need only one mapping.
    const sent = [
      ...new Map(mapped.map((item) => [`${item.pnc}:${item.name}:${item.side}:${item.partId}`, item])).values(),
    ];
    if (!mayRemember || sent.length === 0) return;
    await call('POST /mgr/stripList/mappingByPncNumber', {
      body: {
        catalogId,
        makeId: vehicle.makeId,
        items: sent.map(({ key, pnc, name, side, partNo, partId }) => ({ key, pnc, name, side, partNo, partId })),
      },
    });
  };
  return { groups, answer, map, remember, open: items.filter(({ partId }) => partId === 0).length };
}
