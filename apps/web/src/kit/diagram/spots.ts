import type { Box } from './view.ts';

/** Each tone has a colour and a shape, so that it reads without colour. */
export type SpotTone = 'green' | 'blue' | 'yellow' | 'red' | 'gray';

/** A place on the picture, in its own pixels. Several may belong to the same thing: they share its key. */
export type Spot = Box & {
  readonly key: string;
  /** Its name for screen readers, with all that its looks say. */
  readonly label: string;
  readonly tone?: SpotTone | undefined;
  /** A short word or figure at its corner. */
  readonly mark?: string | undefined;
  readonly isChosen?: boolean | undefined;
  /** Drawn back, because it is not meant for this one. */
  readonly isFaint?: boolean | undefined;
};
