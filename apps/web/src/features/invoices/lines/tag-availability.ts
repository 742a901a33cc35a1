import type { ReplyOf } from '@yardkeeper/contract/all-calls';

export type TagAvailability = ReplyOf<'GET /mgr/invoices/checkItemSoldOrNot/:id'>;

/** What has become of a tag; the document that has it comes after. */
export const availabilityWords = {
  free: 'is free',
  reserved: 'is on',
  held: 'is held by',
  sold: 'is sold on',
  gone: 'is not in the yard any more',
  quarantine: 'is in quarantine, it is not for sale',
  core: 'is on the core list, it is not for sale',
} as const satisfies Record<TagAvailability['state'], string>;

/** Whether another document has it, so that it is to be named. */
export const isWithADocument = ({ state }: TagAvailability): boolean =>
  state === 'reserved' || state === 'held' || state === 'sold';
