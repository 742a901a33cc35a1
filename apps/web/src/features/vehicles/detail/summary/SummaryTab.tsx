import { Stack, Textarea } from '@mantine/core';
import { Card, Cards, Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { ContactPicker } from '../../../../shared/contacts/ContactPicker.tsx';
import classes from '../../clock/Clock.module.css';
import type { TabProps } from '../use-vehicle-edit.ts';
import { BoughtFields } from './BoughtFields.tsx';
import { DisposalFields } from './DisposalFields.tsx';
import { YardFields } from './YardFields.tsx';

const ClockCard = lazyPart(
  () => import('../../clock/ClockCard.tsx').then((m) => m.ClockCard),
  <div className={classes.room} />,
);

export function SummaryTab({ vehicle, edit: { form } }: TabProps) {
  const readOnly = !vehicle.maySave;
  return (
    <>
      <Cards locked={readOnly}>
        <Card title="People">
          <Fields>
            <div className={wholeRow}>
              <ContactPicker
                label="Supplier"
                creates={false}
                readOnly={readOnly}
                value={form.values.debtorId}
                valueName={form.values.debtorName}
                error={form.errors.debtorId}
                data-path="debtorId"
                onChange={(debtorId, contact) => form.setValues({ debtorId, debtorName: contact?.name ?? '' })}
              />
            </div>
            <Textarea
              className={wholeRow}
              label="Comments"
              rows={4}
              maxLength={5000}
              readOnly={readOnly}
              {...form.getInputProps('comments')}
            />
          </Fields>
        </Card>
        <Card title="Purchase">
          <Fields>
            <BoughtFields form={form} vehicle={vehicle} readOnly={readOnly} />
          </Fields>
        </Card>
        <Stack gap="sm">
          <Card title="In the yard">
            <Fields>
              <YardFields form={form} readOnly={readOnly} />
            </Fields>
          </Card>
          <Card title="Disposal">
            <Fields>
              <DisposalFields form={form} readOnly={readOnly} />
            </Fields>
          </Card>
        </Stack>
      </Cards>
      <ClockCard vehicleId={vehicle.vehicleId} figures={vehicle.clock} />
    </>
  );
}
