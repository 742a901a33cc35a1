import { Loader, Text, UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './Lock.module.css';

const LENGTH = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const;

type Props = {
  readonly label: string;
  readonly problem: string | null;
  /** Takes the six digits; the pad is empty again afterwards. */
  readonly onPin: (pin: string) => Promise<unknown>;
};

/** Keys of 76 px for gloves; a keyboard works too. The digits exist only here and in the request. */
export function PinPad({ label, problem, onPin }: Props) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const typed = useRef('');
  const press = (key: string) => {
    if (busy || typed.current.length >= LENGTH) return;
    typed.current = key === 'back' ? typed.current.slice(0, -1) : typed.current + key;
    setDigits(typed.current);
    if (typed.current.length < LENGTH) return;
    setBusy(true);
    void onPin(typed.current).finally(() => {
      typed.current = '';
      setDigits('');
      setBusy(false);
    });
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) latest.current(event.key);
      if (event.key === 'Backspace') latest.current('back');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={classes.pin} aria-label={label}>
      <Text fw={600} size="lg" ta="center">
        {label}
      </Text>
      <div className={classes.dots} role="status" aria-label={`${digits.length} of ${LENGTH} digits`}>
        {busy ? (
          <Loader size={18} />
        ) : (
          Array.from({ length: LENGTH }, (_, n) => (
            <span key={String(n)} className={classes.dot} data-filled={n < digits.length || undefined} />
          ))
        )}
      </div>
      {problem && (
        <Text role="alert" c="var(--mantine-color-error)" ta="center">
          {problem}
        </Text>
      )}
      <div className={classes.keys}>
        {keys.map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <UnstyledButton
              key={key}
              className={classes.key}
              aria-label={key === 'back' ? 'Take the last digit off' : key}
              disabled={busy}
              onClick={() => press(key)}
            >
              {key === 'back' ? <IconBackspace size={28} aria-hidden /> : key}
            </UnstyledButton>
          ),
        )}
      </div>
    </section>
  );
}
