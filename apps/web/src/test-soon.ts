import { vi } from 'vitest';

/** The second that `vi.waitFor` waits by itself is too short on a busy machine. */
export const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 10_000);
