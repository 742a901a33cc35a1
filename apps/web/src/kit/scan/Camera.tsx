import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { makeDetector } from './detector.ts';
import classes from './Scan.module.css';

const LOOK_EVERY_MS = 150;
const SAME_CODE_MS = 2000;

const inWords = (failure: unknown): string => {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError') return 'The camera is not allowed here. Allow it in the browser, or type the number.';
  if (name === 'SecurityError') return 'The camera works only at an https address. Type the number instead.';
  if (name === 'NotFoundError') return 'This device has no camera. Type the number instead.';
  return 'The camera could not be started. Type the number instead.';
};

/** Reads the back camera; the same code is reported again only after two seconds without it. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    const seen = { code: '', at: 0 };

    const run = async () => {
      if (window.isSecureContext === false) throw new DOMException('no https', 'SecurityError');
      if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
      const [detector, media] = await Promise.all([
        makeDetector(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = media;
      if (closed || !video.current) return stop();
      video.current.srcObject = media;
      await video.current.play();
      const look = async () => {
        const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
        if (closed) return;
        const code = found[0]?.rawValue;
        const now = performance.now();
        if (code && (code !== seen.code || now - seen.at > SAME_CODE_MS)) tell.current(code);
        if (code) Object.assign(seen, { code, at: now });
        timer = setTimeout(look, LOOK_EVERY_MS);
      };
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch((failure: unknown) => closed || setProblem(inWords(failure)));
    return () => {
      closed = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (problem) {
    return (
      <Text role="alert" c="var(--mantine-color-error)">
        {problem}
      </Text>
    );
  }
  return <video ref={video} className={classes.video} muted playsInline aria-label="What the camera sees" />;
}
