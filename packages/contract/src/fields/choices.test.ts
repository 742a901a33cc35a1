import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey } from '../call.ts';
import { choicesOf, fieldName, notChosen, numbersOf } from './choices.ts';

const writes: readonly CallDef[] = Object.values(allCalls)
  .flatMap((calls): CallDef[] => Object.values(calls))
  .filter((call) => call.effect === 'write');

/** These fields identify a record; nobody chooses them from a list. */
const records = new Set(
  `acqId areaId backOrderId backOrderIds bankID changeId chargeId claimId clientEventId collectedId configId contactID
  creditID creditNoteId debtorID deliveryId deliveryIds eventIds expenseId fromId id ids importId intoId invoiceId
  invoiceID itemId items jobId keepID lineId lineIds locationID mappingId mergeID noteID parcelId parentId partNoId passkeyId
  paymentId pictureIds priceItemId priceItemIds purchaseOrderId purchaseOrderItemId receiptId recordId roleId scheduleId
  adjustmentId stallId stockId stockItemId stocktakeId takeBack templateId thresholdId toPurchaseOrderId userID
  vehicleId yardId requestIds messageId`.split(/\s+/),
);
const namesAnId = (name: string) => /I[dD]s?$/.test(name);

describe('what a call chooses from', () => {
  const unknown = (calls: readonly CallDef[]) =>
    calls.flatMap((call) => {
      const chosen = choicesOf(call).map(({ path }) => path.join('.'));
      const numbers = (['params', 'query', 'body'] as const).flatMap((place) =>
        call[place] ? numbersOf(call[place]) : [],
      );
      return numbers
        .filter((path) => namesAnId(fieldName(path)) && !chosen.includes(path.join('.')))
        .filter((path) => !records.has(fieldName(path)) && !isExempt(call, path))
        .map((path) => `${callKey(call)} ${path.join('.')}`);
    });
  const isExempt = (call: CallDef, path: readonly string[]) =>
    notChosen.some(
      ([calls, fields]) => calls.test(callKey(call)) && fields.test(path.filter((step) => step !== '*').join('.')),
    );

  it('each id of a write call chooses from a list or identifies a record', () => {
    expect(unknown(writes)).toEqual([]);
  });

  it('reports an id that is neither', () => {
    const planted: CallDef = { ...allCalls.charges.addType, body: z.object({ warehouseId: z.number() }) };
    expect(unknown([planted])).toHaveLength(1);
  });
});
