import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { clearPad, drawName, fitPad, inkAt, penAt, pngOf } from './ink.ts';
import classes from './SignaturePad.module.css';

type Props = {
  label: string;
  /** The picture after each stroke or letter; null when there is nothing on it. */
  onChange: (signature: Blob | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** What a typed signature starts with. */
  name?: string;
  /** Where a form looks for a field in error. */
  path?: string;
};

type Way = 'draw' | 'type';
const ways = [
  { value: 'draw', label: 'Sign' },
  { value: 'type', label: 'Type the name' },
];

/** A place to sign with finger, pen or mouse; whoever cannot draw types their name. */
export function SignaturePad({ label, onChange, error, disabled = false, name = '', path }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const [way, setWay] = useState<Way>('draw');
  const [typed, setTyped] = useState(name);
  const [inked, setInked] = useState(false);
  const drawing = useRef<number | null>(null);

  useEffect(() => {
    if (canvas.current) fitPad(canvas.current);
  }, []);

  const tell = (hasInk: boolean) => {
    setInked(hasInk);
    onChange(hasInk && canvas.current ? pngOf(canvas.current) : null);
  };
  const clear = () => {
    if (canvas.current) clearPad(canvas.current);
    tell(false);
  };
  const type = (text: string) => {
    setTyped(text);
    if (canvas.current) drawName(canvas.current, text);
    tell(text.trim() !== '');
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next === 'type') type(typed);
    else clear();
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || way !== 'draw' || drawing.current !== null) return;
    event.preventDefault();
    drawing.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    penAt(event.currentTarget, event);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    // Between two frames a pen reports several points; all of them make the line smooth.
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [event]) inkAt(event.currentTarget, point);
  };
  const stop = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    drawing.current = null;
    tell(true);
  };
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
          data-drawing={way === 'draw' || undefined}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={stop}
          onPointerCancel={stop}
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
