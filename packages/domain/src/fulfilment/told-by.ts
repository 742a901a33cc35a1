import { isMobile } from '../nz/phone.ts';

type Reach = {
  readonly email?: string | undefined;
  /** The phone at the delivery address comes before the buyer's. */
  readonly phones: readonly (string | undefined)[];
};
export const mobileAmong = (phones: Reach['phones']): string => phones.find((phone) => phone && isMobile(phone)) ?? '';

/** The channels by which a customer can be told: "mail and SMS", or empty when there is none. */
export const toldBy = ({ email, phones }: Reach): string =>
  [email && 'mail', mobileAmong(phones) && 'SMS'].filter(Boolean).join(' and ');
