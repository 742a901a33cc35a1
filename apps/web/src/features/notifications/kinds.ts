import { IconBell, IconMailExclamation, IconShieldLock, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react';
import { type NotificationKind, notificationKinds, toNotificationKind } from '@yardkeeper/domain/notifications/kinds';

const icons: Readonly<Record<NotificationKind, TablerIcon>> = {
  pickup: IconTruckDelivery,
  outbox: IconMailExclamation,
  account: IconShieldLock,
};

/** How a kind of notification is drawn and named; one that is not made by the product itself is plain news. */
export function kindOf(kind: string): { readonly icon: TablerIcon; readonly label: string } {
  const known = toNotificationKind(kind);
  return known ? { icon: icons[known], label: notificationKinds[known].name } : { icon: IconBell, label: 'News' };
}
