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
const price = 'GET /mgr/partNames/getPartPrice';
const lift = 'POST /mgr/vehicleAcquisition/overrideHold';
const places = 'POST /mgr/location/queryLocationList';
const shelf = { locationID: 5, locationCode: 'H01', kind: 'shelf', locGroupDesc: 'Main yard' };
const onShelf = ({ body }: { body: unknown }) => {
  const found = String(body).includes('H01') ? [shelf] : [];
  return ok({ records: found, total: found.length, pages: 1 });
};
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
  it('asks what the part brings in another condition, and leaves a price that was typed', async () => {
    const asks = ({ url }: { url: string }) =>
      ok(
        url.includes('condition=3')
          ? { priceItemId: 31, retail: 180, trade: 140 }
          : { priceItemId: 11, retail: 520, trade: 410 },
      );
    const { user, onDraft } = open(
      { partId: 71, partDesc: 'Bonnet', priceItemId: 31, retail: 180, trade: 140 },
      { [price]: asks },
    );
    const trade = screen.getByLabelText<HTMLInputElement>('Trade, ex GST');
    await user.clear(trade);
    await user.type(trade, '99');
    await user.click(screen.getByLabelText('Condition', { selector: 'input' }));
    await user.click(await screen.findByText('Reco'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Retail, ex GST').value).toBe('520.00'));
    expect(trade.value).toBe('99.00');
    await user.click(screen.getByText('Change'));
    await waitFor(() => expect(onDraft).toHaveBeenCalled());
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({ partCondition: 4, priceItemId: 11, retail: 520, trade: 99 });
  });

  it('becomes a tag at once when the hold that stood against it is lifted', async () => {
    let isHeld = true;
    const sentence = 'S1009 must stay as it came until 2026-12-01';
    const held = { vehicleId: 9, acqId: 501, stockNo: 'S1009', holdUntil: '2026-12-01' };
    const { user, sent, onClose } = open(
      { partId: 71, partDesc: 'Bonnet' },
      {
        [single]: () => (isHeld ? failed(409, sentence, { fields: { hold: sentence }, held }) : ok(tag)),
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

  it('takes the place that is scanned and stays open, since a scanner ends with Enter', async () => {
    const { user, onDraft } = open({ partId: 71, partDesc: 'Bonnet' }, { [places]: onShelf });
    const place = screen.getByLabelText<HTMLInputElement>('Location');
    await user.type(place, 'h01{Enter}');
    await waitFor(() => expect(place.value).toBe('H01'));
    expect(onDraft).not.toHaveBeenCalled();
    await user.type(place, '{Enter}');
    await waitFor(() => expect(onDraft).toHaveBeenCalled());
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({ locationId: 5, locationNo: 'H01' });
  });

  it('says at the field that a scanned code is no place', async () => {
    const { user, onDraft } = open({ partId: 71, partDesc: 'Bonnet' }, { [places]: onShelf });
    const place = screen.getByLabelText<HTMLInputElement>('Location');
    await user.type(place, 'x99{Enter}');
    expect(await screen.findByText('x99 is no place of the yard')).toBeDefined();
    expect(onDraft).not.toHaveBeenCalled();
    await user.keyboard('h01{Enter}');
    await waitFor(() => expect(place.value).toBe('H01'));
    expect(screen.queryByText('x99 is no place of the yard')).toBeNull();
  });

  it('offers the camera for the place, unless the part stays on the car', async () => {
    const { user } = open({ partId: 71, partDesc: 'Bonnet' }, {});
    const camera = screen.getByRole<HTMLButtonElement>('button', { name: 'Scan with the camera' });
    await user.click(screen.getByText('Leave on car'));
    expect(camera.disabled).toBe(true);
    await user.click(screen.getByText('Shelve'));
    await user.click(camera);
    expect(await screen.findByText('This device has no camera. Type the number instead.')).toBeDefined();
  });
});
