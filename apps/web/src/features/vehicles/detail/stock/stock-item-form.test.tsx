import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { lookups, someVehicle } from '../../vehicles-testing.ts';
import { blankItem, type DraftItem } from './draft.ts';
import { StockItemForm } from './StockItemForm.tsx';

const single = 'POST /mgr/inventory/browseVehicles/submitSinglePart';
const lift = 'POST /mgr/vehicleAcquisition/overrideHold';
const tag = { stockId: 5, tagId: 100, tagNo: 'T100', partDesc: 'Bonnet', cost: 300, retail: 300 };

function open(draft: Partial<DraftItem>, more: Parameters<typeof answerCalls>[0], vehicle = someVehicle()) {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['EDIT VEHICLE STOCK', 'VIEW PART'] }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = answerCalls({ ...lookups, ...more });
  const [onDraft, onClose] = [vi.fn(), vi.fn()];
  const drawn = { ...blankItem(), ...draft };
  const ui = <StockItemForm vehicle={vehicle} draft={drawn} onDraft={onDraft} onClose={onClose} />;
  return { sent, onDraft, onClose, ...renderKit(ui) };
}

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a line of the strip list', () => {
  it('becomes a tag at once when the hold that stood against it is lifted', async () => {
    let isHeld = true;
    const sentence = 'S1009 must stay as it came until 2026-12-01';
    const { user, sent, onClose } = open(
      { partId: 71, partDesc: 'Bonnet' },
      {
        [single]: () => (isHeld ? failed(409, sentence, { fields: { hold: sentence } }) : ok(tag)),
        [lift]: () => {
          isHeld = false;
          return ok(null);
        },
      },
      someVehicle({ maySave: false, onHold: 1 }),
    );
    await user.click(screen.getByText('Change'));
    await user.type(await screen.findByLabelText('Reason'), 'Released by police');
    await user.click(screen.getByText('Lift the hold'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.filter(({ key }) => key === single)).toHaveLength(2);
  });
});
