import { Group, SegmentedControl, Select, Text, Textarea } from '@mantine/core';
import {
  type ClaimReason,
  type ClaimWish,
  claimReasonKeys,
  claimReasons,
  claimWishes,
  claimWishKeys,
} from '@yardkeeper/domain/purchasing/claims';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { ChosenTile } from '../../../../kit/picture/ChosenTile.tsx';
import { PhotoButton } from '../../../../kit/picture/PhotoButton.tsx';
import tiles from '../../../../kit/picture/Picture.module.css';
import { toast } from '../../../../shell/messages/toasts.ts';
import { type Claim, type DialogProps, type OrderLine, useOrderLines } from '../../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../../keys.ts';
import classes from '../../Purchasing.module.css';
import { nameOf } from '../arriving.ts';

type Values = {
  purchaseOrderItemId: number;
  qty: number | null;
  reason: ClaimReason;
  wish: ClaimWish;
  text: string;
  photos: readonly File[];
};
const reasons = claimReasonKeys.map((value) => ({ value, label: claimReasons[value] }));
const wishes = claimWishKeys.map((value) => ({ value, label: claimWishes[value] }));

type Props = DialogProps & {
  /** the line that arrived damaged or wrong; without it, the person chooses one */
  line?: OrderLine;
  /** a tag that is in stock already */
  tagNo?: string;
};

export function ClaimDialog({ order, line, tagNo = '', onClose }: Props) {
  const { purchaseOrderId, supplier } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const { data: lines = [] } = useOrderLines(line ? 0 : purchaseOrderId);
  return (
    <FormDialog<Values, Claim>
      opened
      size="md"
      title={line ? `Claim ${tagNo || nameOf(line)}` : 'Claim damaged or wrong'}
      onClose={onClose}
      initialValues={{
        purchaseOrderItemId: line?.purchaseOrderItemId ?? 0,
        qty: 1,
        reason: 'damaged',
        wish: 'credit',
        text: '',
        photos: [],
      }}
      validate={{
        purchaseOrderItemId: (id) => (id > 0 ? null : 'Choose what it is about'),
        qty: (qty) => (qty ? null : 'Enter how many'),
      }}
      submitLabel="Keep the claim"
      onSubmit={({ photos, qty, ...rest }) =>
        call(
          'POST /mgr/purchaseOrder/saveClaim',
          { body: { ...rest, purchaseOrderId, tagNo, qty: qty ?? 1 }, files: { photos: [...photos] } },
          { jsonPart: 'detailSaveVo' },
        ).catch(refreshAfterRefusal)
      }
      onSaved={() => {
        toast('success', `The claim on ${supplier} is kept`);
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          {!line && (
            <Select
              className={classes.whole}
              label="Line"
              placeholder="Choose"
              searchable
              data={lines.map((each) => ({ value: String(each.purchaseOrderItemId), label: nameOf(each) }))}
              {...form.getInputProps('purchaseOrderItemId')}
              value={String(form.values.purchaseOrderItemId || '') || null}
              onChange={(id) => form.setFieldValue('purchaseOrderItemId', Number(id ?? 0))}
            />
          )}
          {!tagNo && (
            <Text className={classes.whole} c="dimmed">
              What is claimed before it is taken into stock gets no tag.
            </Text>
          )}
          <Select label="What is wrong" data={reasons} allowDeselect={false} {...form.getInputProps('reason')} />
          <NumericInput label="How many" min={1} max={10_000} {...form.getInputProps('qty')} />
          {!tagNo && (
            <Group className={classes.whole}>
              <SegmentedControl aria-label="What we want" data={wishes} {...form.getInputProps('wish')} />
            </Group>
          )}
          <Textarea
            className={classes.whole}
            label="What is to be seen"
            rows={2}
            maxLength={2000}
            {...form.getInputProps('text')}
          />
          <div className={classes.whole}>
            {form.values.photos.length > 0 && (
              <ul className={tiles.tiles} aria-label="Photos">
                {form.values.photos.map((file, n) => (
                  <ChosenTile
                    key={`${file.name}${file.lastModified}${file.size}`}
                    file={file}
                    onRemove={() =>
                      form.setFieldValue(
                        'photos',
                        form.values.photos.filter((_, at) => at !== n),
                      )
                    }
                  />
                ))}
              </ul>
            )}
            <PhotoButton
              label="Add a photo"
              path="photos"
              onPhoto={(photo) => form.setFieldValue('photos', [...form.getValues().photos, photo])}
              onRefused={(why) => (why ? form.setFieldError('photos', why) : form.clearFieldError('photos'))}
            />
            {form.errors.photos && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {form.errors.photos}
              </Text>
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}
