import { deviceCalls } from '@yardkeeper/contract/devices/calls';
import { heldCalls } from '@yardkeeper/contract/devices/held-calls';
import { tabletCalls } from '@yardkeeper/contract/devices/tablet-calls';
import { Unsuccessful, withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { decideHeld, handOver, heldFile, heldRequest, listHeld } from './held/held.ts';
import { makeCode, registerByCode } from './kept/codes.ts';
import { letDeviceIn, listDevices, register, rename, withdraw } from './kept/devices.ts';
import { makeBadge, revokeBadge } from './pins/badges.ts';
import { givePin, letPersonIn, listPeople, ownPin, setOwnPin } from './pins/pins.ts';
import { newChallenge } from './tablet/proofs.ts';
import { switchTo } from './tablet/switch.ts';
import { look, stay } from './tablet/tablet.ts';

const WRONG = 'Your present password is not right';
const wrongPassword = () => new Unsuccessful(422, WRONG, { fields: { presentPassword: WRONG } });

export const deviceFeature = feature(deviceCalls, {
  list: (c) => listDevices(c),
  register: async (c, { body }) =>
    withMessage(await register(c, body.name, body.publicKey), `${body.name} is shared now`),
  makeCode: (c, { body }) => makeCode(c, body.name),
  rename: async (c, { body }) => withMessage(await rename(c, body.deviceId, body.name), 'Name saved'),
  withdraw: async (c, { body }) => {
    const device = await withdraw(c, body.deviceId);
    return withMessage(device, `${device.name} is withdrawn`);
  },
  letDeviceIn: async (c, { body }) => {
    const device = await letDeviceIn(c, body.deviceId);
    return withMessage(device, `${device.name} is open again`);
  },
  people: (c) => listPeople(c),
  letPersonIn: async (c, { body }) => {
    const person = await letPersonIn(c, body.userId);
    return withMessage(person, `The PIN of ${person.usersName} works again`);
  },
  givePin: async (c, { body }) => {
    const isGiven = await givePin(c, body.userId, body.pin, body.presentPassword);
    return isGiven ? withMessage(null, 'The PIN is given') : wrongPassword();
  },
  makeBadge: (c, { body }) => makeBadge(c, body.userId, body.paper),
  revokeBadge: async (c, { body }) => {
    const person = await revokeBadge(c, body.userId);
    return withMessage(person, `The badge of ${person.usersName} opens nothing more`);
  },
  ownPin: (c) => ownPin(c),
  setOwnPin: async (c, { body }) =>
    (await setOwnPin(c, body.pin, body.presentPassword)) ? withMessage(null, 'Your PIN is set') : wrongPassword(),
});

export const tabletFeature = feature(tabletCalls, {
  registerByCode: (c, { body }) => registerByCode(c, body.code, body.publicKey),
  challenge: async (c, { body }) => ({ challenge: newChallenge(c, body.deviceId) }),
  look: (c, { body }) => look(c, body.proof),
  switchTo: (c, { body }) => switchTo(c, body),
  stay: (c, { body }) => stay(c, body.proof),
});

export const heldFeature = feature(heldCalls, {
  handOver: (c, { body, files }) => handOver(c, body, files),
  held: (c) => listHeld(c),
  heldRequest: (c, { params }) => heldRequest(c, params.id),
  heldFile: (c, { params, query }) => heldFile(c, params.id, query.place),
  decideHeld: (c, { body }) => decideHeld(c, body.heldId, body.decision),
});
