import { z } from 'zod';
import { isoInstant } from '../paging.ts';

/** The provider charges one request per car for 24 hours, however much of the car is viewed. */
export const CatalogueState = z.object({
  provider: z.string(),
  /** cars of the demo yard; no request goes to a provider */
  isDemo: z.boolean(),
  /** false when no catalogue is configured */
  isSet: z.boolean(),
  language: z.string(),
  carsToday: z.number(),
  /** null when there is no limit */
  carsPerDay: z.number().nullable(),
  /** null when there is no limit */
  left: z.number().nullable(),
  /** when the first of the counted cars drops out of the 24 hours; null while none is counted */
  nextFreeAt: isoInstant.nullable(),
  carsKept: z.number(),
  lastProblem: z.object({ at: isoInstant, sentence: z.string() }).nullable(),
});
export type CatalogueState = z.infer<typeof CatalogueState>;

export const PlateQuery = z.object({
  regNo: z.string().trim().min(1, 'Enter a plate').max(12, 'A plate has at most 6 letters and digits'),
});
const PlateInfo = z.object({
  regNo: z.string(),
  /** our own vehicle or an acquisition with that plate, or the register of plates */
  from: z.enum(['stock', 'register']),
  vehicleId: z.number().nullable(),
  vin: z.string(),
  chassis: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  /** the search term for the catalogue: the frame number of an import, else the VIN */
  q: z.string(),
});
export const PlateAnswer = z.object({ found: z.array(PlateInfo), sentence: z.string() });

/** The signature is part of the URL, because the browser sends no session with an image request. */
export const PictureQuery = z.object({ e: z.string().max(20), s: z.string().max(100) });
