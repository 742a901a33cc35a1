import { expect, it } from 'vitest';
import { watchRoom } from './disk-room.ts';

it('is full below 128 MB in any of its folders, and has room again above 160 MB', async () => {
  const free: Record<string, number> = { data: 500, files: 500 };
  const said: string[] = [];
  const measure = async (folder: string) => {
    if (free[folder] === undefined) throw new Error('gone');
    return free[folder] * 1024 * 1024;
  };
  const room = await watchRoom(['data', 'files'], { say: (words) => said.push(words), measure, lookMs: 1 });
  const becomes = (full: boolean) => expect.poll(room.isFull, { interval: 2 }).toBe(full);
  expect(room.isFull()).toBe(false);
  free.files = 120;
  await becomes(true);
  free.files = 150;
  await new Promise((done) => setTimeout(done, 10));
  expect(room.isFull()).toBe(true);
  free.files = 170;
  await becomes(false);
  delete free.data;
  await new Promise((done) => setTimeout(done, 10));
  expect(room.isFull()).toBe(false);
  room.stop();
  expect(said).toEqual([
    'The disk has only 120 MB left: nothing is saved until there is room',
    'The disk has room again',
  ]);
});
