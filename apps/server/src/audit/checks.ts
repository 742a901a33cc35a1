import type { Check } from './check.ts';
import { accountingChecks } from './checks/accounting.ts';
import { dayChecks } from './checks/days.ts';
import { figureChecks } from './checks/figures.ts';
import { fitChecks } from './checks/fits.ts';
import { historyChecks } from './checks/history.ts';
import { ledgerChecks } from './checks/ledger.ts';
import { numberChecks } from './checks/numbers.ts';
import { securityChecks } from './checks/security.ts';
import { tagChecks } from './checks/tags.ts';
import { workChecks } from './checks/work.ts';

/** In the order of the report. A feature that keeps a figure, posts money or assigns numbers adds its check here. */
export const checks: readonly Check[] = [
  ...tagChecks,
  ...figureChecks,
  ...dayChecks,
  ...fitChecks,
  ...ledgerChecks,
  ...accountingChecks,
  ...numberChecks,
  ...workChecks,
  ...historyChecks,
  ...securityChecks,
];
