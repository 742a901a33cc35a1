import type { SomeTag } from '../tag/some-tag.ts';

export const deedKinds = [
  'move',
  'adjust',
  'print',
  'reprice',
  'flags',
  'edit',
  'photos',
  'history',
  'quote',
  'globalImage',
  'remove',
] as const;
export type DeedKind = (typeof deedKinds)[number];

export type DeedProps = {
  readonly tags: readonly SomeTag[];
  readonly onClose: () => void;
  /** The deed is done: rows may be unticked. */
  readonly onDone?: (() => void) | undefined;
};
