import { Select, Switch, TextInput } from '@mantine/core';
import { toRole } from '@yardkeeper/domain/access/roles';
import { type IsoDate, readIso } from '@yardkeeper/domain/format/dates';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { isQuoteType, priorityNames } from '@yardkeeper/domain/invoices/kinds';
import { useLookup } from '../../../../api/lookups/lookups.ts';
import { Card, Fields } from '../../../../kit/document/Card.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { withMark } from '../../../../kit/pickers/LookupSelect.tsx';
import { useActor } from '../../../../session/use-session.ts';
import { ListSelect } from '../../../../shared/pickers/ListSelect.tsx';
import { retiredWord, useChoice } from '../../../../shared/pickers/retired.ts';
import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import type { Editor } from '../use-editor.ts';

const dayOfInstant = (instant: string | null): IsoDate | null => readIso(instant)?.day ?? null;

const hoursAhead = [12, 13];
/** The last minute of a day in New Zealand, in standard or daylight time, whichever applies on that day. */
function endOfDay(day: IsoDate | null): string | null {
  if (day === null) return null;
  const ends = hoursAhead.map((hours) => `${day}T23:59:00+${hours}:00`);
  const end = ends.find((text) => readIso(text)?.time === '23:59:00' && readIso(text)?.day === day) ?? ends[0] ?? null;
  return end === null ? null : new Date(end).toISOString();
}

type ChoiceProps = {
  label: string;
  names: Readonly<Record<number, string>>;
  value: number;
  onChange: (value: number) => void;
};

export function NumberChoice({ label, names, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={Object.entries(names).map(([id, name]) => ({ value: id, label: name }))}
      value={String(value)}
      onChange={(next) => next && onChange(Number(next))}
    />
  );
}

export function DetailFields({ editor }: { editor: Editor }) {
  const { values, patch, errors } = editor;
  const actor = useActor();
  const mayNameOthers = actor !== null && seesAllInvoices(actor);
  const people = useLookup('users').options;
  const { retiredName } = useChoice('users', undefined, values.salespersonId || null);
  const seller = people.find((person) => person.id === values.salespersonId);
  const gone = retiredName && { id: values.salespersonId ?? 0, name: withMark(retiredName, retiredWord('users')) };
  const me = actor ? { id: actor.userId, name: actor.usersName } : undefined;
  return (
    <Card title={isQuoteType(values.type) ? 'Quote' : 'Invoice'}>
      <Fields>
        <TextInput
          label="Order no"
          maxLength={60}
          value={values.orderNo}
          error={errors.orderNo}
          onChange={(event) => patch({ orderNo: event.currentTarget.value })}
        />
        <TextInput
          label="Reference"
          maxLength={120}
          value={values.reference}
          error={errors.reference}
          onChange={(event) => patch({ reference: event.currentTarget.value })}
        />
        <ListSelect
          label="Salesperson"
          clearable={false}
          disabled={!mayNameOthers}
          options={people.filter((person) => maySell({ role: toRole(person.role) }))}
          current={seller ?? (gone || me)}
          retiredWord=""
          value={values.salespersonId ?? 0}
          error={errors.salespersonId}
          onChange={(salespersonId) => patch({ salespersonId })}
        />
        <YardSelect
          name="paymentTypes"
          label="Payment type"
          placeholder="When it is paid"
          value={values.paymentTypeId}
          error={errors.paymentTypeId}
          onChange={(paymentTypeId) => patch({ paymentTypeId })}
        />
        <YardSelect
          name="terms"
          keeps="terms"
          label="Terms"
          placeholder="As the customer’s"
          value={values.termsId}
          error={errors.termsId}
          onChange={(termsId) => patch({ termsId })}
        />
        <NumberChoice
          label="Priority"
          names={priorityNames}
          value={values.priority}
          onChange={(priority) => patch({ priority })}
        />
        {isQuoteType(values.type) && (
          <DateInput
            label="Valid until"
            value={dayOfInstant(values.expiresAt)}
            error={errors.expiresAt}
            onChange={(day) => patch({ expiresAt: endOfDay(day) })}
          />
        )}
        {isQuoteType(values.type) && (
          <Switch
            label="Hold the parts until then"
            checked={values.holdsParts === 1}
            onChange={(event) => patch({ holdsParts: event.currentTarget.checked ? 1 : 0 })}
          />
        )}
        <Switch
          label="Prices on the paper"
          checked={values.printPrice === 1}
          onChange={(event) => patch({ printPrice: event.currentTarget.checked ? 1 : 0 })}
        />
      </Fields>
    </Card>
  );
}
