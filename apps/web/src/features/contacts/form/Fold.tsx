import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from '../Contacts.module.css';

type Props = {
  title: string;
  hint: string;
  startOpen?: boolean;
  /** An error inside keeps it open. */
  wrong: boolean;
  children: ReactNode;
};

export function Fold({ title, hint, startOpen = false, wrong, children }: Props) {
  const [chosen, setChosen] = useState(startOpen);
  const opened = chosen || wrong;
  const id = useId();
  const Mark = opened ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.fold}>
      <UnstyledButton
        className={classes.foldHead}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setChosen(!opened)}
      >
        <Mark size={16} aria-hidden />
        <Text fw={550}>{title}</Text>
        {!opened && (
          <Text c="dimmed" size="xs" truncate>
            {hint}
          </Text>
        )}
      </UnstyledButton>
      <div id={id} hidden={!opened}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" pt="sm">
          {children}
        </SimpleGrid>
      </div>
    </section>
  );
}
