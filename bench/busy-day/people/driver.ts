import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import type { Person } from '../person/person.ts';

const STOP_SECONDS = 300;
export type Proof = { readonly photo: Blob; readonly signature: Blob };

const mayLeave = ({ actions, whyNotLeave }: Consignment) => actions.includes('leave') && whyNotLeave === null;

/** Scans every parcel of the run onto the van and leaves. */
export async function load(driver: Person): Promise<void> {
  const [{ stops }] = await driver.open(
    driver.ask('GET /mobile/delivery/getRun', { query: {} }),
    driver.ask('POST /mgr/common/queryPaymentTypeList', { body: {} }),
  );
  for (const { deliveryId, parcelList } of stops.filter(mayLeave)) {
    for (const { code } of parcelList) {
      await driver.pause(2);
      await driver.ask('POST /mobile/delivery/scanParcel', { body: { code, direction: 'on' } });
    }
    await driver.ask('POST /mobile/delivery/leave', { body: { deliveryId, doneAt: new Date().toISOString() } });
  }
}

/** A stop in five minutes: the parcels come off the van, somebody signs, the driver takes a photo and money. */
export async function deliver(driver: Person, { photo, signature }: Proof): Promise<void> {
  const { stops } = await driver.ask('GET /mobile/delivery/getRun', { query: {} });
  const stop = stops.find(({ actions }) => actions.includes('deliver'));
  if (!stop) return driver.pause(STOP_SECONDS);
  const { deliveryId, parcelList, cod } = stop;
  for (const { code } of parcelList.filter(({ isUnloaded }) => !isUnloaded)) {
    await driver.pause(2);
    await driver.ask('POST /mobile/delivery/scanParcel', { body: { code, direction: 'off', deliveryId } });
  }
  await driver.pause(20);
  await driver.ask('POST /mobile/delivery/deliver', {
    body: {
      deliveryId,
      receivedBy: 'Ana Ruru',
      ...(cod > 0 ? { collected: cod, paymentTypeId: paymentTypes.cash } : {}),
      doneAt: new Date().toISOString(),
    },
    files: { photo, signature },
  });
  driver.did('a stop');
  await driver.pause(STOP_SECONDS - 30);
}
