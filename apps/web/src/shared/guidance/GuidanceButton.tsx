import { ActionIcon, Popover } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import type { GuidanceOf } from './asked.ts';

const width = 340;
const Guidance = lazyPart(() => import('./Guidance.tsx').then((m) => m.Guidance), <div style={{ minHeight: 200 }} />);

type Props = {
  of: GuidanceOf;
  /** Names the part for people who cannot see the line around the button. */
  name: string;
  /** Copies a price into the line. */
  onPrice?: ((price: number) => void) | undefined;
};

/** Requests nothing before it is opened, and opens above the content below. */
export function GuidanceButton({ of, name, onPrice }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={width}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={`Price guidance for ${name}`}
          title="What it sells for"
          aria-expanded={opened}
          // In a line of a document the focus would select the line, and what then appears would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpened(!opened)}
        >
          <IconScale size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Price guidance for ${name}`} p="sm" mah="70dvh" style={{ overflowY: 'auto' }}>
        {opened && (
          <Guidance
            of={of}
            {...(onPrice && {
              onPrice: (price: number) => {
                onPrice(price);
                setOpened(false);
              },
            })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
