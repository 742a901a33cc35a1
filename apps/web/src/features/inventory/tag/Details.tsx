import { Text, Title } from '@mantine/core';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type DamageCode, damageCodes, type Grade, gradeNames } from '@yardkeeper/domain/inventory/grades';
import { FactList, type ListedFact } from '../../../kit/text/FactList.tsx';
import { vehicleName } from '../words.ts';
import classes from './Locator.module.css';

const yesNo = (flag: number): string => (flag === 1 ? 'Yes' : 'No');

function factsOf(tag: TagDetail): ListedFact[] {
  return [
    ['Part', tag.partDesc],
    ['Part no', tag.partNo],
    ['Type', tag.type],
    ['Vehicle', vehicleName(tag)],
    ['Engine', tag.engine],
    ['Transmission', tag.transmission],
    ['Odometer', tag.odometer === null ? '' : `${tag.odometer.toLocaleString('en-NZ')} km`],
    ['Colour', tag.color],
    ['VIN', tag.vin],
    ['Condition', tag.conditionName],
    ['Grade', tag.grade && gradeNames[tag.grade as Grade]],
    ['Damage', tag.damage && (damageCodes[tag.damage as DamageCode] ?? tag.damage)],
    ['Quantity', tag.qtyReserved > 0 ? `${tag.qty}, ${tag.qtyReserved} promised` : String(tag.qty)],
    ['Retail ex GST', formatMoney(tag.retail)],
    ['Trade ex GST', formatMoney(tag.trade)],
    ...(tag.cost === null ? [] : [['Cost ex GST', formatMoney(tag.cost)] as const]),
    ['In stock for', `${tag.ageDays.toLocaleString('en-NZ')} days`],
    ['On the web', yesNo(tag.webEnable)],
    ['Shared', yesNo(tag.shareEnable)],
  ];
}

function Notes({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text className={classes.prose} c={text ? undefined : 'dimmed'}>
        {text || 'None'}
      </Text>
    </section>
  );
}

export function Details({ tag }: { tag: TagDetail }) {
  return (
    <>
      <section className={classes.section} aria-label="Details">
        <Title order={2}>Details</Title>
        <FactList facts={factsOf(tag)} />
      </section>
      <Notes title="Internal notes" text={tag.notes} />
      <Notes title="Notes for the public" text={tag.publicNotes} />
    </>
  );
}
