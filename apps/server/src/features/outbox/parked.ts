import type { OnParked } from '../../outbox/settle.ts';
import type { Services } from '../../services.ts';
import { notifyUsers, usersWithRole } from '../notifications/service.ts';

export const tellParked =
  (services: Omit<Services, 'db'>): OnParked =>
  async (db, outboxId, summary) => {
    const s = { ...services, db };
    const admins = await usersWithRole(s, 'SUPER_ADMIN');
    await notifyUsers(s, admins, {
      kind: 'outbox',
      title: 'A message could not be sent',
      text: summary,
      link: `/settings/outbox?id=${outboxId}`,
    });
  };

/** Announces an accounting entry that needs a person's attention. */
export const tellNotBooked =
  (services: Omit<Services, 'db'>): OnParked =>
  async (db, _outboxId, summary) => {
    const s = { ...services, db };
    const [admins, office] = [await usersWithRole(s, 'SUPER_ADMIN'), await usersWithRole(s, 'ACCOUNTING')];
    await notifyUsers(s, [...admins, ...office], {
      kind: 'outbox',
      title: 'Xero did not take a document',
      text: summary,
      link: '/accounting/bookings?state=parked',
    });
  };
