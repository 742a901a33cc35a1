import { Badge, Text } from '@mantine/core';
import { memo } from 'react';
import { WantedBadge } from '../../../../shared/wanted/WantedBadge.tsx';
import { lineName, type StripLine } from '../lines.ts';
import classes from '../Strip.module.css';
import { LineFields } from './LineFields.tsx';

/** `choice` names the radio buttons of lines that are alternatives. */
type Props = { line: StripLine; choice?: string; onChange: (key: string, patch: Partial<StripLine>) => void };

function Hints({ line: { already, inStock, soldLastYear, wanted } }: { line: StripLine }) {
  return (
    <span className={classes.hints}>
      {wanted > 0 && <WantedBadge count={wanted} />}
      {already > 0 && (
        <Badge size="sm" color="yellow">
          On the list{already > 1 && `: ${already}`}
        </Badge>
      )}
      <Text span size="xs" c="dimmed" className="kit-figures">
        {inStock} in stock ·{' '}
        <Text
          span
          inherit
          fw={soldLastYear > inStock ? 600 : undefined}
          c={soldLastYear > inStock ? 'var(--mantine-color-success)' : undefined}
        >
          {soldLastYear} sold last year
        </Text>
      </Text>
    </span>
  );
}

export const LineRow = memo(function LineRow({ line, choice, onChange }: Props) {
  return (
    <div className={classes.row} data-ticked={line.ticked || undefined}>
      <label className={classes.part}>
        <input
          type={choice ? 'radio' : 'checkbox'}
          name={choice}
          data-tick
          checked={line.ticked}
          onChange={(event) => onChange(line.key, { ticked: event.currentTarget.checked })}
        />
        <span className={classes.name}>
          {lineName(line)} <Hints line={line} />
          {line.catalogue && (
            <Text span size="xs" c="dimmed" className="kit-figures">
              {[line.catalogue.pnc, line.partId > 0 ? line.catalogue.name : 'no part name of ours yet', line.partNo]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </span>
      </label>
      {line.ticked && <LineFields line={line} onChange={(patch) => onChange(line.key, patch)} />}
    </div>
  );
});
