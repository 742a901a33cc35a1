import { isSold } from '@yardkeeper/domain/inventory/tag-state';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import type { Scanned } from './api.ts';

/** What a scan means, in a glance: green belongs here, amber is worth a look; what is unknown was refused before. */
export function verdictOf({ result, again, tag, soldOn }: Scanned): Verdict {
  const name = `${tag.tagNo} ${tag.partDesc}`;
  if (again) return { accepted: true, doubtful: true, message: `${name} was scanned already` };
  if (result === 'found') return { accepted: true, message: `${name} found` };
  if (isSold(tag.status))
    return { accepted: true, doubtful: true, message: `${name} is sold${soldOn && ` on ${soldOn}`}: set it aside` };
  const place = tag.location ? `belongs in ${tag.location}` : 'has no place';
  const why = tag.qty > 0 ? place : `it is ${tag.statusName.toLowerCase()}`;
  return { accepted: true, doubtful: true, message: `${name} is unexpected: ${why}` };
}
