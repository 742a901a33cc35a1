import { Badge, Tooltip } from '@mantine/core';
import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { demandMarks } from '@yardkeeper/domain/fits/demand';
import classes from './Demand.module.css';
import { groupInWords, looks, signsOf } from './looks.ts';
import type { GroupFigures } from './use-demand.ts';

/** The reason for a part's colour, with its figures on hover and for screen readers. */
export function DemandBadge({ part }: { part: DemandPart }) {
  if (part.colour === 'none') return null;
  const { colour } = part;
  const name = colour === 'have' ? `Have ${part.here}` : demandMarks[colour];
  const text = part.marks.find(({ mark }) => mark === colour)?.text ?? '';
  return (
    <Tooltip label={text} multiline maw={320} withinPortal>
      <Badge
        size="sm"
        color={looks[colour].tone}
        leftSection={colour === 'have' ? undefined : <span aria-hidden>{looks[colour].sign}</span>}
      >
        {name}
        <span className="kit-unseen">. {text}</span>
      </Badge>
    </Tooltip>
  );
}

/** Signs and figures at the end of a tree line: how many of its parts are wanted, were returned, or are here. */
export function GroupSigns({ group }: { group: GroupFigures }) {
  const signs = signsOf(group);
  if (signs.length === 0) return null;
  return (
    <span title={groupInWords(group)} className={`kit-figures ${classes.signs}`}>
      {signs.map(({ mark, text }) => (
        <span key={mark} aria-hidden style={{ color: `var(--mantine-color-${looks[mark].tone}-text)` }}>
          {text}
        </span>
      ))}
      <span className="kit-unseen">. {groupInWords(group)}</span>
    </span>
  );
}
