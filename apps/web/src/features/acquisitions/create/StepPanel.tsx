import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useCan } from '../../../session/use-session.ts';
import { ChecklistFields } from '../form/ChecklistFields.tsx';
import type { AcquisitionForm } from '../form/fields.ts';
import { MoreVehicleFields } from '../form/MoreVehicleFields.tsx';
import { NumberFields } from '../form/NumberFields.tsx';
import { OfferFields } from '../form/OfferFields.tsx';
import { PartyFields } from '../form/PartyFields.tsx';
import { PickupFields } from '../form/PickupFields.tsx';
import { SellerGstField, SellerPicker } from '../form/SellerFields.tsx';
import { MakeFields, SeenFields } from '../form/VehicleFields.tsx';
import classes from './Create.module.css';
import type { Step } from './create-steps.ts';
import { ExtraFields } from './ExtraFields.tsx';
import type { Extras } from './extras.ts';

function VehicleStep({ form }: { form: AcquisitionForm }) {
  const [more, setMore] = useState(false);
  return (
    <>
      <NumberFields form={form} />
      <MakeFields form={form} />
      <SeenFields form={form} />
      {more ? (
        <MoreVehicleFields form={form} />
      ) : (
        <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setMore(true)}>
          More about the vehicle
        </Button>
      )}
    </>
  );
}

const BidDialog = lazyDialog(() => import('../bid/BidDialog.tsx').then((m) => m.BidDialog));

/** What a vehicle like this may cost, while the seller is on the phone. */
function BidButton({ form }: { form: AcquisitionForm }) {
  const [opened, setOpened] = useState(false);
  const sees = useCan({ anyOf: ['VIEW_VA'] });
  const { makeId, modelId, seriesId } = form.values;
  if (!sees || !makeId) return null;
  return (
    <>
      <Button
        className={classes.more}
        variant="default"
        leftSection={<IconScale size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Bid sheet: what it may cost
      </Button>
      {opened && <BidDialog kind={{ makeId, modelId, seriesId }} onClose={() => setOpened(false)} />}
    </>
  );
}

const hasPhone = ({ purchase: { mobile, phone1 } }: AcquisitionForm['values']) => mobile !== '' || phone1 !== '';

function SellerStep({ form }: { form: AcquisitionForm }) {
  return (
    <>
      <SellerPicker form={form} />
      {form.values.debtorId > 0 && (
        <>
          <SellerGstField form={form} />
          <PartyFields form={form} under="purchase" />
        </>
      )}
      {form.values.debtorId > 0 && !hasPhone(form.values) && (
        <span className={classes.more}>A driver needs a phone number, and the dealers record does too.</span>
      )}
    </>
  );
}

type Props = {
  step: Step;
  form: AcquisitionForm;
  extras: Extras;
  onExtras: (patch: Partial<Extras>) => void;
};

export function StepPanel({ step, form, extras, onExtras }: Props) {
  return (
    <div className={classes.fields} data-two={step === 'checklist' || step === 'pickup' || undefined}>
      {step === 'vehicle' && <VehicleStep form={form} />}
      {step === 'seller' && <SellerStep form={form} />}
      {step === 'offer' && (
        <>
          <BidButton form={form} />
          <OfferFields form={form} />
          <ExtraFields extras={extras} onChange={onExtras} />
        </>
      )}
      {step === 'pickup' && <PickupFields form={form} />}
      {step === 'checklist' && (
        <ChecklistFields
          value={form.values.checklist}
          onChange={(checklist) => form.setFieldValue('checklist', checklist)}
        />
      )}
    </div>
  );
}
