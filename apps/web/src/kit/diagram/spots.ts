import type { Box } from './view.ts';

/** Each tone has a colour and a shape, so that it reads without colour. */
export type SpotTone = 'green' | 'blue' | 'yellow' | 'red' | 'gray';

/** A place on the picture, in the picture's pixels. Several places of the same thing share its key. */
export type Spot = Box & {
  readonly key: string;
  /** Its name for screen readers, including all that its looks say. */
  readonly label: string;
  readonly tone?: SpotTone | undefined;
  /** A short word or figure at its corner. */
  readonly mark?: string | undefined;
  readonly isChosen?: boolean | undefined;
  /** Faded, because it does not belong to this car. */
  readonly isFaint?: boolean | undefined;
};
