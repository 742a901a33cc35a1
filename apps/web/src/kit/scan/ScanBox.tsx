import { ActionIcon, Loader, Skeleton, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBarcode, IconCamera, IconCameraOff, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { holdClicks } from '../form/hold-clicks.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { failureOf } from '../text/failure.ts';
import { type Signal, signal } from './feedback.ts';
import classes from './Scan.module.css';
import { isAtOnce, useScanner } from './use-scanner.ts';

const Camera = lazyPart(() => import('./Camera.tsx').then((module) => module.Camera), <Skeleton h={180} />);

/**
 * A `doubtful` code is accepted, but somebody should check it. A refused code was there `again`, or is `foreign` here
 * altogether, or is plainly wrong.
 */
export type Verdict = { accepted: boolean; message: string; doubtful?: boolean; because?: 'again' | 'foreign' | 'no' };

/** A number that a person typed does not tell where the thing is; a scanned thing is in somebody's hand. */
export type Read = { readonly isScanned: boolean };

const signalOf = ({ accepted, because = 'no' }: Verdict): Signal => (accepted ? 'yes' : because);

type Props = {
  label?: string;
  /** Looks the code up; a thrown error is shown as a refusal. */
  onScan: (code: string, how: Read) => Verdict | Promise<Verdict>;
  camera?: boolean;
  sound?: boolean;
  autoFocus?: boolean;
  onType?: (text: string) => void;
  /** Leaving the field counts as Enter, and a button pressed meanwhile waits for the verdict. */
  takesTyped?: boolean;
};

export function ScanBox({
  label = 'Scan or type a tag',
  onScan,
  camera = true,
  sound = true,
  autoFocus = true,
  onType,
  takesTyped = false,
}: Props) {
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [looking, setLooking] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const began = useRef(0);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);

  const judge = async (code: string, how: Read): Promise<boolean> => {
    const answer = await Promise.resolve()
      .then(() => onScan(code, how))
      .catch((thrown: unknown): Verdict => ({ accepted: false, message: failureOf(thrown).message }));
    setVerdict(answer);
    setWaiting((n) => n - 1);
    signal(signalOf(answer), sound);
    return answer.accepted;
  };
  const enqueue = (code: string, how: Read): Promise<boolean> => {
    setWaiting((n) => n + 1);
    const judged = queue.current.then(() => judge(code, how));
    queue.current = judged.then(() => undefined);
    return judged;
  };
  const type = (typed: string) => {
    if (text === '' || typed === '') began.current = performance.now();
    setText(typed);
    onType?.(typed);
  };
  const take = (typed: string, isScanned = true) => {
    const code = typed.trim();
    type('');
    box.current?.focus();
    if (code !== '') void enqueue(code, { isScanned });
  };
  const leave = (typed: string) => {
    const code = typed.trim();
    if (!takesTyped || code === '') return;
    type('');
    holdClicks(enqueue(code, { isScanned: false }));
  };
  useScanner((code) => take(code), true, box);

  const Mark = !verdict?.accepted ? IconX : verdict.doubtful ? IconAlertTriangle : IconCheck;
  const cameraButton = (
    <Tooltip label={looking ? 'Close the camera' : 'Use the camera'}>
      <ActionIcon aria-label={looking ? 'Close the camera' : 'Use the camera'} onClick={() => setLooking(!looking)}>
        {looking ? <IconCameraOff size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Stack gap="sm" data-scans>
      <TextInput
        ref={box}
        // A dialog focuses the element with this attribute after mounting its content.
        data-autofocus={autoFocus || undefined}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={waiting > 0 ? <Loader size={14} /> : <IconBarcode size={18} aria-hidden />}
        rightSection={camera ? cameraButton : undefined}
        rightSectionPointerEvents="all"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => leave(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value, isAtOnce(event.currentTarget.value, performance.now() - began.current));
        }}
      />
      {looking && <Camera onCode={(code) => take(code)} />}
      <div aria-live="assertive">
        {verdict && (
          <div
            className={classes.verdict}
            data-refused={!verdict.accepted || undefined}
            data-doubtful={verdict.doubtful || undefined}
            data-because={verdict.accepted ? undefined : verdict.because}
          >
            <Mark size={18} aria-hidden />
            <span>{verdict.message}</span>
          </div>
        )}
      </div>
    </Stack>
  );
}
