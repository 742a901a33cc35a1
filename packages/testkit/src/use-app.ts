import { afterAll, beforeAll, expect } from 'vitest';
import { type StartOptions, startApp, type TestApp } from './app.ts';

/** What the tests of a file share: empty while the file is read, filled before its first test. */
export function useMade<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/**
 * The product for the tests of a file, started before the first and closed after the last. What follows a document is in
 * step with it then, whoever wrote it: a service that forgot to say what it changed is found here.
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
