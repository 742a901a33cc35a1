import { packingStates } from '@yardkeeper/domain/invoices/kinds';

/** Goods that are picked or packed and still here can be handed to a customer who comes for them. */
export const isHere = ({ packing }: { readonly packing: number | null }): boolean =>
  packing === packingStates.picked.id || packing === packingStates.packed.id;
