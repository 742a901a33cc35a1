import { Button, Combobox, Group, Text } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';

type Props = {
  /** The field the list hangs from. */
  field: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onRetry: () => void;
  onLeave: () => void;
};

/** Says under a list of finds that the search did not answer; Tab leads from the field to the button and on. */
export function SearchRetry({ field, button, onRetry, onLeave }: Props) {
  const retry = () => {
    // The button goes with the failure; the focus must not go with it.
    field.current?.focus();
    onRetry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
    event.stopPropagation();
    // The list stands at the end of the page: only from the field does Tab find the next one.
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
