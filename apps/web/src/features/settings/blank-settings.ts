import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';

/** The forms hold these values until the stored ones have loaded; nobody sees them. */
export const blankCompany: YardSettingValue<'company'> = {
  name: '',
  tradingName: '',
  street: '',
  suburb: '',
  city: '',
  postCode: '',
  phone: '',
  email: '',
  website: '',
  gstNumber: '',
  nzbn: '',
  bankAccount: '',
  mvtrNumber: '',
  mvtrExpiry: '',
  dealerLicence: '',
  dealerLicenceExpiry: '',
  letterhead: '',
};

export const blankDocuments: YardSettingValue<'documents'> = {
  termsText: '',
  warrantyText: '',
  tradeFooter: '',
  consumerFooter: '',
  prefixes: {
    acquisition: '',
    invoice: '',
    quote: '',
    purchaseOrder: '',
    picking: '',
    dispatch: '',
    delivery: '',
  },
};

export const blankRules: YardSettingValue<'rules'> = {
  holdDays: 0,
  holdKind: 'workingDays',
  quoteHoldHours: 24,
  marginFloorPercent: null,
  depositPercent: null,
  cashRoundingCents: 10,
  fiveCentsDown: true,
  receiptTolerance: 0,
  billToleranceCents: 0,
  gstClosedUpTo: '',
};

export const blankLabels: YardSettingValue<'labels'> = { widthMm: 100, heightMm: 50 };

export const blankCalendar: YardSettingValue<'calendar'> = {
  openDays: [],
  opensAt: '',
  closesAt: '',
  closesAtWeekends: '',
  holidays: [],
};

export const blankTargets: YardSettingValue<'targets'> = {
  monthlyTargetCents: null,
  commissionPercent: null,
  people: [],
};

export const blankBuying: YardSettingValue<'buying'> = {
  monthlyBudgetCents: null,
  strippingCents: 0,
  freightCents: 0,
  overheadPercent: 0,
  wantedMarginPercent: 0,
  crushAfterDays: 180,
  crushBelowCents: 0,
  leastValueCents: 0,
};

export const blankBackups: YardSettingValue<'backups'> = {
  place: '',
  every: 'off',
  hour: 2,
  keepHours: 0,
  keepDays: 0,
  keepWeeks: 0,
  keepMonths: 0,
  pointInTime: false,
};
