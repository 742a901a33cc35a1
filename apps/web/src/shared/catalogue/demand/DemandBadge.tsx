import { Badge, Text, Tooltip } from '@mantine/core';
import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { demandMarks } from '@yardkeeper/domain/fits/demand';
import { cornerOf, looks } from './looks.ts';

/** What colours a part, with its figures on hover and for screen readers. */
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

/** A sign and a figure at the end of a line of the tree. */
export function DemandSign({ part }: { part: DemandPart }) {
  const corner = cornerOf(part);
  if (part.colour === 'none' || corner === undefined) return null;
  const words = `${demandMarks[part.colour]}: ${part.marks[0]?.text ?? ''}`;
  return (
    <Text
      span
      size="xs"
      fw={650}
      c={`var(--mantine-color-${looks[part.colour].tone}-text)`}
      title={words}
      className="kit-figures"
    >
      <span aria-hidden>{corner}</span>
      <span className="kit-unseen">{words}</span>
    </Text>
  );
}
