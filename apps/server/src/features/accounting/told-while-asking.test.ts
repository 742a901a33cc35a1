import { expect, it } from 'vitest';
import { useBooks } from './fixtures/books.ts';
import { keepBooks } from './routine.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const asked = () => b.standIn.asked.filter(({ path }) => path.endsWith('/Organisation')).length;

it('fetches once more when a change is announced during a fetch, and not after it was stopped', async () => {
  const { services, fastify } = b.app;
  const routine = keepBooks(services, services.books!, fastify.log);
  const before = asked();
  await Promise.all([1, 2, 3].map(() => routine.fetchNow()));
  expect(asked()).toBe(before + 2);
  routine.stop();
  await routine.fetchNow();
  await b.y.accounting.do('POST /mgr/accounting/fetchChanges');
  expect(asked()).toBe(before + 3);
});
