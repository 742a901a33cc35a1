import { Title } from '@mantine/core';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { FactList, type ListedFact } from '../../../kit/text/FactList.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { locatorPath, vehiclePath } from '../words.ts';
import classes from './Locator.module.css';

export function Origin({ tag }: { tag: TagDetail }) {
  const { vehicleId, acqId, purchaseOrderId, invoiceId } = tag;
  const facts: ListedFact[] = [['Came from', tag.purchased]];
  if (tag.partOf !== '')
    facts.push([
      'Part of',
      <ScreenLink key="box" screen="/inventory/tag-locator/$id" href={locatorPath(tag.partOf)}>
        {tag.partOf}
      </ScreenLink>,
    ]);
  if (vehicleId !== null)
    facts.push([
      'Vehicle',
      <ScreenLink key="vehicle" screen="/vehicleacquisitions/stock/$id" href={vehiclePath(vehicleId)}>
        {[tag.stockNo, tag.regNo].filter(Boolean).join(' ')}
      </ScreenLink>,
    ]);
  if (acqId !== null)
    facts.push([
      'Acquisition',
      <ScreenLink key="acquisition" screen="/vehicleacquisitions/$id" href={`/vehicleacquisitions/${acqId}`}>
        {tag.acqNo}
      </ScreenLink>,
    ]);
  if (purchaseOrderId !== null)
    facts.push([
      'Order',
      <ScreenLink key="order" screen="/purchase/$id" href={`/purchase/${purchaseOrderId}`}>
        Purchase order {purchaseOrderId}
      </ScreenLink>,
    ]);
  if (invoiceId !== null)
    facts.push([
      'Invoice',
      <ScreenLink key="invoice" screen="/invoice/$id" href={`/invoice/${invoiceId}`}>
        {tag.invoiceNo}
      </ScreenLink>,
    ]);
  return (
    <section className={classes.section} aria-label="Where it came from">
      <Title order={2}>Where it came from</Title>
      <FactList facts={facts} />
    </section>
  );
}
