import { setTimeout as sleep } from 'node:timers/promises';

export class DayIsOver extends Error {}

/** The clock of the day; `tempo` 10 makes a minute of a person's work last six seconds. */
export type Clock = {
  /** rejects with DayIsOver when the day ends before */
  pause(seconds: number): Promise<void>;
  end(): void;
  readonly isOver: () => boolean;
  readonly tempo: number;
};

export function startClock(tempo: number): Clock {
  const over = new AbortController();
  return {
    tempo,
    isOver: () => over.signal.aborted,
    end: () => over.abort(),
    pause: (seconds) =>
      sleep((seconds * 1000) / tempo, undefined, { signal: over.signal }).catch(() => {
        throw new DayIsOver();
      }),
  };
}
