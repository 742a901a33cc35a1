import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
  await y.place('Q-01', 'quarantine');
});
afterAll(() => y.close());

const tag = (tagNo: string) => y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
const part = async (name: string) =>
  (await y.db.selectFrom('part_name').select('part_id').where('name', '=', name).executeTakeFirstOrThrow()).part_id;

/** Three of a box of five, an engine whose number is known, and an alternator. */
async function sale() {
  const { vehicleId } = await y.car({ engineNo: 'EJ20-123456' });
  const tagNos = await y.tags(vehicleId, [
    { partId: await part('Radiator'), partCondition: 2, qty: 5, retail: 80, locationId: y.shelf },
    { partId: await part('Engine assembly'), retail: 400, locationId: y.shelf },
    { partId: await part('Alternator'), retail: 90, locationId: y.shelf },
  ]);
  const lines = tagNos.map((tagNo, n) => ({ tagNo, qty: n === 0 ? 3 : 1 }));
  const { invoiceId, invoiceNo } = await y.save({ type: 2, lines, andThen: 'finalize' });
  return { invoiceId, invoiceNo, box: tagNos[0]!, engine: tagNos[1]! };
}

describe('parts that come back', () => {
  it('are scanned and looked at; part of a box gets a tag of its own, with its label, and waits', async () => {
    const { invoiceId, invoiceNo, box, engine } = await sale();
    const at = await y.open('SUPER_ADMIN', `/invoice/${invoiceId}?tab=payments`);
    await at.button('Credit note').click();
    const form = at.dialog(`Credit note for ${invoiceNo}`);
    await at.isIn(form.getByLabel('Scan the tag of what comes back'));
    const scan = async (code: string) => {
      await at.page.keyboard.type(code);
      await at.page.keyboard.press('Enter');
    };
    await scan(await y.tag());
    await form.getByText(`was not sold on ${invoiceNo}`).waitFor();
    for (const code of [box, box, engine]) await scan(code);
    await form
      .getByText(new RegExp(`^${engine} Engine assembly`))
      .first()
      .waitFor();
    await expect.poll(() => form.getByLabel(new RegExp(`^How many of ${box}`)).inputValue()).toBe('2');
    await form.getByText('Does not work', { exact: true }).click();
    await form.getByRole('button', { name: 'Make credit note' }).click();
    await form.getByText('Say how its heat tag is').waitFor();
    await form.getByLabel('Engine number on it').fill('ej20 123456');
    await form.getByText('Melted', { exact: true }).click();
    await form.getByRole('button', { name: 'Make credit note' }).click();
    const question = at.dialog('Take it back all the same?');
    await question.getByText(`The heat tag of ${engine} is melted`).waitFor();
    await question.getByLabel('Reason').fill('Our thermostat');
    await question.getByRole('button', { name: 'Make credit note all the same' }).click();
    const labels = at.dialog(/^Label of T\d+$/);
    await labels.waitFor();
    const { credits } = await y.payments(invoiceId);
    const own = credits[0]!.lines[0]!.waitingTagNo;
    expect(await at.paper()).toContain(own);
    await at.page.keyboard.press('Escape');
    await labels.waitFor({ state: 'hidden' });
    const row = at.page.getByRole('row').filter({ hasText: credits[0]!.number });
    await expect.poll(() => row.innerText()).toContain('heat tag melted');
    await row.getByRole('link', { name: own }).click();
    await at.says(`2 of ${box} came back on ${invoiceNo}`);
    expect(await tag(own)).toMatchObject({ status: 'quarantine', qty: 2, location: '' });
    expect(await tag(box)).toMatchObject({ status: 'inStock', qty: 2 });
    expect(at.faults()).toEqual([]);
    await at.close();
  });
});
