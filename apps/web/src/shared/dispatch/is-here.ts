import { packingStates } from '@yardkeeper/domain/invoices/kinds';

/** What lies here, picked or packed, can be handed to a customer who comes for it. */
export const isHere = ({ packing }: { readonly packing: number | null }): boolean =>
  packing === packingStates.picked.id || packing === packingStates.packed.id;
