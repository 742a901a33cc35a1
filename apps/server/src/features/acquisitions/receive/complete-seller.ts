import type { Party, ReceiveVehicle } from '@yardkeeper/contract/acquisitions/schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { completeContact } from '../../contacts/complete.ts';
import { record } from '../../history/service.ts';
import { type AcquisitionRecord, updateAcquisition } from '../queries.ts';
import { ENTITY, sellerPhone } from '../record.ts';

const noAddress = { address: '', suburb: '', state: '', postCode: '' };
type Given = z.output<typeof ReceiveVehicle>;

/** Whoever receives the vehicle may fill in missing details of the seller; only the office may change existing ones. */
export async function completeSeller(c: Ctx, a: AcquisitionRecord, given: Given): Promise<void> {
  const purchase: Party = a.purchase;
  const address = {
    address: given.sellerAddress,
    suburb: given.sellerSuburb,
    state: given.sellerState,
    postCode: given.sellerPostCode,
  };
  const added: Partial<Party> = {
    ...(purchase.address || !given.sellerAddress ? {} : address),
    ...(sellerPhone(a) || !given.sellerPhone ? {} : { mobile: given.sellerPhone }),
  };
  if (Object.keys(added).length === 0) return;
  const after = { ...purchase, ...added };
  await updateAcquisition(c.db, a.acq_id, { purchase: JSON.stringify(after) });
  const facts = { before: { purchase }, after: { purchase: after } };
  // Fills in the seller's contact too, so that the details are there at the next purchase.
  if (a.debtor_id !== null)
    await completeContact(c, a.debtor_id, {
      phone: added.mobile ?? '',
      address: added.address === undefined ? noAddress : address,
    });
  await record(c, { entity: ENTITY, id: a.acq_id, event: 'changed', text: 'Seller completed', ...facts });
}
