import { around, disc, line, moved, path, rect, repeat, ring } from '../../drawings/shapes.ts';

const white = '#ffffff';
const ink = '#1f2a30';
const outlined = (d: string): string => path(d, { fill: white, stroke: ink, width: 4 });

/** Small hardware that every diagram shows and no yard stocks, drawn in a 640 by 480 box. */
const drawn: Readonly<Record<string, () => string>> = {
  bolt: () =>
    outlined('M240 150L320 120 400 150V210L320 240 240 210Z') +
    outlined('M284 226V400Q320 420 356 400V226') +
    repeat(7, (n) => line(`M284 ${262 + n * 20}L356 ${250 + n * 20}`, ink, 3)),
  gasket: () =>
    outlined('M120 200Q120 150 180 150H460Q520 150 520 200V280Q520 330 460 330H180Q120 330 120 280Z') +
    repeat(3, (n) => disc(220 + n * 100, 240, 38, '#f4f4f4') + ring(220 + n * 100, 240, 38, ink, 4)) +
    [150, 490].map((x) => ring(x, 178, 10, ink, 4) + ring(x, 302, 10, ink, 4)).join(''),
  seal: () =>
    disc(320, 240, 120, white) + ring(320, 240, 120, ink, 5) + ring(320, 240, 88, ink, 4) + ring(320, 240, 62, ink, 5),
  bracket: () =>
    outlined('M160 120H240V280H460V360H160Z') +
    outlined('M240 280L290 230H510L460 280Z') +
    ring(200, 160, 16, ink, 4) +
    ring(200, 320, 16, ink, 4) +
    ring(410, 320, 16, ink, 4),
  hose: () =>
    path('M130 330Q150 160 320 200 470 240 500 120', { stroke: ink, width: 66 }) +
    path('M130 330Q150 160 320 200 470 240 500 120', { stroke: white, width: 56 }) +
    ring(130, 330, 32, ink, 4) +
    ring(500, 122, 32, ink, 4),
  clip: () => outlined('M260 140H380V180H345V300L320 360 295 300V180H260Z') + line('M300 220H340M300 250H340', ink, 3),
  spring: () =>
    repeat(7, (n) => path(`M230 ${120 + n * 36}Q320 ${165 + n * 36} 410 ${105 + n * 36}`, { stroke: ink, width: 9 })),
  plug: () =>
    outlined('M290 100H350V180H290Z') +
    outlined('M262 180H378V240H262Z') +
    outlined('M284 240H356V350H284Z') +
    line('M320 350V390H346', ink, 6),
  bearing: () =>
    disc(320, 240, 130, white) +
    ring(320, 240, 130, ink, 5) +
    ring(320, 240, 66, ink, 5) +
    around(10, (turn) => moved(320, 240, ring(0, -98, 22, ink, 4), turn)),
  filter: () =>
    outlined('M230 130H410V340H230Z') +
    repeat(8, (n) => line(`M${244 + n * 22} 150V320`, ink, 3)) +
    ring(320, 130, 20, ink, 4),
  wire: () =>
    path('M120 300Q200 120 320 240T520 180', { stroke: ink, width: 8 }) +
    rect(500, 150, 60, 60, white, 6) +
    ring(530, 180, 12, ink, 4) +
    outlined('M90 280H140V320H90Z'),
  plate: () =>
    outlined('M150 150H490L450 350H190Z') +
    ring(200, 180, 12, ink, 4) +
    ring(440, 180, 12, ink, 4) +
    line('M200 300H440', ink, 3),
};

const words: readonly (readonly [RegExp, string])[] = [
  [/gasket/i, 'gasket'],
  [/seal|ring|bush|o, /i, 'seal'],
  [/bolt|nut|plug, drain|fuse/i, 'bolt'],
  [/spark/i, 'plug'],
  [/bulb|socket|relay/i, 'plug'],
  [/clip|cap\b|cover, .*hole|clamp/i, 'clip'],
  [/bracket|support|mounting|stay|carrier|member|fork|link|arm\b|wrench/i, 'bracket'],
  [/hose|tube|pipe|weatherstrip|moulding|belt|chain|blade/i, 'hose'],
  [/spring/i, 'spring'],
  [/bearing|spider|joint|pulley/i, 'bearing'],
  [/filter|element|strainer|pad kit|battery/i, 'filter'],
  [/wire|cable|sensor/i, 'wire'],
];

export const hardwareFor = (name: string): string => drawn[words.find(([word]) => word.test(name))?.[1] ?? 'plate']!();
