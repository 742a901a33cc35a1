import { wireName } from '@yardkeeper/contract/fields/field-labels';
import { checkResultNames, identityKinds } from '@yardkeeper/domain/acquisitions/identity';
import { statusNames, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { priceLevelNames, sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { formatDate, formatDateTime, readIso } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { regFlagNames, regStateNames } from '@yardkeeper/domain/vehicles/registration';

type Names = Readonly<Record<string | number, string>>;

/** Fields whose value is a code, with the words that the screens show for it. */
const names: Readonly<Record<string, Names>> = {
  regState: regStateNames,
  regFlag: regFlagNames,
  sellerGst: sellerGstNames,
  sellerGstStatus: sellerGstNames,
  priceLevel: priceLevelNames,
  identityKind: identityKinds,
  ppsr: checkResultNames,
  stolen: checkResultNames,
  title: checkResultNames,
};

const isSwitch = (field: string): boolean =>
  /^(opt|dis|is)[A-Z]|Enable$|^(active|dismantled|onHold|onCar|excludeFromStats|withGst|refund(Expected|Received))$/.test(
    field,
  );

function textInWords(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || readIso(text) === null) return text;
  return text.includes('T') ? formatDateTime(text) : formatDate(text);
}

export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const name = wireName(field);
  if (typeof value === 'string' || typeof value === 'number') {
    const said = names[name]?.[value];
    if (said !== undefined) return said;
  }
  if (typeof value === 'boolean' || isSwitch(name)) return value === true || value === 1 ? 'yes' : 'no';
  if (typeof value === 'string') return textInWords(value);
  if (typeof value !== 'number') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field.endsWith('_cents')) return formatCents(cents(value));
  if (name === 'condition') return conditionName(value);
  const status = name === 'status' ? statusOf(value) : null;
  return status === null ? String(value) : statusNames[status];
}
