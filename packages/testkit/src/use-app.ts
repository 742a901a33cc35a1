import { afterAll, beforeAll, expect } from 'vitest';
import { type StartOptions, startApp, type TestApp } from './app.ts';

/** An object shared by the tests of a file: empty while the file loads, filled before its first test. */
export function useMade<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/**
 * The product for the tests of a file, started before the first and closed after the last. At the end everything
 * derived from documents must match them, which finds services that changed a document and did not say so.
 */
export function useApp(options: StartOptions = {}): TestApp {
  const app = useMade(() => startApp(options));
  afterAll(async () => {
    const outOfStep = await app.outOfStep?.();
    await app.close?.();
    expect(outOfStep ?? []).toEqual([]);
  });
  return app;
}
