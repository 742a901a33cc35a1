import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Person } from '../person/person.ts';
import type { Car, Seller } from '../yard/cars.ts';

export type Market = { readonly car: () => Car; readonly seller: () => Seller };

/** Somebody offers a car: the buyer looks at what we have of it, what it may cost, and makes the offer. */
export async function makeOffer(buyer: Person, market: Market): Promise<void> {
  const list = { pageNum: 1, pageSize: 20, sortField: 'acqNo', sortOrder: 'DESC' } as const;
  await buyer.open(
    buyer.ask('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body: list }),
    buyer.ask('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }),
  );
  await buyer.pause(10);
  const [car, from] = [market.car(), market.seller()];
  const { makeId, modelId } = car;
  const contactName = from.name.slice(0, 6).trim();
  await buyer.ask('POST /mgr/common/queryContactList', {
    body: { contactName, pageNum: 1, pageSize: 20, kind: 'seller', enabled: 1 },
  });
  await buyer.pause(5);
  const odometer = 100_000 + buyer.random.int(0, 150_000);
  const regNo = plate(buyer);
  await buyer.ask('POST /mgr/vehicleAcquisition/validateInput', { body: { acqId: 0, regNo, vin: '', chassis: '' } });
  await buyer.pause(10);
  await buyer.ask('GET /mgr/guidance/bidSheet', { query: { makeId, modelId } });
  await buyer.pause(20);
  const { acqId } = await buyer.ask('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', {
    body: {
      makeId,
      modelId,
      year: car.year,
      regNo,
      odometer,
      debtorId: from.debtorId,
      sellerGst: 'notRegistered',
      acquisitionDate: todayIn(new Date()),
      price: 800 + buyer.random.int(0, 20) * 50,
    },
  });
  buyer.did('an offer');
  await buyer.open(
    buyer.ask('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } }),
    buyer.ask('GET /mgr/guidance/keptBidSheet/:id', { params: { id: acqId } }),
  );
  await buyer.pause(10);
  await buyer.ask('GET /mgr/guidance/bidSheet', { query: { acqId } });
  await buyer.pause(10);
  await lookAtVehicles(buyer, car);
}

const letters = 'ABCDEFGHJKLMNPRSTUWXYZ';
const plate = ({ random }: Person): string =>
  `${[0, 1, 2].map(() => letters[random.int(0, letters.length - 1)]).join('')}${random.int(100, 999)}`;

async function lookAtVehicles(buyer: Person, { makeId, modelId }: Car): Promise<void> {
  const kind = { makeId, modelId };
  const page = { pageNum: 1, pageSize: 20, sortField: 'stockNo', sortOrder: 'DESC' } as const;
  const [{ records }] = await buyer.open(
    buyer.ask('POST /mgr/inventory/browseVehicles/list', { body: { ...kind, ...page } }),
    buyer.ask('POST /mgr/inventory/browseVehicles/count', { body: kind }),
    buyer.ask('POST /mgr/inventory/browseVehicles/sums', { body: kind }),
  );
  const [seen] = records;
  await buyer.pause(10);
  if (seen) await openVehicle(buyer, seen.vehicleId);
  await buyer.pause(30);
}

export async function openVehicle(person: Person, vehicleId: number): Promise<void> {
  await person.open(
    person.ask('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } }),
    person.ask('GET /mgr/inventory/browseVehicles/clock', { query: { vehicleId } }),
    person.ask('GET /mgr/inventory/browseVehicles/pictures', { query: { vehicleID: vehicleId } }),
  );
}
