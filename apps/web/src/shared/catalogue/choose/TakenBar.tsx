import { ActionIcon, Button, Popover, Text } from '@mantine/core';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import type { PartsData } from '../types.ts';
import classes from './Taken.module.css';
import { expectedOf } from './use-choice.ts';

type Props = {
  data: PartsData;
  onData: (data: PartsData) => void;
  onPrevious: () => void;
  onNext: () => void;
  children?: ReactNode;
};

/** How much is taken from all diagrams; opened, it lists each part with a button to leave it. */
export function TakenBar({ data, onData, onPrevious, onNext, children }: Props) {
  const [opened, setOpened] = useState(false);
  const { parts } = data;
  const priced = parts.filter(({ expected }) => expected !== null).length;
  return (
    <div className={classes.bar}>
      {parts.length === 0 && <Text c="dimmed">Nothing taken yet</Text>}
      {parts.length > 0 && (
        <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus>
          <Popover.Target>
            <Button
              variant="default"
              rightSection={<IconChevronUp size={16} aria-hidden />}
              onClick={() => setOpened(!opened)}
            >
              {parts.length} taken
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.taken} aria-label="Taken">
              {parts.map(({ key, name, side, partNo, qty, diagram, expected }) => (
                <li key={key} className={classes.one}>
                  <span className={classes.what}>
                    {name} {side && `(${side})`}
                    <Text span size="xs" c="dimmed" className="kit-figures">
                      {[partNo, qty > 1 && `× ${qty}`, diagram].filter(Boolean).join(' · ')}
                    </Text>
                  </span>
                  {expected !== null && <MoneyText value={expectedOf([{ expected, qty }])} />}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Leave ${name} ${side}`}
                    onClick={() => onData({ ...data, parts: parts.filter((part) => part.key !== key) })}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
      <Text mr="auto" role="status" className="kit-figures">
        {priced > 0 && (
          <>
            <MoneyText value={expectedOf(parts)} fw={600} />
            <span className={classes.rest}> expected</span>
            {priced < parts.length && `, ${parts.length - priced} without a price`}
          </>
        )}
      </Text>
      <Button variant="default" onClick={onPrevious}>
        Previous
      </Button>
      {children}
      <Button aria-label="Next: Choose part details" disabled={parts.length === 0} onClick={onNext}>
        Next<span className={classes.rest}>: Choose part details</span>
      </Button>
    </div>
  );
}
