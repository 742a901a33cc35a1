import { allowedActions, defineMachine, nextStatus } from '../machine/machine.ts';

export const messageStates = ['queued', 'sending', 'sent', 'parked', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];

/** Its sender where there is no way out: the message is kept here to be read. */
export const keeper = 'mailbox';
export type MessageStanding = MessageState | 'kept';

/** How a message is spoken of: `sent` would be untrue for what never left. */
export const standingOf = (state: MessageState, sentBy: string | null): MessageStanding =>
  state === 'sent' && sentBy === keeper ? 'kept' : state;

type WorkerAction = 'claim' | 'deliver' | 'defer' | 'park' | 'drop';
type PersonAction = 'retry' | 'skip';

/** A message on its way out. The worker moves it along; a person may send a parked one again or give one up. */
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

/** What a person may do with a message in this state. */
export const messageActions = (state: MessageState): PersonAction[] =>
  allowedActions(outboxMachine, state).filter(isPersonAction);

/** The state a person's action leads to, or null when it is not possible now. */
export const stateAfter = (state: MessageState, action: PersonAction): MessageState | null =>
  nextStatus(outboxMachine, state, action);

/** Asked for twice, done once: the message is already where the action leads. */
export const isDone = (state: MessageState, action: PersonAction): boolean =>
  outboxMachine.actions[action].to === state;
