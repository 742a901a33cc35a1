import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const fast = process.env.YARD_FAST === '1';
/** The full rounds of a soak take many times as long as those of the gate. */
const patience = process.env.YARD_FULL === '1' ? 15 : 1;
const exclude = ['**/node_modules/**', '**/dist/**', ...(fast ? ['**/*.slow.test.ts'] : [])];
// One more than the cores of a small machine, because a waiting test leaves its core to another.
const maxWorkers = 3;
const bundled = ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/form', '@tabler/icons-react'];
// Less frequent garbage collection is cheaper for short tests.
const roomy = ['--max-semi-space-size=64', '--min-semi-space-size=32'];
const database = ['./packages/testkit/src/global-database.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          exclude,
          testTimeout: 60_000 * patience,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/testkit/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'cluster/**/*.test.ts',
          ],
          exclude,
          globalSetup: database,
          execArgv: roomy,
          // The default of one second is too short where three files share two cores.
          expect: { poll: { timeout: 15_000 * patience, interval: 50 } },
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['./apps/web/src/test-browser.ts', './apps/web/src/test-setup.ts'],
          testTimeout: 60_000 * patience,
          maxWorkers,
          // Each file has its own window and modules; a thread per file would take twice as long.
          pool: 'vmThreads',
          // It compares objects by their constructor, so it must be loaded the same way as our modules.
          server: { deps: { inline: ['dequal'] } },
          // Every file loads these, and hundreds of small modules take twice as long as a few large ones.
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: [...database, './e2e/log/whole-run.ts'],
          execArgv: roomy,
          setupFiles: ['./e2e/setup.ts'],
          // On a busy machine a browser may miss a moment; a journey that is really broken fails twice.
          retry: 1,
          // Each poll searches the whole page, which slows a busy machine.
          expect: { poll: { timeout: 15_000 * patience, interval: 100 } },
          testTimeout: 120_000 * patience,
          hookTimeout: 300_000,
          maxWorkers,
          isolate: false,
        },
      },
    ],
  },
});
