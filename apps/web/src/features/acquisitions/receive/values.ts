import type { Checklist } from '@yardkeeper/contract/acquisitions/schemas';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { missingFor } from '@yardkeeper/domain/acquisitions/actions';
import type { IdentityKind } from '@yardkeeper/domain/acquisitions/identity';
import { contactTitle } from '@yardkeeper/domain/contacts/kinds';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import type { QueuedRequest } from '../../../requests/database.ts';
import type { Acquisition } from '../detail/api.ts';
import { unchecked } from '../form/values.ts';

export type ReceiveValues = {
  odometer: number | null;
  vin: string;
  chassis: string;
  identityKind: IdentityKind | '';
  identityLast4: string;
  verifiedBy: string;
  notVerifiedReason: string;
  dateOfBirth: string | null;
  sellerPhone: string;
  sellerAddress: string;
  sellerSuburb: string;
  sellerState: string;
  sellerPostCode: string;
  checklist: Checklist;
  signature: Blob | null;
};

export const startOf = (acquisition: Acquisition, me: string, checklist?: Checklist): ReceiveValues => ({
  odometer: acquisition.odometer,
  vin: acquisition.vin,
  chassis: acquisition.chassis,
  identityKind: '',
  identityLast4: '',
  verifiedBy: me,
  notVerifiedReason: '',
  dateOfBirth: null,
  sellerPhone: '',
  sellerAddress: '',
  sellerSuburb: '',
  sellerState: '',
  sellerPostCode: '',
  checklist: { ...unchecked, ...(checklist ?? acquisition.checklist) },
  signature: null,
});

/** Fills in the values of a request that was refused after the form was closed. */
export function withRefusedValues(start: ReceiveValues, request: QueuedRequest | undefined): ReceiveValues {
  const { version: _, ...told } = (request?.parts.body ?? {}) as Partial<Body>;
  return { ...start, ...(told as Partial<ReceiveValues>) };
}

/** Finds what is missing before the server is asked; the server may find more. */
export function missingNow(acquisition: Acquisition, values: ReceiveValues, photos: number): Record<string, string> {
  const { purchase } = acquisition;
  return {
    ...missingFor('receive', {
      sellerName: contactTitle(purchase) || acquisition.seller,
      sellerPhone: purchase.mobile || purchase.phone1 || acquisition.sellerPhone || values.sellerPhone.trim(),
      sellerAddress: purchase.address || values.sellerAddress.trim(),
      pickupAddress: acquisition.pickupAddress,
      hasVinOrChassis: values.vin.trim() !== '' || values.chassis.trim() !== '',
      hasSignature: values.signature !== null || acquisition.signature !== null,
      photos,
      identity: { kind: values.identityKind, verifiedBy: values.verifiedBy.trim(), reason: values.notVerifiedReason },
      dateOfBirth: values.dateOfBirth,
      checklist: values.checklist,
      // People who only pick up do not receive the price, which the server checks itself.
      priceCents: centsOfDollars(acquisition.price ?? 0) ?? cents(0),
      isInStock: false,
      owedCents: cents(0),
      paidCents: cents(0),
    }),
  };
}

type Body = ArgsOf<'POST /mobile/pickup/receive/:id'>['body'];

export function bodyOf({ signature: _, ...values }: ReceiveValues, version: number): Body {
  const verified = values.identityKind !== 'notVerified';
  return {
    ...values,
    verifiedBy: verified ? values.verifiedBy : '',
    notVerifiedReason: verified ? '' : values.notVerifiedReason,
    version,
  };
}
