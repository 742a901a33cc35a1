import type { MappedLine } from '@yardkeeper/contract/catalogue/mapping-schemas';
import type { Side } from '@yardkeeper/domain/catalogue/side';

/** A part of the catalogue that needs one of our part names. */
export type MapItem = {
  readonly key: string;
  readonly pnc: string;
  readonly nameId: string;
  readonly name: string;
  readonly side: Side;
  readonly partNo: string;
  /** 0 while it has none. */
  readonly partId: number;
  readonly partName: string;
};

export type MapGroup = {
  readonly id: string;
  readonly code: string;
  readonly items: readonly MapItem[];
  readonly said: MappedLine | null;
};

/** The catalogue's special make identifies its parts by PNC, the others by the name of the part. */
export function groupsOf(
  items: readonly MapItem[],
  said: readonly MappedLine[],
  by: 'pnc' | 'name',
): readonly MapGroup[] {
  const byKey = new Map(said.map((line) => [line.key, line]));
  const groups = Map.groupBy(items, ({ pnc, nameId, name, side }) =>
    [by === 'pnc' && pnc ? pnc : nameId || name, side].join('|'),
  );
  return [...groups].map(([id, inside]) => {
    const [first] = inside;
    return {
      id,
      code: by === 'pnc' ? (first?.pnc ?? '') : '',
      items: inside,
      said: byKey.get(first?.key ?? '') ?? null,
    };
  });
}

/** Somebody must decide: a part has no part name yet, or people mapped it differently. */
export const isOpen = ({ items, said }: MapGroup): boolean =>
  items.some(({ partId }) => partId === 0) || (said?.conflicts.length ?? 0) > 0;
