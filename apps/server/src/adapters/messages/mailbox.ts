import type { SendPort } from '../../ports/outbox-ports.ts';

/** Used when no credentials are configured: the message stays in the outbox, where super admins read it. */
export const mailbox = (): SendPort<unknown> => ({
  name: 'mailbox',
  local: true,
  send: async () => ({ kind: 'sent' }),
});
