import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Client } from '@yardkeeper/testkit/client';
import sharp from 'sharp';

export type NewAcquisition = ArgsOf<'POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo'>['body'];

const seller = {
  contactName: 'Mere',
  contactSurname: 'Ruru',
  mobile: '021 857 345',
  address: '12 Rimu Street',
  state: 'Petone',
  postCode: '5012',
};

export const picture = async (name = 'photo.png') => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
};

export function buying(buyer: Client, toyota: { makeId: number; modelId: number }, debtorId: number, today: string) {
  const draft = (more: Partial<NewAcquisition> = {}): NewAcquisition => ({
    ...toyota,
    debtorId,
    purchase: seller,
    owner: seller,
    price: 2300,
    acquisitionDate: today,
    chassis: 'KZN185-9023353',
    pickupAddress: '12 Rimu Street, Petone',
    ...more,
  });
  const add = (more: Partial<NewAcquisition> = {}) =>
    buyer.do('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', { body: draft(more) });
  const move = (acqId: number, status: number, reason = '', who = buyer) =>
    who.ask('GET /mgr/vehicleAcquisition/changeAcqStatus', { query: { acqId, status, reason } });
  const sign = async (acqId: number, who = buyer) => {
    await who.do('POST /mobile/pickup/addPhoto', { body: { acqId }, files: { photo: await picture() } });
    await who.do('POST /mobile/pickup/saveSignature', {
      body: { acqId },
      files: { signature: await picture('s.png') },
    });
  };
  const checklist = { ppsr: 'clear', stolen: 'clear', title: 'clear', keys: 2, plates: 2, notes: '' } as const;
  const told = {
    identityKind: 'driverLicence',
    identityLast4: '1234',
    verifiedBy: 'Kev',
    dateOfBirth: '1980-05-01',
    checklist,
  } as const;
  const receive = (acqId: number, more: object = {}, who = buyer) =>
    who.ask('POST /mobile/pickup/receive/:id', { params: { id: acqId }, body: { ...told, ...more } });
  const received = async (more: Partial<NewAcquisition> = {}) => {
    const { acqId } = await add(more);
    await sign(acqId);
    const answer = await receive(acqId);
    if (answer.body.code !== 200) throw new Error(answer.body.msg);
    return answer.body.data;
  };
  return { draft, add, move, sign, receive, received };
}
