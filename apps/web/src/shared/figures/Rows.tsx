import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ScreenLink } from '../ScreenLink.tsx';
import classes from './Figures.module.css';

export type Row = {
  readonly key: string | number;
  readonly name: ReactNode;
  /** The screen that the row opens, by the path with which it is registered, and the whole address. */
  readonly screen: string;
  readonly href: string;
  readonly about?: ReactNode;
  readonly side?: ReactNode;
};
type Props = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** How many rows are shown at first. */
  readonly first?: number;
  /** The number of all rows, where more are counted than listed. */
  readonly total?: number | undefined;
};

export function Rows({ label, rows, first = rows.length, total = rows.length }: Props) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? rows : rows.slice(0, first);
  const all = total.toLocaleString('en-NZ');
  const more = rows.length < total ? `Show ${rows.length} of ${all}` : `All ${all}`;
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {listed.map(({ key, name, screen, href, about, side }) => (
          <li key={key}>
            <div className={classes.row}>
              <div>
                <Text truncate>
                  <ScreenLink screen={screen} href={href}>
                    {name}
                  </ScreenLink>
                </Text>
                {about && (
                  <Text size="xs" c="dimmed" truncate>
                    {about}
                  </Text>
                )}
              </div>
              <Text component="div" className="kit-figures kit-right">
                {side}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {rows.length > first && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          aria-expanded={isWhole}
          aria-label={isWhole ? `Fewer of ${label}` : `${more}: ${label}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Fewer' : more}
        </Button>
      )}
    </>
  );
}
