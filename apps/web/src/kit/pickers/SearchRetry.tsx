import { Button, Combobox, Group, Text } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onRetry: () => void;
  onLeave: () => void;
};

export function SearchRetry({ field, button, onRetry, onLeave }: Props) {
  const retry = () => {
    // The button disappears with the failure, so the focus returns to the field.
    field.current?.focus();
    onRetry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
    event.stopPropagation();
    // The list is at the end of the page, so Tab finds the next field only from this one.
    field.current?.focus();
  };
  return (
    <Combobox.Footer>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          The search did not answer.
        </Text>
        <Button
          ref={button}
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (event.relatedTarget !== field.current) onLeave();
          }}
        >
          Try again
        </Button>
      </Group>
    </Combobox.Footer>
  );
}
