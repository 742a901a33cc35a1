import type { IsoDate } from '../format/dates.ts';

export type SecondStepRule = { readonly secondStepRoles: readonly number[]; readonly secondStepFrom: IsoDate | '' };

/** From which day people of a role need a second step when they sign in; null when they do not. */
export const secondStepNeededFrom = (rule: SecondStepRule, roleId: number): IsoDate | null =>
  rule.secondStepFrom !== '' && rule.secondStepRoles.includes(roleId) ? rule.secondStepFrom : null;

/** Whether somebody has to set up a second step before anything else. */
export const isSecondStepMissing = (neededFrom: IsoDate | null, hasSecondStep: boolean, today: IsoDate): boolean =>
  !hasSecondStep && neededFrom !== null && neededFrom <= today;

/** The roles that a yard is advised to begin with. */
export const proposedForSecondStep: readonly string[] = ['SUPER ADMIN', 'ACCOUNTING'];
