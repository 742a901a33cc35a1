import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconCircleX,
  IconHourglass,
  IconLock,
  IconProgress,
} from '@tabler/icons-react';

/** What a status means to people; colour and shape follow from it everywhere. */
export const TONES = {
  open: { color: 'gray', icon: IconCircle },
  progress: { color: 'blue', icon: IconProgress },
  confirmed: { color: 'teal', icon: IconCircleDashedCheck },
  done: { color: 'green', icon: IconCircleCheck },
  waiting: { color: 'yellow', icon: IconHourglass },
  cancelled: { color: 'red', icon: IconCircleX },
  late: { color: 'red', icon: IconAlertTriangle },
  finalised: { color: 'violet', icon: IconLock },
} as const;
export type Tone = keyof typeof TONES;

const WORDS: Readonly<Record<Tone, readonly string[]>> = {
  open: ['open', 'new', 'draft', 'ready', 'inactive', 'unread', 'not started'],
  progress: ['in progress', 'picked', 'out for delivery', 'sending', 'active stripping'],
  confirmed: ['confirmed', 'accepted', 'committed', 'packed', 'active', 'sent'],
  done: ['completed', 'closed', 'delivered', 'picked up', 'paid', 'done', 'dismantled'],
  waiting: ['waiting', 'on hold', 'partly paid', 'due soon', 'queued', 'nearly late'],
  cancelled: ['cancelled', 'failed', 'void', 'rejected', 'blocked'],
  late: ['late', 'overdue'],
  finalised: ['finalised', 'finalized'],
};

const toneByWord = new Map(
  Object.entries(WORDS).flatMap(([tone, words]) => words.map((word) => [word.replaceAll(' ', ''), tone as Tone])),
);

/** Accepts any spelling (`In Progress`, `inProgress`, `OUT_FOR_DELIVERY`); an unknown word is open. */
export const toneOf = (status: string): Tone => toneByWord.get(status.toLowerCase().replace(/[^a-z]/g, '')) ?? 'open';
