import { startApp } from '@yardkeeper/testkit/app';
import { it } from 'vitest';
import { clock } from '../../inventory/fixtures.ts';
import { selling } from '../fixtures.ts';
import { raceFor } from './fixtures-race.ts';

it('two hundred times sixteen at once: one has the part each time', async () => {
  const app = await startApp({ clock, poolSize: 8 });
  try {
    const y = await selling(app);
    for (let round = 0; round < 200; round++) await raceFor(y, round);
  } finally {
    await app.close();
  }
}, 600_000);
