import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { drawName, padOn, pngOf, takeInk } from './ink.ts';
import classes from './SignaturePad.module.css';

type Props = {
  label: string;
  /** Called after each stroke or letter; null when the pad is empty. */
  onChange: (signature: Blob | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
  /** The form finds a field with an error by this path. */
  path?: string;
};

type Way = 'draw' | 'type';
const ways = [
  { value: 'draw', label: 'Sign' },
  { value: 'type', label: 'Type the name' },
];

export function SignaturePad({ label, onChange, error, disabled = false, name = '', path }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const [way, setWay] = useState<Way>('draw');
  const [typed, setTyped] = useState(name);
  const [inked, setInked] = useState(false);
  const pad = useRef<ReturnType<typeof padOn>>(null);

  const tell = (hasInk: boolean) => {
    setInked(hasInk);
    onChange(hasInk && canvas.current ? pngOf(canvas.current) : null);
  };
  const clear = () => {
    pad.current?.clear();
    tell(false);
  };
  const type = (text: string) => {
    setTyped(text);
    pad.current?.clear();
    if (canvas.current) drawName(canvas.current, text);
    tell(text.trim() !== '');
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next === 'type') type(typed);
    else clear();
  };
  const onStroke = useEffectEvent(() => tell(true));
  useEffect(() => {
    if (canvas.current) pad.current = padOn(canvas.current, onStroke);
  }, []);
  const draws = way === 'draw' && !disabled;
  useEffect(() => {
    if (draws && pad.current) return takeInk(pad.current);
  }, [draws]);
  return (
    <fieldset className={classes.root} aria-labelledby={id}>
      <Group justify="space-between" gap="sm">
        <Text id={id} fw={500}>
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="How to sign"
          data={ways}
          value={way}
          disabled={disabled}
          onChange={(next) => choose(next as Way)}
        />
      </Group>
      {way === 'type' && (
        <TextInput
          aria-label="Name of who signs"
          placeholder="First name and surname"
          autoComplete="off"
          maxLength={80}
          disabled={disabled}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className={classes.paper} data-error={error ? true : undefined}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          data-path={path}
          aria-label={`${label}: ${inked ? 'signed' : 'empty'}`}
          role="img"
          data-drawing={draws || undefined}
        />
        {!inked && <span className={classes.hint}>Sign here</span>}
      </div>
      <Group justify="space-between" gap="sm" mih={30}>
        <Text size="xs" c="var(--mantine-color-error)" role={error ? 'alert' : undefined}>
          {error}
        </Text>
        {inked && way === 'draw' && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEraser size={14} aria-hidden />}
            disabled={disabled}
            onClick={clear}
          >
            Clear
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
