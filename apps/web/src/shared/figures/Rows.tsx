import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from '../ScreenLink.tsx';
import classes from './Figures.module.css';

export type Row = {
  readonly key: string | number;
  readonly name: ReactNode;
  /** The screen it opens, as the router knows it, and the address. */
  readonly screen: string;
  readonly href: string;
  readonly about?: ReactNode;
  readonly side?: ReactNode;
};

export function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ key, name, screen, href, about, side }) => (
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
  );
}
