/** Whether somebody can see the window, and when it comes into sight again. */
export type Sight = { readonly isSeen: () => boolean; readonly onSeen: (ear: () => void) => () => void };

const windowInSight: Sight = {
  isSeen: () => document.visibilityState !== 'hidden',
  onSeen: (ear) => {
    const look = () => document.visibilityState === 'hidden' || ear();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
};

/**
 * Runs now if the window is in sight, and otherwise once it comes into sight. People leave many windows open behind
 * the one they look at, and what those would show must not cost the server anything.
 */
export function whenSeen(run: () => void, sight: Sight = windowInSight): { run: () => void; stop: () => void } {
  let isOwed = false;
  const stop = sight.onSeen(() => {
    if (isOwed) now();
  });
  const now = (): void => {
    isOwed = !sight.isSeen();
    if (!isOwed) run();
  };
  return { run: now, stop };
}
