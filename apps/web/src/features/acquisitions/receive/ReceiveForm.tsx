import { Button, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Checklist } from '@yardkeeper/contract/acquisitions/schemas';
import { contactTitle } from '@yardkeeper/domain/contacts/kinds';
import { formatLongDate } from '@yardkeeper/domain/format/dates';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { UpperCaseInput } from '../../../kit/fields/UpperCaseInput.tsx';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { useFormSave } from '../../../kit/form/use-form-save.ts';
import { SignaturePad } from '../../../kit/signature/SignaturePad.tsx';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { useSession } from '../../../session/use-session.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { Acquisition } from '../detail/api.ts';
import { ChecklistFields } from '../form/ChecklistFields.tsx';
import { recordOf, useRefreshAcquisitions } from '../keys.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { Photos } from './Photos.tsx';
import { Problems } from './Problems.tsx';
import { isPhoto, isTakeOver, PHOTO_MISSING, receive } from './pickup-requests.ts';
import classes from './Receive.module.css';
import { Section } from './Section.tsx';
import { SellerFields } from './SellerFields.tsx';
import { StoredSignature } from './StoredSignature.tsx';
import { usePhotos } from './use-photos.ts';
import { missingNow, type ReceiveValues, startOf, withRefusedValues } from './values.ts';

type Props = {
  acquisition: Acquisition;
  checklist?: Checklist | undefined;
  missing?: Readonly<Record<string, string>> | undefined;
  onTouched: (touched: boolean) => void;
  onCancel: () => void;
  /** `waiting` means that the request stays on the device until there is a connection. */
  onReceived: (acquisition: Acquisition | 'waiting') => void;
};

function receivedInWords(acqNo: string, received: Acquisition | 'waiting'): string {
  if (received === 'waiting') return `${acqNo} is kept here and taken over as soon as there is a connection.`;
  const until = received.holdUntil ? ` Hold until ${formatLongDate(received.holdUntil)}.` : '';
  return `${acqNo} is taken over.${until}`;
}

export function ReceiveForm({ acquisition, checklist, missing, onTouched, onCancel, onReceived }: Props) {
  const me = useSession()?.user?.usersName ?? '';
  const refresh = useRefreshAcquisitions();
  const { photos, signature } = usePhotos(acquisition);
  const open = useOpenRequests(recordOf(acquisition.acqId));
  const failed = open.some((each) => isPhoto(each) && each.state === 'refused');
  const sending = open.filter((each) => isPhoto(each) && each.state !== 'refused').length;
  const told = open.find(isTakeOver);
  const known = useRef(acquisition);
  known.current = acquisition;
  const [again, setAgain] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ReceiveValues>({
    mode: 'controlled',
    initialValues: withRefusedValues(startOf(acquisition, me, checklist), told),
    initialErrors: missing ?? {},
    validate: (values) => ({
      ...missingNow({ ...acquisition, signature }, values, photos.length + sending),
      ...(failed ? { photos: PHOTO_MISSING } : {}),
    }),
  });
  const touched = form.isDirty();
  const release = useUnsavedGuard(touched);
  useEffect(() => onTouched(touched), [touched, onTouched]);
  const { save, saving, problem } = useFormSave<ReceiveValues, Acquisition | 'waiting'>({
    form,
    element,
    onSubmit: (values) => receive(known.current, values),
    onSaved: (received) => {
      release();
      toast('success', receivedInWords(acquisition.acqNo, received));
      void refresh(acquisition.acqId);
      onReceived(received);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const unknown = acquisition.vin === '' && acquisition.chassis === '';
  const error = (field: string) => form.errors[field] as string | undefined;
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate aria-label="Receive">
      <Problems problem={problem} sellerName={error('sellerName')} mayEdit={acquisition.mayEdit} />
      <Section title="Photos">
        <Photos acquisition={acquisition} disabled={saving} error={error('photos')} />
      </Section>
      <Section title="Vehicle">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <NumericInput label="Odometer, km" max={9_999_999} {...form.getInputProps('odometer')} />
          {unknown && (
            <>
              <UpperCaseInput label="VIN" maxLength={20} {...form.getInputProps('vin')} />
              <UpperCaseInput label="Chassis or frame number" maxLength={30} {...form.getInputProps('chassis')} />
            </>
          )}
        </SimpleGrid>
      </Section>
      <Section title="Seller">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <SellerFields form={form} acquisition={acquisition} />
          <IdentityFields form={form} />
        </SimpleGrid>
      </Section>
      <Section title="Checklist">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <ChecklistFields
            value={form.values.checklist}
            error={error('checklist')}
            onChange={(answered) => form.setFieldValue('checklist', answered)}
          />
        </SimpleGrid>
      </Section>
      {signature && !again ? (
        <StoredSignature signature={signature} onAgain={() => setAgain(true)} />
      ) : (
        <SignaturePad
          label="Signature of the seller"
          name={contactTitle(acquisition.purchase) || acquisition.seller}
          path="signature"
          error={error('signature')}
          disabled={saving}
          onChange={(signed) => form.setFieldValue('signature', signed)}
        />
      )}
      <div className={classes.footer}>
        {saving && sending > 0 && (
          <Text role="status" className={classes.waiting}>
            Goes on once {sending === 1 ? 'the photo has' : `${sending} photos have`} arrived
          </Text>
        )}
        <Button variant="default" size="md" onClick={onCancel} disabled={saving}>
          Not now
        </Button>
        <Button type="submit" size="md" loading={saving}>
          Take it over
        </Button>
      </div>
    </form>
  );
}
