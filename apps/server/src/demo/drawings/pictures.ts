import sharp from 'sharp';
import { type BodyType, bodyTypes } from '../yard/trade/vehicles.ts';
import { cabin } from './cabin.ts';
import { car } from './cars.ts';
import { electrical } from './electrical.ts';
import { mechanical } from './mechanical.ts';
import { panels } from './panels.ts';
import { framed, WIDTH } from './shapes.ts';
import { wheels } from './wheels.ts';

const slug = (body: BodyType) => `car-${body.toLowerCase().replaceAll(' ', '-')}`;

const cars = Object.fromEntries(
  Object.values(bodyTypes).map((body) => [slug(body), (colour: string) => car(body, colour)] as const),
);
const drawings: Readonly<Record<string, (colour: string) => string>> = {
  ...cars,
  ...mechanical,
  ...panels,
  ...electrical,
  ...cabin,
  ...wheels,
};

export const pictureKeys: readonly string[] = Object.keys(drawings);

export const bodyColours: Readonly<Record<string, string>> = {
  White: '#eef0ee',
  Silver: '#c3cacd',
  Grey: '#858f95',
  Black: '#33393d',
  Blue: '#3f6e95',
  Red: '#ab3a31',
  Green: '#3f7257',
  Gold: '#bda774',
  Brown: '#7c5f4a',
  Orange: '#cf7a35',
  Yellow: '#dcb544',
  Purple: '#6a5688',
};
const USUAL = '#8ea5b1';

const words: readonly (readonly [RegExp, string])[] = [
  [/hybrid battery/i, 'hybridbattery'],
  [/inverter|on-board charger|drive motor/i, 'inverter'],
  [/head ?lamp switch|hazard switch|window switch|combination switch|ignition barrel/i, 'switches'],
  [/remote key/i, 'key'],
  [/head lamp|daytime|xenon|front indicator/i, 'headlamp'],
  [/fog lamp|interior lamp|number plate lamp/i, 'foglamp'],
  [/tail lamp|boot lamp|stop lamp/i, 'taillamp'],
  [/ABS module|valve body|brake master|brake booster|clutch (master|slave)/i, 'module'],
  [/airbag|clock spring/i, 'airbag'],
  [/seat belt/i, 'seatbelt'],
  [/rear seat|third row|leather seat/i, 'rearseat'],
  [/seat|head rest/i, 'seat'],
  [/steering wheel/i, 'steeringwheel'],
  [/steering (rack|box|column)|tie rod|idler/i, 'rack'],
  [/instrument cluster/i, 'cluster'],
  [/stereo|navigation|amplifier|speaker|aerial|camera/i, 'stereo'],
  [/heater control|air vent/i, 'heater'],
  [/fuse box|relay/i, 'fusebox'],
  [/loom/i, 'loom'],
  [/ECU|control module|immobiliser|airbag module/i, 'ecu'],
  [/sensor|flow meter|sender|knock/i, 'sensor'],
  [/ignition coil|distributor/i, 'coil'],
  [/alternator/i, 'alternator'],
  [/starter/i, 'starter'],
  [/compressor|power steering pump|vacuum pump/i, 'compressor'],
  [/turbo|supercharger/i, 'turbo'],
  [/fan/i, 'fan'],
  [/radiator support/i, 'bumper'],
  [/washer bottle|overflow|reservoir|fuel tank|filler|canister/i, 'tank'],
  [/radiator|condenser|intercooler|cooler|evaporator|heater core|drier|hose/i, 'radiator'],
  [/injector|fuel rail|injection|fuel pump/i, 'injector'],
  [/window (regulator)|wiper linkage/i, 'regulator'],
  [/motor|horn/i, 'motor'],
  [/manual transmission|bell housing|clutch kit|gear (shift|knob)|transfer case/i, 'manual'],
  [/transmission|torque converter/i, 'automatic'],
  [/differential|diff|axle housing|hub|knuckle|crossmember|viscous coupling/i, 'differential'],
  [/shaft|sway|torsion|trailing|control arm|camshaft/i, 'driveshaft'],
  [/strut left|strut right|shock|spring|suspension/i, 'strut'],
  [/caliper|brake|handbrake/i, 'caliper'],
  [/catalytic|particulate/i, 'converter'],
  [/muffler|pipe|exhaust/i, 'exhaust'],
  [/mirror/i, 'mirror'],
  [/tow bar|bar step/i, 'towbar'],
  [/ute tray|wellside|canopy|tonneau/i, 'tray'],
  [/tailgate glass|glass|windscreen|rear screen|sunroof/i, 'glass'],
  [/tailgate/i, 'tailgate'],
  [/boot lid|spoiler/i, 'bootlid'],
  [/roof|snorkel/i, 'roofrack'],
  [/door trim|visor|carpet|shelf|blind|mat|console|glove|dash|pedal/i, 'trim'],
  [/door|fuel flap/i, 'door'],
  [/bumper|bull bar|nudge|nose cut/i, 'bumper'],
  [/bonnet/i, 'bonnet'],
  [/guard|quarter|sill|side step|running board|arch|cowl|undertray/i, 'guard'],
  [/grille|badge/i, 'grille'],
  [/wheel carrier|alloy/i, 'alloy'],
  [/steel wheel|space saver|flywheel|balancer|wheel cover/i, 'steelwheel'],
  [/tyre/i, 'tyre'],
  [/\bcap\b/i, 'cap'],
  [/jack/i, 'jack'],
  [
    /engine|block|head|crank|piston|sump|cover|manifold|throttle|oil pump|EGR|water pump|thermostat|dipstick|air filter/i,
    'engine',
  ],
];

export function pictureFor(name: string): string {
  const body = Object.values(bodyTypes).find((each) => each === name);
  if (body) return slug(body);
  return words.find(([word]) => word.test(name))?.[1] ?? 'box';
}

export function drawPicture(key: string, colour = ''): string {
  const draw = drawings[key];
  if (!draw) throw new RangeError(`there is no picture ${key}`);
  return framed(draw(bodyColours[colour] ?? USUAL));
}

export async function renderPicture(key: string, o: { colour?: string; width?: number } = {}): Promise<Uint8Array> {
  const svg = Buffer.from(drawPicture(key, o.colour));
  return sharp(svg, { density: (72 * (o.width ?? WIDTH)) / WIDTH })
    .webp({ quality: 84, effort: 0 })
    .toBuffer();
}
