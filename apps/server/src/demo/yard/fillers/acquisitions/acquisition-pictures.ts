import { pictureFor } from '../../../drawings/pictures.ts';
import { storePicture, storeSignature } from '../../../drawings/store-drawings.ts';
import type { Yard } from '../../filler.ts';
import type { DrawnAcquisition } from './acquisition-draft.ts';

const SIGNATURES = 12;

type Drawings = { readonly cars: readonly string[]; readonly signatures: readonly string[] };

/** Each drawing is stored once and shared by all vehicles that look alike. */
export async function drawingsOf({ files, random }: Yard): Promise<Drawings | null> {
  if (!files) return null;
  const cars: string[] = [];
  for (const body of ['Sedan', 'Hatchback', 'SUV', 'Utility'])
    for (const colour of ['White', 'Silver', 'Blue', 'Red'])
      cars.push(await storePicture(files, pictureFor(body), colour));
  const r = random.fork('signatures');
  const signatures: string[] = [];
  for (let n = 0; n < SIGNATURES; n += 1) signatures.push(await storeSignature(files, r));
  return { cars, signatures };
}

export const signatureOf = (drawings: Drawings | null, debtorId: number): string =>
  drawings?.signatures[debtorId % SIGNATURES] ?? 'demo';

export function picturesOf({ random }: Yard, drawings: Drawings | null, received: readonly DrawnAcquisition[]) {
  if (!drawings) return [];
  const r = random.fork('pictures');
  return received.flatMap(({ acquisition: { acq_id, debtor_id, received_at }, receiver }) => {
    const of = { entity_id: acq_id, user_id: receiver.user_id, at: received_at! };
    const [car, signature] = [r.pick(drawings.cars), signatureOf(drawings, debtor_id)];
    return [
      {
        ...of,
        entity: 'acquisitionPhoto',
        file_key: car,
        thumb_key: car,
        file_name: 'front.webp',
        content_type: 'image/webp',
        bytes: 20_000,
      },
      {
        ...of,
        entity: 'acquisitionSignature',
        file_key: signature,
        thumb_key: signature,
        file_name: 'signature.png',
        content_type: 'image/png',
        bytes: 2_000,
      },
    ];
  });
}
