// move-files --to FOLDER|s3://bucket/folder [--remove-old]: moves the stored files while people work.
import { parseArgs } from 'node:util';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { readConfig } from '../config.ts';
import { openYard } from '../db/open-yard.ts';
import { withClient } from '../db/with-client.ts';
import { listed, namesOfFiles } from '../proofs/names.ts';
import { StartError } from '../start-error.ts';
import { moveFiles as moveAll } from '../stored-files/moving/move.ts';

const TOLD_EVERY_MS = 2_000;

/** How far it is, at most every two seconds. */
function teller(): (share: number, files: number) => void {
  let [last, told] = [0, ''];
  return (share, files) => {
    const is = `${share} ${files}`;
    if (is === told || (share < 1 && Date.now() - last < TOLD_EVERY_MS)) return;
    [last, told] = [Date.now(), is];
    console.log(`  ${Math.floor(share * 100)} %: ${files} files copied`);
  };
}

export async function moveFiles(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, 'remove-old': { type: 'boolean', default: false } },
  });
  if (!values.to) throw new StartError('Say with --to where the files go: a folder, or s3://bucket/folder');
  const config = readConfig(process.env);
  const yard = await openYard(config);
  try {
    const { copied, damaged } = await moveAll({
      databaseUrl: yard.url,
      to: values.to,
      open: (address) => openFiles(config, address),
      removesOld: values['remove-old'],
      say: (line) => console.log(line),
      onProgress: teller(),
    });
    console.log(`${copied} files were copied.`);
    if (damaged.length === 0) return;
    const names = await withClient(yard.url, (client) => namesOfFiles(client, damaged));
    console.error('These were damaged before, and were moved as they are:');
    for (const line of listed(damaged.map((key) => names.get(key) ?? key))) console.error(`  ${line}`);
    process.exitCode = 1;
  } finally {
    await yard.close();
  }
}
