import { randomUUID } from 'node:crypto';
import type { Person } from '../person/person.ts';

const SECONDS = 15;

/** Takes the next job that nobody has, begins it and scans its parts, one in 15 seconds. */
export async function pick(picker: Person, taken: Set<number>): Promise<void> {
  const first = { pageNum: 1, pageSize: 20, sortField: 'dueAt', sortOrder: 'ASC' } as const;
  const [{ records }] = await picker.open(
    picker.ask('POST /mgr/picking/queryPickingList', { body: { ...first, unassigned: true } }),
    picker.ask('POST /mgr/picking/getSummary', { body: {} }),
    picker.ask('GET /mobile/picking/getReturnsToShelf'),
  );
  const free = records.find(({ jobId, actions, onCar }) => !taken.has(jobId) && !onCar && actions.includes('start'));
  if (!free) return picker.pause(SECONDS);
  const { jobId } = free;
  // Colleagues see who walks to a job.
  taken.add(jobId);
  const { lines } = await picker.ask('GET /mobile/picking/job/:id', { params: { id: jobId } });
  // A part that is worse than it was sold needs an answer with a photo; another walk takes it.
  if (lines.some(({ worse, isAskedAbout }) => worse !== '' || isAskedAbout)) return;
  await picker.pause(3);
  const job = await picker.ask('POST /mobile/picking/start', { body: { jobId } });
  for (const { tagNo } of job.lines.filter(({ isToPick, onCar }) => isToPick && !onCar)) {
    await picker.pause(SECONDS);
    const body = { jobId, tagNo, clientEventId: randomUUID() };
    const { outcome } = await picker.ask('POST /mobile/picking/scan', { body });
    picker.did(outcome === 'right' ? 'a scan' : `a scan that was ${outcome}`);
  }
}
