// npm run move-files -- --to FOLDER|s3://bucket/folder [--remove-old]: moves the stored files while people work.
import { moveFilesCommand } from '../apps/server/src/commands/move-files.ts';
import { PlaceError } from '../apps/server/src/ports/backup-place.ts';
import { StartError } from '../apps/server/src/start-error.ts';

await moveFilesCommand(process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof StartError || error instanceof PlaceError ? error.message : error);
  process.exitCode = 1;
});
