import {
  IconArrowBackUp,
  IconArrowsMove,
  IconCash,
  IconCheck,
  IconFile,
  IconMail,
  IconNote,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconPoint,
  IconPrinter,
  IconTag,
  IconTrash,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

type Type = readonly [words: string, icon: TablerIcon];

/** The types of events of any record, as people call them. */
const types: Readonly<Record<string, Type>> = {
  accepted: ['Accepted', IconCheck],
  bankAdded: ['Bank account added', IconCash],
  bankChanged: ['Bank account changed', IconCash],
  bankRemoved: ['Bank account removed', IconTrash],
  cancelled: ['Cancelled', IconTrash],
  changed: ['Changed', IconPencil],
  collected: ['Collected', IconTruck],
  core: ['Core', IconTag],
  count: ['Counted', IconCheck],
  create: ['Tagged', IconTag],
  created: ['Added', IconPlus],
  creditApplied: ['Credit applied', IconCash],
  credited: ['Credited', IconCash],
  deliver: ['Delivered', IconTruck],
  dispatch: ['Dispatched', IconTruck],
  expense: ['Expenses', IconCash],
  fileAdded: ['File added', IconFile],
  fileRemoved: ['File removed', IconTrash],
  finalized: ['Finalised', IconCheck],
  holdOverridden: ['Hold lifted', IconCheck],
  info: ['Information', IconPencil],
  mainPerson: ['Main contact', IconUser],
  move: ['Moved', IconArrowsMove],
  note: ['Notes', IconNote],
  opening: ['Opening balance', IconCash],
  override: ['Warning passed over', IconCheck],
  payment: ['Payments', IconCash],
  personAdded: ['Person added', IconUser],
  personChanged: ['Person changed', IconUser],
  personRemoved: ['Person removed', IconTrash],
  pickup: ['Pickup', IconTruck],
  picture: ['Pictures', IconPhoto],
  printed: ['Printed', IconPrinter],
  reOpened: ['Opened again', IconArrowBackUp],
  receiptSent: ['Receipt sent', IconMail],
  recordCorrected: ['Dealers record corrected', IconPencil],
  refund: ['Refunds', IconCash],
  repriced: ['Re-priced', IconCash],
  return: ['Came back', IconArrowBackUp],
  returned: ['Came back in part', IconArrowBackUp],
  reversal: ['Reversals', IconArrowBackUp],
  scrap: ['Scrapped', IconTrash],
  sell: ['Sold', IconCash],
  sent: ['Sent', IconMail],
  statementSent: ['Statement sent', IconMail],
  stock: ['Into stock', IconTag],
  stripList: ['Taken off the strip list', IconTrash],
  tagged: ['Parts tagged', IconTag],
  undo: ['Taken back', IconArrowBackUp],
  unsell: ['Sale taken back', IconArrowBackUp],
  void: ['Deleted', IconTrash],
};

/** `holdOverridden` → `Hold overridden`, where nobody wrote better words. */
const plain = (type: string): string => {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const typeName = (type: string): string => types[type]?.[0] ?? plain(type);
export const typeIcon = (type: string): TablerIcon => types[type]?.[1] ?? IconPoint;
