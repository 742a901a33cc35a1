import { expect, it } from 'vitest';
import { metricsText } from '../../metrics/text.ts';
import { askForFigures } from './figures.ts';
import type { ToWorker } from './messages.ts';

const told = (n: number) => [
  { name: 'yardkeeper_live_sockets', help: 'x', type: 'gauge', aggregator: 'sum', values: [{ value: n, labels: {} }] },
];
type Manner = 'answers' | 'is silent' | 'is gone';
const workerWho = (manner: Manner, n: number) => ({
  isConnected: () => manner !== 'is gone',
  send: ((message: ToWorker) => {
    if (message.kind === 'metrics' && manner === 'answers')
      setImmediate(() => figures.heard({ kind: 'metrics', id: message.id, metrics: told(n) }));
    return true;
  }) as never,
});
let workers: ReturnType<typeof workerWho>[] = [];
const figures = askForFigures(() => workers, 50);

it('the figures are those of all workers that answer, also when two ask at once', async () => {
  workers = [workerWho('answers', 3), workerWho('is silent', 5), workerWho('answers', 4), workerWho('is gone', 9)];
  const [one, other] = await Promise.all([figures.all(), figures.all()]);
  expect(await metricsText(one)).toContain('yardkeeper_live_sockets 7');
  expect(other).toEqual(one);
});

it('when no worker answers there is nothing to tell, which Prometheus takes for a failure', async () => {
  workers = [workerWho('is silent', 5)];
  const none = await figures.all();
  await expect(metricsText(none)).rejects.toThrow('no process told its figures');
});
