import classes from './Search.module.css';
import type { HitGroup } from './source.ts';

/** The server counts to a hundred. */
const most = 100;
export const countOf = ({ hits, total = hits.length }: HitGroup): string => (total >= most ? `${most}+` : `${total}`);

type Props = { groups: readonly HitGroup[]; chosen: string; onChoose: (name: string) => void };

/** What kinds of things were found, with counts; one of them shows those alone. */
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
