import { vi } from 'vitest';

/** The default second of `vi.waitFor` is too short on a busy machine. */
export const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 10_000);
