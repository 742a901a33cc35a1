import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartError } from '../../start-error.ts';
import { type Release, releaseFile } from '../release/own-release.ts';
import { sumFaults } from '../release/sums.ts';

/** Says why a release is not wanted; null for one that is. */
type Refusal = (release: Release) => string | null;

const bad = (why: string) => new StartError(`This is no whole archive of Yardkeeper: ${why}`);

/** The path of an entry below the folder of the release; refuses one that would end up outside. */
function placeOf(name: string, top: string, into: string): string {
  const place = path.resolve(into, path.relative(top, name));
  if (!name.startsWith(`${top}/`) || !place.startsWith(`${into}/`)) throw bad(`${name} lies outside of its folder`);
  return place;
}

async function unpackInto(archive: string, into: string, refusal: Refusal): Promise<Release> {
  const entries = tar.extract();
  const reading = pipeline(fs.createReadStream(archive), createGunzip(), entries);
  // Its failure also ends the loop below, which reports it.
  reading.catch(() => {});
  let release: Release | undefined;
  let top = '';
  for await (const entry of entries) {
    const { name, type, mode = 0, linkname } = entry.header;
    if (!release) {
      top = name.split('/')[0]!;
      if (name !== `${top}/${releaseFile}`) throw bad(`it does not begin with ${releaseFile}`);
      const said = await text(entry);
      release = { ...(JSON.parse(said) as Release), folder: path.join(path.dirname(into), top) };
      const why = refusal(release);
      if (why) throw new StartError(why);
      fs.mkdirSync(into, { mode: 0o755 });
      fs.writeFileSync(path.join(into, releaseFile), said);
      continue;
    }
    const place = placeOf(name, top, into);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    if (type === 'symlink') {
      if (!linkname || path.isAbsolute(linkname)) throw bad(`${name} leads outside of its folder`);
      placeOf(path.join(path.dirname(name), linkname), top, into);
      fs.symlinkSync(linkname, place);
    } else if (type === 'file')
      await pipeline(entry, fs.createWriteStream(place, { mode: mode & 0o111 ? 0o755 : 0o644 }));
    else throw bad(`${name} is neither a file nor a link`);
    entry.resume();
  }
  await reading;
  if (!release) throw bad('it is empty');
  return release;
}

/** Unpacks an archive beside the other releases of a folder; leaves nothing when it is refused or damaged. */
export async function unpack(archive: string, home: string, refusal: Refusal): Promise<Release> {
  if (!fs.existsSync(archive)) throw new StartError(`There is no file ${archive}`);
  const side = path.join(home, `.unpacking-${process.pid}`);
  process.umask(0o022);
  try {
    const release = await unpackInto(archive, side, refusal);
    const faults = sumFaults(side);
    if (faults.length > 0) throw bad(faults.join(', '));
    fs.rmSync(release.folder, { recursive: true, force: true });
    fs.renameSync(side, release.folder);
    return release;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw bad((error as Error).message);
  } finally {
    fs.rmSync(side, { recursive: true, force: true });
  }
}
