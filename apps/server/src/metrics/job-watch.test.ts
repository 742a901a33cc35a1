import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { makeJobWatch } from './job-watch.ts';

it('keeps the last run, the last success and the failures of a job, and hands on its result', async () => {
  const registry = new Registry();
  const { every, watched } = makeJobWatch(registry);
  every('fits', 30_000);
  expect(await watched('tidying', async () => 7)).toBe(7);
  const failing = watched('fits', async () => Promise.reject(new Error('planted')));
  await expect(failing).rejects.toThrow('planted');
  const text = await registry.metrics();
  expect(text).toContain('yardkeeper_job_runs_total{name="tidying",result="done"} 1');
  expect(text).toContain('yardkeeper_job_runs_total{name="tidying",result="failed"} 0');
  expect(text).toContain('yardkeeper_job_every_seconds{name="fits"} 30');
  expect(text).toContain('yardkeeper_job_runs_total{name="fits",result="failed"} 1');
  expect(text).toMatch(/job_last_run_timestamp_seconds\{name="fits"\} \d{10}/);
  expect(text).toMatch(/job_last_success_timestamp_seconds\{name="tidying"\} \d{10}/);
  expect(text).not.toMatch(/job_last_success_timestamp_seconds\{name="fits"\}/);
});
