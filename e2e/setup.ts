import path from 'node:path';
import { afterEach } from 'vitest';
import { noteFailure, openPages } from './browser.ts';
import { takePicture } from './pictures.ts';

// A test that fails leaves a picture of each page it had open.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`;
  // A page that hangs must not hide why the test failed.
  for (const [at, page] of (await openPages()).entries())
    await takePicture(page, at === 0 ? name : `${name} ${at + 1}`).catch((error: Error) => console.log(error.message));
  noteFailure();
});
