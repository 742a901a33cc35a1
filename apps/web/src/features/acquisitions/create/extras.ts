import { failureOf, isAbort } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { Acquisition } from '../detail/api.ts';
import { payExpense, saveExpense } from '../detail/expenses/api.ts';

/** One other cost and the payment of the price, both added right after the acquisition is saved. */
export type Extras = {
  readonly costDesc: string;
  readonly costTypeId: number | null;
  readonly cost: number | null;
  readonly paidNow: boolean;
  readonly paymentTypeId: number | null;
};

/** A failure here only warns, because the acquisition is saved and both can be added on its page. */
export async function addExtras(made: Acquisition, extras: Extras, today: string): Promise<void> {
  const { acqId } = made;
  try {
    if (extras.cost)
      await saveExpense({
        acqId,
        expenseDesc: extras.costDesc.trim() || 'Tow',
        expenseTypeId: extras.costTypeId,
        expenseAmount: extras.cost,
      });
    const price = made.expenses?.find(({ isPrice }) => isPrice === 1);
    if (extras.paidNow && price && price.expenseAmount > 0)
      await payExpense({
        acqId,
        expenseId: price.expenseId,
        amount: price.expenseAmount,
        paidOn: today,
        paymentTypeId: extras.paymentTypeId,
      });
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    toast('warning', `${made.acqNo} is saved, but: ${failureOf(thrown).message}`);
  }
}
