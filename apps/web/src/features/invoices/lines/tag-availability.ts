import type { ReplyOf } from '@yardkeeper/contract/all-calls';

export type TagAvailability = ReplyOf<'GET /mgr/invoices/checkItemSoldOrNot/:id'>;

/** The number of the document that has the tag follows these words. */
export const availabilityWords = {
  free: 'is free',
  reserved: 'is on',
  held: 'is held by',
  sold: 'is sold on',
  gone: 'is not in the yard any more',
  quarantine: 'is in quarantine, it is not for sale',
  core: 'is on the core list, it is not for sale',
  lookedFor: 'is to be looked for; scan it if it is here',
} as const satisfies Record<TagAvailability['state'], string>;

export const isWithADocument = ({ state }: TagAvailability): boolean =>
  state === 'reserved' || state === 'held' || state === 'sold';
