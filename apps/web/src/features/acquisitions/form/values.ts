import type { Checklist, Party as PartySaved } from '@yardkeeper/contract/acquisitions/schemas';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import type { SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Acquisition } from '../detail/api.ts';
import { dayOf, timeOf } from '../words.ts';
import { instantOf } from './instant.ts';

export type PartyValues = { readonly [Field in keyof Omit<PartySaved, 'country'>]: string };

/** A make or model of 0 is not chosen yet; the pickup is a day and a time in New Zealand. */
export type AcquisitionValues = {
  regNo: string;
  regFlag: 0 | 1;
  vin: string;
  chassis: string;
  makeId: number | null;
  modelId: number | null;
  seriesId: number | null;
  modelTypeId: number | null;
  year: number | null;
  month: number | null;
  engineId: number | null;
  engineNo: string;
  transId: number | null;
  bodyColourId: number | null;
  trimColourId: number | null;
  odometer: number | null;
  lotNo: string;
  comments: string;
  debtorId: number;
  /** The name that the picker shows. */
  seller: string;
  purchase: PartyValues;
  owner: PartyValues;
  sellerGst: SellerGst;
  acquisitionDate: string | null;
  price: number | null;
  projectedSales: number | null;
  purchaseTypeId: number | null;
  stockTypeId: number | null;
  writeOffId: number | null;
  platesId: number | null;
  referredId: number | null;
  locGroupId: number;
  driverId: number | null;
  pickupDay: string | null;
  pickupTime: string;
  /** the pickup time as it is stored, to the second */
  pickupWas: string | null;
  pickupAddress: string;
  pickupNotes: string;
  checklist: Checklist;
};

const nobody: PartyValues = {
  company: '',
  contactName: '',
  contactSurname: '',
  phone1: '',
  mobile: '',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postCode: '',
  licenseNo: '',
};

export const unchecked: Checklist = {
  ppsr: 'notChecked',
  stolen: 'notChecked',
  title: 'notChecked',
  keys: null,
  plates: null,
  notes: '',
};

export const blankValues = (today: string): AcquisitionValues => ({
  regNo: '',
  regFlag: 1,
  vin: '',
  chassis: '',
  makeId: null,
  modelId: null,
  seriesId: null,
  modelTypeId: null,
  year: null,
  month: null,
  engineId: null,
  engineNo: '',
  transId: null,
  bodyColourId: null,
  trimColourId: null,
  odometer: null,
  lotNo: '',
  comments: '',
  debtorId: 0,
  seller: '',
  purchase: nobody,
  owner: nobody,
  sellerGst: 'notRegistered',
  acquisitionDate: today,
  price: null,
  projectedSales: null,
  purchaseTypeId: null,
  stockTypeId: null,
  writeOffId: null,
  platesId: null,
  referredId: null,
  locGroupId: 0,
  driverId: null,
  pickupDay: null,
  pickupTime: '',
  pickupWas: null,
  pickupAddress: '',
  pickupNotes: '',
  checklist: unchecked,
});

const asTyped = (party: PartyValues): PartyValues => ({
  ...party,
  phone1: formatPhone(party.phone1),
  mobile: formatPhone(party.mobile),
});

export function valuesOf(acquisition: Acquisition): AcquisitionValues {
  const kept = Object.fromEntries(
    Object.keys(blankValues('')).map((name) => [name, acquisition[name as keyof Acquisition]]),
  );
  return {
    ...(kept as AcquisitionValues),
    purchase: asTyped(acquisition.purchase),
    owner: asTyped(acquisition.owner),
    checklist: { ...unchecked, ...acquisition.checklist },
    pickupDay: dayOf(acquisition.pickupAt) || null,
    pickupTime: timeOf(acquisition.pickupAt),
    pickupWas: acquisition.pickupAt,
  };
}

/** Seller and owner start with the same values; the owner can be changed afterwards. */
export function partyOf(contact: PickedContact): PartyValues {
  const party = Object.fromEntries(
    Object.keys(nobody).map((name) => [name, String(contact[name as keyof PickedContact] ?? '')]),
  );
  return asTyped(party as PartyValues);
}

export const addressLine = ({ address, suburb, state, postCode }: PartyValues): string =>
  [address, suburb, `${state} ${postCode}`.trim()].filter(Boolean).join(', ');

export type AcquisitionBody = ArgsOf<'POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo'>['body'];

export function bodyOf(values: AcquisitionValues): AcquisitionBody {
  const { seller: _, pickupDay, pickupTime, pickupWas, ...rest } = values;
  const isAsItWas = pickupWas !== null && dayOf(pickupWas) === pickupDay && timeOf(pickupWas) === pickupTime;
  return {
    ...rest,
    makeId: values.makeId ?? 0,
    modelId: values.modelId ?? 0,
    price: values.price ?? 0,
    acquisitionDate: values.acquisitionDate ?? '',
    pickupAt: isAsItWas ? pickupWas : pickupDay ? instantOf(pickupDay, pickupTime || '09:00') : null,
  };
}
