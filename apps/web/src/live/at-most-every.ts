/** The first news after a quiet time is shown within this time, however long the pause is. */
const SOON_MS = 1_000;

/**
 * Runs soon and then at most about once per pause. The moments are random, because hundreds of screens hear the same
 * news and would otherwise ask the server all at once, again and again in step.
 */
export function atMostEvery(
  pauseMs: number,
  run: () => void,
  random: () => number = Math.random,
): { readonly run: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const fire = (): void => {
    isWanted = false;
    run();
    timer = setTimeout(
      () => {
        timer = undefined;
        if (isWanted) fire();
      },
      pauseMs * (0.75 + random() / 2),
    );
  };
  return {
    run: () => {
      if (pauseMs === 0) return run();
      isWanted = true;
      timer ??= setTimeout(fire, Math.min(pauseMs, SOON_MS) * random());
    },
    stop: () => clearTimeout(timer),
  };
}
