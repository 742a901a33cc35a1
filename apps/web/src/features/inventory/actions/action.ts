import type { SomeTag } from '../tag/some-tag.ts';

const actionKinds = [
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
export type ActionKind = (typeof actionKinds)[number];

export type ActionProps = {
  readonly tags: readonly SomeTag[];
  readonly onClose: () => void;
  /** called once the action is done, for example to untick the rows */
  readonly onDone?: (() => void) | undefined;
};
