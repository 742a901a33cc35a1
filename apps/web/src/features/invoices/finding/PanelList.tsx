import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../saving/Editor.module.css';

/** A titled list beside the line; nothing to list is nothing shown. */
export function PanelList({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
