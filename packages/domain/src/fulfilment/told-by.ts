import { isMobile } from '../nz/phone.ts';

type Reach = {
  readonly email?: string | undefined;
  /** Where the goods go comes before who bought them. */
  readonly phones: readonly (string | undefined)[];
};
export const mobileAmong = (phones: Reach['phones']): string => phones.find((phone) => phone && isMobile(phone)) ?? '';

/** How a customer is told of their goods: "mail and SMS", or empty where nobody can be told. */
export const toldBy = ({ email, phones }: Reach): string =>
  [email && 'mail', mobileAmong(phones) && 'SMS'].filter(Boolean).join(' and ');
