import type { BodyType } from '../yard/trade/vehicles.ts';
import { disc, line, moved, paint, path, rect, ring, shadow, WIDTH } from './shapes.ts';

type Body = {
  readonly outline: string;
  readonly windows: readonly string[];
  readonly seams: string;
  readonly wheels: readonly [front: number, rear: number];
  readonly wheel: number;
  readonly axle: number;
  readonly handles: readonly (readonly [x: number, y: number])[];
  readonly lamps: readonly [head: string, tail: string];
  readonly behind?: string;
  readonly over?: string;
};

const low = { wheels: [178, 466], wheel: 46, axle: 336 } as const;
const tall = { wheels: [176, 468], wheel: 54, axle: 330 } as const;

const bodies: Readonly<Record<BodyType, Body>> = {
  Sedan: {
    ...low,
    outline:
      'M66 336V292Q68 264 102 257L196 246 250 190Q258 182 272 182H368Q382 182 392 190L452 244 544 252Q572 256 574 286V336Z',
    windows: ['M214 245L260 199Q264 196 270 196H316V245Z', 'M328 245V196H364Q374 196 382 203L428 245Z'],
    seams: 'M322 196V330M206 252L214 330M436 250Q430 300 412 330',
    handles: [
      [284, 262],
      [396, 262],
    ],
    lamps: ['M70 276L104 264 98 284 68 290Z', 'M572 268L540 262 544 282 574 286Z'],
  },
  Hatchback: {
    ...low,
    wheels: [178, 452],
    outline:
      'M84 336V294Q86 266 118 259L204 246 256 190Q264 182 278 182H438Q462 182 476 202L514 254Q538 262 540 290V336Z',
    windows: ['M220 245L264 199Q268 196 274 196H326V245Z', 'M338 245V196H432Q448 196 458 210L482 245Z'],
    seams: 'M332 196V330M212 252L220 330M440 250Q426 304 402 330M462 188L504 246',
    handles: [
      [294, 262],
      [396, 262],
    ],
    lamps: ['M88 278L120 265 114 286 86 292Z', 'M490 232L514 258 538 276 540 298 514 284Z'],
  },
  'Station wagon': {
    ...low,
    outline:
      'M64 336V292Q66 264 100 257L194 246 248 190Q256 182 270 182H500Q520 182 530 200L560 256Q576 262 576 288V336Z',
    windows: [
      'M212 245L258 199Q262 196 268 196H314V245Z',
      'M326 245V196H410V245Z',
      'M422 245V196H496Q508 196 514 206L534 245Z',
    ],
    seams: 'M320 196V330M204 252L212 330M416 196V300M254 176H510',
    handles: [
      [282, 262],
      [388, 262],
    ],
    lamps: ['M68 276L102 264 96 284 66 290Z', 'M552 240L566 266 574 292 556 292 540 250Z'],
  },
  SUV: {
    ...tall,
    outline:
      'M62 338V270Q64 240 98 233L188 222 236 156Q244 146 258 146H496Q514 146 524 164L556 232Q576 240 576 268V338Z',
    windows: [
      'M206 221L246 166Q250 160 258 160H312V221Z',
      'M324 221V160H404V221Z',
      'M416 221V160H490Q502 160 508 172L532 221Z',
    ],
    seams: 'M318 160V326M198 228L208 326M410 160V300M252 138H500',
    handles: [
      [282, 240],
      [384, 240],
    ],
    lamps: ['M66 256L102 244 100 270 64 274Z', 'M548 214L560 236 572 272 554 272 540 226Z'],
    over: rect(574, 196, 16, 92, paint.rubber, 6),
  },
  Utility: {
    ...tall,
    outline: 'M56 338V272Q58 244 92 237L182 226 228 160Q236 150 250 150H350Q364 150 368 164L380 234H588V338Z',
    windows: ['M200 225L240 170Q244 164 252 164H288V225Z', 'M300 225V164H342Q352 164 354 172L364 225Z'],
    seams: 'M294 164V326M192 232L202 326M378 240V326M386 246H582',
    handles: [
      [268, 244],
      [344, 244],
    ],
    lamps: ['M60 258L96 247 94 272 58 276Z', 'M574 252H590V292H574Z'],
  },
  Van: {
    ...low,
    wheels: [160, 486],
    outline: 'M58 336V262Q60 244 74 232L116 160Q126 140 148 138H562Q580 138 582 158V336Z',
    windows: ['M96 232L134 166Q138 160 146 160H196V232Z', 'M212 232V160H246V232Z'],
    seams: 'M204 160V330M256 152V330M408 152V330M264 244H574M256 168H408',
    handles: [
      [222, 250],
      [392, 250],
    ],
    lamps: ['M62 262L82 250 86 280 60 284Z', 'M572 226H584V280H572Z'],
  },
  Coupe: {
    ...low,
    axle: 338,
    outline:
      'M60 338V300Q62 276 98 268L206 254 268 206Q280 198 300 198H360Q386 198 408 212L476 252 552 262Q580 268 580 294V338Z',
    windows: ['M232 252L276 216Q284 211 296 211H346V252Z', 'M358 252V211Q380 212 396 220L446 252Z'],
    seams: 'M352 211L360 330M218 258L232 330',
    handles: [[326, 270]],
    lamps: ['M64 288L102 275 100 292 62 300Z', 'M578 280L546 270 552 290 580 296Z'],
    over: path('M500 248L560 240 562 248 508 258Z', { fill: paint.dark }),
  },
  Convertible: {
    ...low,
    axle: 338,
    outline: 'M64 338V300Q66 276 102 268L220 256H420Q480 252 552 262Q578 268 578 294V338Z',
    windows: ['M226 256L266 204 276 206 250 256Z'],
    seams: 'M226 262L236 330M372 262L366 330',
    handles: [[344, 276]],
    lamps: ['M68 288L106 275 104 292 66 300Z', 'M576 280L544 270 550 290 578 296Z'],
    behind:
      path('M296 262V224Q298 208 316 208 332 210 332 228V262Z', { fill: paint.tan }) +
      path('M386 262V224Q388 208 406 208 422 210 422 228V262Z', { fill: paint.tan }) +
      path('M430 258Q440 236 476 242L486 256Z', { fill: paint.ink }),
  },
  'People mover': {
    ...low,
    wheels: [170, 478],
    outline: 'M66 336V278Q68 252 96 244L144 226 208 158Q220 146 238 146H530Q550 146 556 166L572 250V336Z',
    windows: [
      'M166 228L218 170Q224 162 234 162H276V228Z',
      'M288 228V162H394V228Z',
      'M406 228V162H520Q534 162 537 174L546 228Z',
    ],
    seams: 'M282 162V330M158 234L170 330M400 162V330M408 240H560',
    handles: [
      [246, 248],
      [420, 252],
    ],
    lamps: ['M70 264L104 250 100 274 68 280Z', 'M556 196L566 250 568 276 554 276Z'],
  },
};

const wheel = (x: number, y: number, r: number): string =>
  disc(x, y, r + 9, paint.ink) +
  disc(x, y, r, paint.rubber) +
  disc(x, y, r * 0.66, paint.metal) +
  ring(x, y, r * 0.56, paint.light, 3) +
  [0, 72, 144, 216, 288].map((turn) => moved(x, y, rect(-5, -r * 0.58, 10, r * 0.5, paint.steel, 4), turn)).join('') +
  disc(x, y, r * 0.16, paint.dark);

export function car(body: BodyType, colour: string): string {
  const b = bodies[body];
  return [
    shadow(320, b.axle + b.wheel + 4, 290),
    b.behind ?? '',
    path(b.outline, { fill: colour, stroke: paint.ink, width: 3 }),
    `<clipPath id="body"><path d="${b.outline}"/></clipPath>`,
    `<g clip-path="url(#body)" opacity="0.22">${rect(0, b.axle - 22, WIDTH, 22, paint.ink)}</g>`,
    ...b.windows.map((window) => path(window, { fill: paint.glass, stroke: paint.ink, width: 3 })),
    `<g opacity="0.4">${line(b.seams, paint.ink, 2.5)}</g>`,
    ...b.handles.map(([x, y]) => rect(x, y, 26, 7, paint.ink, 3)),
    path(b.lamps[0], { fill: paint.cream, stroke: paint.ink, width: 2 }),
    path(b.lamps[1], { fill: paint.red, stroke: paint.ink, width: 2 }),
    b.over ?? '',
    ...b.wheels.map((x) => wheel(x, b.axle, b.wheel)),
  ].join('');
}
