import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

/** A box of ten with three sold, two of which are back in quarantine under a tag of their own. */
async function pieceBack() {
  const { vehicleId } = await y.car();
  const shelf = await y.place(`RJ-${vehicleId}`);
  const [boxNo] = await y.tags(vehicleId, [{ partCondition: 2, qty: 10, retail: 100, locationId: shelf }]);
  const sale = await y.save({ lines: [{ tagNo: boxNo!, qty: 3 }], andThen: 'finalize' });
  const done = await y.credit(sale.invoiceId, [{ lineId: sale.lines[0]!.lineId, qty: 2, outcome: 'restock' }]);
  const pieceNo = done.body.data.credits.at(-1)!.lines[0]!.waitingTagNo!;
  return { boxNo: boxNo!, pieceNo };
}
const tagOf = (tagNo: string) => y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
const back = (tagNo: string, version?: number) =>
  y.storeman.ask('POST /mgr/inventory/backIntoBox', { body: { tagNo, ...(version === undefined ? {} : { version }) } });
const undo = (eventIds: number[]) => y.storeman.ask('POST /mgr/inventory/undoStockEvents', { body: { eventIds } });
const timeline = async (tagNo: string) =>
  (await y.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } })).records;

describe('a piece that came back', () => {
  it('goes back into its box, and both histories say so', async () => {
    const { boxNo, pieceNo } = await pieceBack();
    expect(await tagOf(pieceNo)).toMatchObject({ partOf: boxNo, mayRejoin: true, qty: 2, status: 'quarantine' });
    const done = await back(pieceNo);
    expect([done.status, done.body.data]).toMatchObject([200, { tagNo: pieceNo, boxNo, qty: 2 }]);
    expect(await tagOf(boxNo)).toMatchObject({ qty: 9, status: 'inStock', mayRejoin: false });
    expect(await tagOf(pieceNo)).toMatchObject({ qty: 0, status: 'transferred', mayRejoin: false });
    const [ofPiece, ofBox] = [(await timeline(pieceNo))[0]!, (await timeline(boxNo))[0]!];
    expect([ofPiece.text, ofPiece.documents]).toMatchObject([`Back into its box, ${boxNo}`, [{ no: boxNo }]]);
    expect([ofBox.text, ofBox.mayUndo]).toEqual([`2 back in the box, ${pieceNo}`, true]);
    expect((await back(pieceNo)).status).toBe(409);
  });

  it.each(['piece', 'box'] as const)('is undone as a whole, by either step (%s)', async (which) => {
    const { boxNo, pieceNo } = await pieceBack();
    const { eventIds } = (await back(pieceNo)).body.data;
    const done = await undo([which === 'piece' ? eventIds[0]! : eventIds[1]!]);
    expect([done.status, done.body.data]).toEqual([200, { undone: 2 }]);
    expect(await tagOf(boxNo)).toMatchObject({ qty: 7 });
    expect(await tagOf(pieceNo)).toMatchObject({ qty: 2, status: 'quarantine', mayRejoin: true });
    expect((await back(pieceNo)).status).toBe(200);
  });

  it('stays in the box once the box has changed since', async () => {
    const { boxNo, pieceNo } = await pieceBack();
    const { eventIds } = (await back(pieceNo)).body.data;
    await y.save({ lines: [{ tagNo: boxNo, qty: 2 }], andThen: 'finalize' });
    expect((await undo(eventIds)).status).toBe(409);
    expect(await tagOf(pieceNo)).toMatchObject({ qty: 0, status: 'transferred' });
  });

  it('is refused with a sentence when its box is gone, and stays where it is', async () => {
    const { boxNo, pieceNo } = await pieceBack();
    await y.adjust(boxNo, 'scrap');
    const gone = await back(pieceNo);
    const sentence = `Its box ${boxNo} is scrapped; release ${pieceNo} under its own number instead`;
    expect([gone.status, gone.body.msg, gone.body.fields]).toEqual([409, sentence, { tagNo: sentence }]);
    expect(await tagOf(pieceNo)).toMatchObject({ qty: 2, status: 'quarantine' });
    const single = await y.tag();
    expect((await back(single)).body.msg).toBe(`${single} did not come out of a box`);
    const released = await pieceBack();
    await y.adjust(released.pieceNo, 'release');
    expect((await back(released.pieceNo)).body.msg).toContain('only what waits in quarantine');
  });

  it('goes once, however many put it back at the same moment', async () => {
    const { boxNo, pieceNo } = await pieceBack();
    const all = await Promise.all([back(pieceNo), back(pieceNo), back(pieceNo)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await tagOf(boxNo)).toMatchObject({ qty: 9 });
  });
});
