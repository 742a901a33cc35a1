import { addYears, type IsoDate } from '../format/dates.ts';

/** What may go after its time: `least` is the shortest time in years that the law, or good sense, leaves to choose. */
export const retentionRules = {
  dealersRecords: {
    name: 'Identity in the dealers record',
    says: 'Date of birth, identity and phone of the seller; the record itself stays',
    field: 'dealersYears',
    least: 3,
    usual: 7,
  },
  contacts: {
    name: 'Contacts nobody deals with',
    says: 'Names, phones, mails, addresses, bank accounts and notes; their documents stay',
    field: 'contactYears',
    least: 7,
    usual: 10,
  },
  messages: {
    name: 'Mails and SMS',
    says: 'Sent messages and those given up',
    field: 'messageYears',
    least: 1,
    usual: 7,
  },
  notifications: {
    name: 'Notifications',
    says: 'What people were told in the product',
    field: 'notificationYears',
    least: 1,
    usual: 2,
  },
  log: {
    name: 'Who did what',
    says: 'The oldest entries of the log; its chain goes on',
    field: 'logYears',
    least: 1,
    usual: 7,
  },
} as const;
export type RetentionRule = keyof typeof retentionRules;
export const retentionRuleKeys = Object.keys(retentionRules) as readonly RetentionRule[];
export const MOST_YEARS = 50;

/** What is older than this day may go, never sooner than the least allows whatever is set. */
export const goesBefore = (rule: RetentionRule, years: number, today: IsoDate): IsoDate =>
  addYears(today, -Math.max(years, retentionRules[rule].least));
