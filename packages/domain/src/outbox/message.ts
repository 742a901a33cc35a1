import { allowedActions, defineMachine, nextStatus } from '../machine/machine.ts';

export const messageStates = ['queued', 'sending', 'sent', 'parked', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];

/** The sender of messages that stay in the product because no service is configured. */
export const mailboxSender = 'mailbox';
export type ShownMessageState = MessageState | 'kept';

/** A message that stayed in the mailbox is shown as `kept`, because it was never sent. */
export const shownStateOf = (state: MessageState, sentBy: string | null): ShownMessageState =>
  state === 'sent' && sentBy === mailboxSender ? 'kept' : state;

type WorkerAction = 'claim' | 'deliver' | 'defer' | 'park' | 'drop';
type PersonAction = 'retry' | 'skip';

/** The worker does the transitions; a person may retry a parked message or skip it. */
export const outboxMachine = defineMachine<MessageState, WorkerAction | PersonAction>({
  initial: 'queued',
  actions: {
    claim: { from: ['queued'], to: 'sending' },
    deliver: { from: ['sending'], to: 'sent' },
    defer: { from: ['sending'], to: 'queued' },
    park: { from: ['sending'], to: 'parked' },
    drop: { from: ['sending'], to: 'skipped' },
    retry: { from: ['parked'], to: 'queued' },
    skip: { from: ['queued', 'parked'], to: 'skipped' },
  },
});

const isPersonAction = (action: WorkerAction | PersonAction): action is PersonAction =>
  action === 'retry' || action === 'skip';

export const messageActions = (state: MessageState): PersonAction[] =>
  allowedActions(outboxMachine, state).filter(isPersonAction);

export const stateAfter = (state: MessageState, action: PersonAction): MessageState | null =>
  nextStatus(outboxMachine, state, action);

/** An action that is repeated has nothing left to do. */
export const isDone = (state: MessageState, action: PersonAction): boolean =>
  outboxMachine.actions[action].to === state;
