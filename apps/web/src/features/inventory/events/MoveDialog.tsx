import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { ScanBox } from '../../../kit/scan/ScanBox.tsx';
import { newKey } from '../../../requests/action.ts';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { findPlace } from '../../../shared/stock/find-place.ts';
import { useHoldLift } from '../../../shared/stock/use-hold-lift.tsx';
import { offerUndo } from '../../../shared/undo/undo.ts';
import type { ActionProps } from '../actions/action.ts';
import { type Moved, moveTags } from '../api.ts';
import { useRefreshInventory } from '../keys.ts';
import { tagNosOf } from '../tag/some-tag.ts';
import { countOf, tagsInWords } from '../words.ts';
import { eventsBack } from './undo.ts';

function movedInWords({ moved, already, location, tags }: Moved): string {
  const [only] = tags;
  const what = moved === 1 && only ? only.tagNo : countOf(moved, 'tag');
  const lay = already === 0 ? '' : ` ${countOf(already, 'tag')} lay there already.`;
  return moved === 0 ? `Nothing moved: all lay in ${location} already` : `${what} moved to ${location}.${lay}`;
}

export function MoveDialog({ tags, onClose, onDone }: ActionProps) {
  const refresh = useRefreshInventory();
  const { throughHold, dialog } = useHoldLift();
  const [clientEventId] = useState(newKey);
  return (
    <>
      <FormDialog
        opened
        title={`Move ${tagsInWords(tags)}`}
        onClose={onClose}
        initialValues={{ locationId: 0, code: '' }}
        validate={{ locationId: (id) => (id > 0 ? null : 'Scan or choose a place') }}
        submitLabel="Move"
        onSubmit={({ locationId }) =>
          throughHold(() => moveTags({ tagNoList: tagNosOf(tags), locationId, clientEventId }))
        }
        onSaved={(moved) => {
          offerUndo({ text: movedInWords(moved), takeBack: eventsBack(moved.eventIds) });
          onDone?.();
          void refresh();
        }}
      >
        {(form) => (
          <>
            <ScanBox
              label="Scan a place"
              takesTyped
              onScan={async (code) => {
                const place = await findPlace(code);
                if (!place) return { accepted: false, message: `${code} is no place of the yard` };
                form.setValues({ locationId: place.locationID, code: place.locationCode });
                return { accepted: true, message: place.locationCode };
              }}
            />
            <LocationPicker
              label="Or choose it"
              camera={false}
              data-path="locationId"
              value={form.values.locationId}
              valueName={form.values.code}
              error={form.errors.locationId}
              onChange={(locationId, code) => form.setValues({ locationId, code })}
            />
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
