import { invoiceStatusIds } from '@yardkeeper/domain/invoices/kinds';

/** Nothing is owed of it any more, so no balance is shown. */
export const isCancelled = ({ status }: { readonly status: number }): boolean => status === invoiceStatusIds.cancelled;
