import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey } from '../call.ts';

/** Other calls that send mail or SMS, and why they need no permission to write to customers. */
const others: Record<string, string> = {
  'POST /user/forgotPassword': 'to staff, words of the product',
  'POST /user/resendEmailCode': 'to staff, words of the product',
  'POST /mgr/picking/tellLate': 'the service tells the yard’s words from own ones',
  'POST /mgr/backOrderPart/notifyWaiting': 'the service tells the yard’s words from own ones',
  'POST /mgr/purchaseOrder/sendMail': 'to suppliers, by who edits the order',
  'POST /mgr/vehicleAcquisition/sendVehiclePurchaseReceipt/:id': 'a receipt, without words',
};
const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature) => Object.values(feature));
const leaves = /mail|sms|tell|notify|resend|sendStatement|sendVehicle/i;
const notOutside = /Notification|notification|outbox|fcmToken|confirmEmail|cancelEmailChange|mailMade|Schedule/;

it('every call that sends a user’s own text to a customer needs the permission to send', () => {
  const found = calls
    .filter((call) => call.effect === 'write' && leaves.test(call.path) && !notOutside.test(call.path))
    .map((call) => ({ key: callKey(call), guard: JSON.stringify(call.guard) }));
  expect(found.length).toBeGreaterThan(8);
  const unguarded = found.filter(({ guard }) => !guard.includes('SEND_EMAIL_INVOICE_AND_QUOTE')).map(({ key }) => key);
  expect(unguarded.filter((key) => !(key in others)).toSorted()).toEqual([]);
  const anyOf = found.filter(({ guard }) => /anyOf.*EDIT.*SEND_EMAIL/.test(guard)).map(({ key }) => key);
  expect(anyOf.filter((key) => !(key in others))).toEqual([]);
});

it('a field that becomes part of the yard’s text refuses a link', () => {
  const bodies = calls.filter((call) => call.body && 'expected' in ((call.body as z.ZodObject).shape ?? {}));
  expect(bodies.length).toBeGreaterThan(1);
  for (const call of bodies) {
    const { expected } = (call.body as z.ZodObject).shape;
    if (!(expected instanceof z.ZodType) || !expected.safeParse('about noon').success) continue;
    expect(expected.safeParse('pay at evil.co.nz').success, callKey(call)).toBe(false);
  }
});
