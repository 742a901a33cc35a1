import { afterAll, beforeAll } from 'vitest';
import { type StartOptions, startApp, type TestApp } from './app.ts';

/** What the tests of a file share: empty while the file is read, filled before its first test. */
export function useMade<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** The product for the tests of a file, started before the first and closed after the last. */
export function useApp(options: StartOptions = {}): TestApp {
  const app = useMade(() => startApp(options));
  afterAll(() => app.close?.());
  return app;
}
