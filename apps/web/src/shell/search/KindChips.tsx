import classes from './Search.module.css';
import type { HitGroup } from './sources/search-source.ts';

/** The server stops counting at a hundred. */
const most = 100;
export const countOf = ({ hits, total = hits.length }: HitGroup): string => (total >= most ? `${most}+` : `${total}`);

type Props = { groups: readonly HitGroup[]; chosen: string; onChoose: (name: string) => void };

export function KindChips({ groups, chosen, onChoose }: Props) {
  if (groups.length < 2) return null;
  return (
    <fieldset className={classes.kinds} aria-label="Kinds">
      {groups.map((group) => (
        <button
          type="button"
          key={group.name}
          className={classes.chip}
          aria-pressed={group.name === chosen}
          onClick={() => onChoose(group.name === chosen ? '' : group.name)}
        >
          {group.name} <span className={classes.detail}>{countOf(group)}</span>
        </button>
      ))}
    </fieldset>
  );
}
