import { around, disc, line, moved, paint, path, rect, repeat, ring, shadow } from './shapes.ts';

const p = paint;

export const electrical: Readonly<Record<string, () => string>> = {
  ecu: () =>
    shadow(320, 362, 200) +
    rect(136, 140, 368, 210, p.metal, 14) +
    rect(160, 162, 320, 120, p.light, 6) +
    repeat(7, (n) => rect(180 + n * 42, 170, 20, 104, p.metal, 6)) +
    rect(176, 300, 140, 46, p.ink, 6) +
    rect(330, 300, 130, 46, p.ink, 6) +
    repeat(9, (n) => rect(186 + n * 14, 312, 7, 8, p.copper) + rect(186 + n * 14, 326, 7, 8, p.copper)) +
    repeat(8, (n) => rect(342 + n * 14, 312, 7, 8, p.copper) + rect(342 + n * 14, 326, 7, 8, p.copper)) +
    disc(124, 170, 22, p.steel) +
    disc(124, 170, 9, p.pale) +
    disc(516, 170, 22, p.steel) +
    disc(516, 170, 9, p.pale),
  fusebox: () =>
    shadow(320, 382, 200) +
    rect(130, 104, 380, 270, p.ink, 18) +
    rect(150, 124, 340, 230, p.dark, 10) +
    repeat(24, (n) => {
      const fills = [p.red, p.blue, p.amber, p.green, p.cream, p.copper];
      return rect(168 + (n % 8) * 40, 216 + Math.floor(n / 8) * 44, 28, 32, fills[(n * 5) % 6] ?? p.red, 4);
    }) +
    repeat(4, (n) => rect(168 + n * 80, 140, 64, 60, p.pale, 6) + rect(178 + n * 80, 150, 44, 8, p.steel, 3)),
  loom: () =>
    shadow(320, 388, 220) +
    line('M110 330Q180 120 320 240 460 360 540 150', p.ink, 30) +
    line('M220 214Q230 130 200 90M320 240Q330 330 280 376M430 292Q470 340 540 344', p.ink, 14) +
    line('M110 330Q180 120 320 240 460 360 540 150', p.dark, 8) +
    [p.red, p.amber, p.blue, p.green].map((c, n) => line(`M110 ${318 + n * 9}L64 ${300 + n * 22}`, c, 6)).join('') +
    rect(176, 58, 50, 40, p.light, 6) +
    rect(252, 366, 54, 36, p.cream, 6) +
    rect(530, 322, 50, 44, p.light, 6) +
    rect(516, 104, 56, 52, p.amber, 8) +
    rect(34, 292, 40, 92, p.light, 6),
  hybridbattery: () =>
    shadow(320, 388, 250) +
    rect(76, 190, 488, 180, p.steel, 12) +
    repeat(
      14,
      (n) =>
        rect(96 + n * 32, 206, 22, 140, n % 2 ? p.light : p.pale, 4) + rect(102 + n * 32, 198, 10, 12, p.copper, 2),
    ) +
    rect(88, 150, 464, 34, p.dark, 8) +
    line('M112 166H528', p.amber, 14) +
    rect(96, 352, 448, 14, p.dark, 4) +
    path('M300 72L270 122H304L286 160 350 108H314L336 72Z', { fill: p.amber, stroke: p.ink, width: 3 }),
  inverter: () =>
    shadow(320, 376, 210) +
    rect(116, 156, 408, 208, p.metal, 20) +
    repeat(8, (n) => rect(140 + n * 46, 176, 26, 100, p.light, 6)) +
    rect(150, 296, 340, 48, p.dark, 8) +
    [200, 290, 380].map((x) => line(`M${x} 156V96`, p.amber, 18) + rect(x - 16, 84, 32, 26, p.ink, 6)).join('') +
    path('M322 298L304 322H322L312 344 346 314H328L338 298Z', { fill: p.amber }),
  coil: () =>
    repeat(3, (n) =>
      moved(
        180 + n * 140,
        240,
        shadow(0, 166, 46) +
          rect(-40, -130, 80, 66, p.ink, 10) +
          rect(26, -120, 40, 30, p.dark, 6) +
          disc(-26, -98, 10, p.metal) +
          rect(-18, -66, 36, 140, p.dark, 6) +
          rect(-22, 66, 44, 76, p.rubber, 12) +
          line('M-18 84H18M-18 102H18M-18 120H18', p.dark, 4),
      ),
    ),
  sensor: () =>
    shadow(330, 356, 190) +
    rect(120, 206, 90, 80, p.ink, 10) +
    rect(196, 216, 56, 60, p.steel, 6) +
    path('M250 200H310L326 246 310 292H250L234 246Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    rect(318, 222, 70, 48, p.light, 4) +
    repeat(5, (n) => line(`M${328 + n * 13} 222V270`, p.steel, 4)) +
    rect(386, 230, 110, 32, p.copper, 12) +
    repeat(4, (n) => disc(412 + n * 20, 246, 5, p.ink)) +
    line('M122 232Q70 220 60 160M122 262Q60 270 46 330', p.ink, 10),
  motor: () =>
    shadow(320, 368, 190) +
    rect(250, 170, 230, 130, p.dark, 40) +
    rect(464, 204, 34, 62, p.steel, 10) +
    path('M120 160H270V310H120Q96 308 96 284V186Q98 162 120 160Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    disc(180, 236, 52, p.light) +
    around(12, (turn) => moved(180, 236, rect(-5, -60, 10, 14, p.steel, 2), turn)) +
    disc(180, 236, 18, p.ink) +
    rect(140, 304, 60, 34, p.ink, 6) +
    line('M300 190V280M360 190V280M420 190V280', p.steel, 4),
  regulator: () =>
    shadow(320, 408, 190) +
    line('M180 80V390M450 80V390', p.steel, 18) +
    line('M180 80V390M450 80V390', p.light, 5) +
    line('M180 100L450 360M450 100L180 360', p.dark, 8) +
    rect(146, 214, 68, 52, p.ink, 8) +
    rect(416, 214, 68, 52, p.ink, 8) +
    disc(316, 232, 58, p.metal) +
    disc(316, 232, 34, p.dark) +
    ring(316, 232, 46, p.steel, 4) +
    rect(296, 286, 44, 92, p.ink, 12),
  module: () =>
    shadow(320, 372, 180) +
    rect(170, 190, 200, 170, p.metal, 10) +
    rect(364, 206, 104, 138, p.ink, 10) +
    rect(462, 236, 34, 78, p.dark, 6) +
    [204, 250, 296, 342]
      .map((x) => disc(x, 190, 18, p.dark) + disc(x, 190, 9, p.copper) + rect(x - 5, 116, 10, 70, p.steel, 4))
      .join('') +
    disc(220, 290, 40, p.light) +
    disc(220, 290, 22, p.dark) +
    line('M286 250H350M286 280H350M286 310H350', p.steel, 6),
};
