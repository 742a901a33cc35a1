import { Checkbox } from '@mantine/core';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { tradeQuestion } from '../../../../shared/prices/PricePair.tsx';
import { useHoldLift } from '../../../../shared/stock/use-hold-lift.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshVehicles } from '../../keys.ts';
import type { Vehicle } from '../api.ts';
import { submitSingle } from './api.ts';
import { type DraftItem, savedItemOf } from './draft.ts';
import { ItemFields } from './ItemFields.tsx';

type Props = {
  vehicle: Vehicle;
  draft: DraftItem;
  onDraft: (draft: DraftItem) => void;
  onClose: () => void;
};
type Values = DraftItem & { tagNow: boolean };

export function StockItemForm({ vehicle, draft, onDraft, onClose }: Props) {
  const { vehicleId, maySave, mayCommit } = vehicle;
  const refresh = useRefreshVehicles();
  const { throughHold, dialog } = useHoldLift();
  const isNew = draft.partId === 0;
  const tagsAlways = mayCommit && !maySave;
  const save = async ({ tagNow, ...typed }: Values) => {
    if (!tagNow) return onDraft(typed);
    const tag = await throughHold(() => submitSingle(savedItemOf(typed, vehicleId)));
    toast('success', `${tag.partDesc} is tag ${tag.tagNo}`);
    await refresh(vehicleId);
  };
  return (
    <>
      <FormDialog<Values, void>
        opened
        title={isNew ? 'Add a part' : draft.partDesc}
        onClose={onClose}
        initialValues={{ ...draft, tagNow: tagsAlways }}
        validate={{ partId: (id) => (id > 0 ? null : 'Choose a part') }}
        submitLabel={isNew ? 'Add' : 'Change'}
        question={(values) => tradeQuestion([values])}
        onSubmit={save}
      >
        {(form) => (
          <>
            <ItemFields form={form} vehicle={vehicle} isNew={isNew} />
            {isNew && mayCommit && maySave && (
              <Checkbox
                className={wholeRow}
                label="Make its tag at once"
                description="Otherwise it is kept with Submit and tagged later"
                {...form.getInputProps('tagNow', { type: 'checkbox' })}
              />
            )}
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
