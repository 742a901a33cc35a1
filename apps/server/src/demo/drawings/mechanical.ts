import { around, disc, line, moved, oval, paint, path, rect, repeat, ring, shadow } from './shapes.ts';

const p = paint;

const pulley = (x: number, y: number, r: number): string =>
  disc(x, y, r, p.dark) + ring(x, y, r * 0.72, p.metal, 5) + disc(x, y, r * 0.28, p.light);

const bolts = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => disc(x, y, 6, p.ink) + disc(x, y, 3, p.metal)).join('');

export const mechanical: Readonly<Record<string, () => string>> = {
  engine: () =>
    shadow(320, 392, 190) +
    path('M190 362L176 262H464L450 362 420 386H222Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    rect(166, 196, 308, 76, p.light, 8) +
    line('M166 236H474', p.steel, 3) +
    path('M184 196Q186 150 214 146H430Q456 150 458 196Z', { fill: p.ink }) +
    repeat(4, (n) => rect(212 + n * 58, 124, 30, 52, p.dark, 8) + rect(220 + n * 58, 112, 14, 18, p.copper, 4)) +
    repeat(4, (n) => path(`M${206 + n * 62} 300V352`, { stroke: p.steel, width: 6 })) +
    rect(240, 362, 160, 34, p.steel, 10) +
    pulley(168, 340, 42) +
    pulley(140, 238, 28) +
    line('M128 212L140 366M196 316L164 214', p.rubber, 8) +
    path('M474 214L540 196V240L474 262Z', { fill: p.copper }) +
    bolts([
      [186, 216],
      [454, 216],
      [186, 256],
      [454, 256],
    ]),
  automatic: () =>
    shadow(320, 372, 210) +
    path('M120 168Q104 250 120 342L232 330 318 326H446L470 296V226L446 196H318L232 186Z', {
      fill: p.metal,
      stroke: p.ink,
      width: 3,
    }) +
    oval(122, 255, 30, 88, p.dark) +
    ring(122, 255, 22, p.steel, 6) +
    rect(248, 322, 180, 40, p.steel, 8) +
    repeat(6, (n) => rect(262 + n * 27, 336, 12, 12, p.light, 2)) +
    repeat(4, (n) => line(`M${286 + n * 38} 200V318`, p.steel, 5)) +
    rect(466, 232, 70, 58, p.light, 8) +
    rect(532, 246, 34, 30, p.dark, 4) +
    rect(340, 172, 64, 30, p.ink, 6) +
    bolts([
      [150, 186],
      [150, 326],
      [228, 204],
      [228, 314],
    ]),
  manual: () =>
    shadow(320, 376, 200) +
    path('M112 150Q96 250 112 352L206 322 250 318H432L456 296V222L432 200H250L206 188Z', {
      fill: p.light,
      stroke: p.ink,
      width: 3,
    }) +
    oval(112, 252, 26, 98, p.dark) +
    ring(112, 252, 30, p.metal, 5) +
    rect(100, 244, 46, 16, p.steel, 4) +
    repeat(5, (n) => line(`M${272 + n * 34} 204V314`, p.metal, 6)) +
    rect(452, 234, 92, 48, p.metal, 8) +
    rect(540, 244, 30, 28, p.dark, 4) +
    path('M366 200L356 130Q356 118 368 118H376Q388 118 388 130L390 200Z', { fill: p.steel }) +
    line('M370 120L352 70', p.steel, 10) +
    disc(350, 62, 18, p.ink) +
    bolts([
      [138, 176],
      [138, 328],
      [206, 206],
      [206, 304],
    ]),
  differential: () =>
    shadow(320, 362, 220) +
    rect(70, 236, 500, 44, p.steel, 16) +
    path('M208 258Q214 160 320 156 426 160 432 258 426 352 320 356 214 352 208 258Z', {
      fill: p.metal,
      stroke: p.ink,
      width: 3,
    }) +
    disc(320, 258, 66, p.light) +
    around(8, (turn) => moved(320, 258, disc(0, -54, 6, p.dark), turn)) +
    disc(320, 258, 30, p.dark) +
    ring(320, 258, 18, p.metal, 6) +
    rect(46, 216, 34, 84, p.dark, 8) +
    rect(560, 216, 34, 84, p.dark, 8),
  driveshaft: () =>
    shadow(320, 330, 250) +
    moved(
      320,
      240,
      rect(-250, -12, 500, 24, p.steel, 10) +
        path('M-170 -16L-120 -44V44L-170 16Z', { fill: p.rubber }) +
        path('M170 -16L120 -44V44L170 16Z', { fill: p.rubber }) +
        repeat(3, (n) => line(`M${-156 + n * 14} ${-24 - n * 7}V${24 + n * 7}`, p.dark, 4)) +
        repeat(3, (n) => line(`M${156 - n * 14} ${-24 - n * 7}V${24 + n * 7}`, p.dark, 4)) +
        rect(-122, -48, 46, 96, p.metal, 12) +
        rect(76, -48, 46, 96, p.metal, 12) +
        repeat(4, (n) => rect(-250 + n * 12, -16, 6, 32, p.dark)) +
        repeat(4, (n) => rect(210 + n * 12, -16, 6, 32, p.dark)),
      -10,
    ),
  radiator: () =>
    shadow(320, 392, 220) +
    rect(120, 120, 400, 260, p.dark, 10) +
    rect(150, 150, 340, 200, p.metal, 2) +
    repeat(28, (n) => line(`M${158 + n * 12} 152V348`, p.steel, 3)) +
    repeat(6, (n) => line(`M150 ${180 + n * 34}H490`, p.light, 3)) +
    rect(100, 104, 440, 44, p.ink, 14) +
    rect(100, 352, 440, 36, p.ink, 14) +
    rect(288, 82, 64, 30, p.dark, 8) +
    disc(320, 82, 20, p.metal) +
    rect(64, 130, 48, 26, p.ink, 8) +
    rect(528, 338, 48, 26, p.ink, 8),
  fan: () =>
    shadow(320, 400, 180) +
    rect(140, 90, 360, 300, p.ink, 24) +
    disc(320, 240, 132, p.pale) +
    around(7, (turn) =>
      moved(320, 240, path('M-12 -34Q-46 -92 -18 -124 16 -122 26 -100 8 -64 14 -34Z', { fill: p.dark }), turn),
    ) +
    ring(320, 240, 132, p.steel, 10) +
    disc(320, 240, 42, p.steel) +
    disc(320, 240, 18, p.ink) +
    line('M140 90L226 146M500 90L414 146M140 390L226 334M500 390L414 334', p.dark, 12),
  alternator: () =>
    shadow(330, 372, 150) +
    path('M220 150H410Q450 170 456 250 450 330 410 352H220Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    repeat(6, (n) => rect(256 + n * 26, 172, 12, 158, p.dark, 6)) +
    rect(212, 158, 34, 186, p.light, 8) +
    oval(180, 251, 26, 62, p.dark) +
    repeat(4, (n) => oval(172 + n * 9, 251, 20, 60 - n * 2, n % 2 ? p.dark : p.steel)) +
    disc(166, 251, 14, p.light) +
    path('M300 150L286 98H340L348 150Z', { fill: p.steel }) +
    disc(314, 112, 10, p.pale) +
    path('M330 352L320 396H376L384 352Z', { fill: p.steel }) +
    rect(446, 214, 40, 34, p.ink, 6),
  starter: () =>
    shadow(320, 360, 190) +
    rect(196, 212, 260, 118, p.dark, 24) +
    rect(232, 146, 176, 72, p.metal, 20) +
    line('M220 236H436M220 304H436', p.steel, 4) +
    path('M200 200L128 222V316L200 338Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    rect(96, 246, 40, 48, p.steel, 4) +
    repeat(4, (n) => line(`M98 ${252 + n * 12}H134`, p.ink, 3)) +
    rect(404, 164, 26, 14, p.copper, 4) +
    rect(404, 190, 26, 14, p.copper, 4) +
    bolts([
      [160, 244],
      [160, 300],
      [440, 240],
      [440, 302],
    ]),
  turbo: () =>
    shadow(320, 390, 170) +
    disc(248, 250, 118, p.metal) +
    path('M248 132H390V204H310Z', { fill: p.metal }) +
    disc(248, 250, 74, p.dark) +
    around(9, (turn) => moved(248, 250, path('M0 -14Q18 -40 8 -66', { stroke: p.light, width: 8 }), turn)) +
    disc(248, 250, 16, p.light) +
    rect(354, 214, 70, 76, p.steel, 8) +
    disc(456, 262, 84, p.copper) +
    path('M456 346H560V284H520Z', { fill: p.copper }) +
    disc(456, 262, 46, p.ink) +
    ring(456, 262, 34, p.steel, 6),
  compressor: () =>
    shadow(330, 374, 160) +
    rect(216, 160, 270, 190, p.metal, 30) +
    repeat(4, (n) => line(`M${280 + n * 48} 168V342`, p.steel, 6)) +
    pulley(188, 255, 92) +
    disc(188, 255, 40, p.metal) +
    around(6, (turn) => moved(188, 255, rect(-4, -38, 8, 18, p.ink, 3), turn)) +
    rect(300, 124, 56, 44, p.dark, 8) +
    rect(380, 124, 56, 44, p.dark, 8) +
    disc(328, 126, 14, p.pale) +
    disc(408, 126, 14, p.pale),
  rack: () =>
    shadow(320, 320, 270) +
    rect(96, 244, 448, 30, p.metal, 14) +
    rect(196, 236, 248, 46, p.light, 20) +
    path('M388 240L412 148H448L432 240Z', { fill: p.steel, stroke: p.ink, width: 3 }) +
    rect(418, 112, 24, 44, p.dark, 4) +
    [120, 448].map((x) => repeat(6, (n) => oval(x + n * 14, 259, 8, 26 - Math.abs(n - 2.5) * 3, p.rubber))).join('') +
    line('M40 259H110M530 259H600', p.steel, 14) +
    disc(40, 259, 20, p.dark) +
    disc(600, 259, 20, p.dark) +
    rect(250, 276, 30, 36, p.steel, 6) +
    rect(356, 276, 30, 36, p.steel, 6),
  strut: () =>
    shadow(320, 420, 110) +
    oval(320, 84, 78, 18, p.dark) +
    rect(312, 40, 16, 60, p.metal, 6) +
    rect(308, 96, 24, 140, p.light) +
    repeat(6, (n) =>
      path(`M256 ${120 + n * 26}Q320 ${150 + n * 26} 384 ${110 + n * 26}`, { stroke: p.green, width: 14 }),
    ) +
    oval(320, 272, 82, 16, p.steel) +
    rect(284, 266, 72, 130, p.ink, 10) +
    path('M276 350H364V416H344V376H296V416H276Z', { fill: p.steel }) +
    bolts([
      [286, 404],
      [354, 404],
    ]),
  caliper: () =>
    shadow(320, 404, 170) +
    disc(290, 250, 146, p.metal) +
    ring(290, 250, 118, p.light, 4) +
    around(20, (turn) => moved(290, 250, disc(0, -100, 5, p.dark), turn)) +
    disc(290, 250, 66, p.steel) +
    around(5, (turn) => moved(290, 250, disc(0, -44, 8, p.ink), turn)) +
    disc(290, 250, 22, p.ink) +
    path('M372 110Q500 160 500 258 496 340 402 392L368 340Q420 300 424 254 424 196 356 164Z', {
      fill: p.red,
      stroke: p.ink,
      width: 3,
    }) +
    disc(456, 220, 16, p.ink) +
    disc(450, 306, 16, p.ink),
  exhaust: () =>
    shadow(340, 340, 240) +
    line('M60 214Q130 214 170 252H260', p.steel, 28) +
    line('M60 214Q130 214 170 252H260', p.metal, 16) +
    rect(236, 176, 300, 148, p.metal, 60) +
    line('M280 196V304M492 196V304', p.steel, 5) +
    rect(300, 206, 172, 16, p.light, 8) +
    rect(528, 268, 84, 34, p.steel, 12) +
    oval(612, 285, 10, 17, p.ink) +
    line('M330 176V146H370V176', p.dark, 10),
  converter: () =>
    shadow(320, 340, 220) +
    rect(56, 226, 100, 40, p.steel, 8) +
    rect(484, 226, 100, 40, p.steel, 8) +
    path('M140 228L206 172H434L500 228V264L434 320H206L140 264Z', { fill: p.metal, stroke: p.ink, width: 3 }) +
    rect(214, 190, 212, 112, p.light, 8) +
    repeat(9, (n) => line(`M${226 + n * 24} 196V296`, p.copper, 6)) +
    rect(40, 212, 22, 68, p.dark, 6) +
    rect(578, 212, 22, 68, p.dark, 6) +
    rect(304, 138, 32, 40, p.ink, 6),
  tank: () =>
    shadow(320, 366, 220) +
    path('M120 196Q122 160 160 158H430Q450 158 470 178L520 226V320Q518 352 484 354H156Q122 352 120 320Z', {
      fill: p.ink,
    }) +
    path('M150 214Q152 188 178 186H420', { stroke: p.dark, width: 10 }) +
    oval(280, 160, 62, 16, p.steel) +
    rect(256, 128, 48, 30, p.dark, 6) +
    line('M430 170L520 92', p.dark, 26) +
    disc(528, 84, 24, p.metal) +
    line('M190 354V196M410 354V196', p.steel, 12),
  injector: () =>
    repeat(3, (n) =>
      moved(
        170 + n * 150,
        250,
        shadow(0, 140, 50) +
          rect(-24, -150, 48, 62, p.dark, 8) +
          rect(-40, -140, 20, 36, p.green, 4) +
          rect(-16, -92, 32, 76, p.metal, 4) +
          rect(-30, -22, 60, 34, p.steel, 6) +
          rect(-14, 10, 28, 76, p.light, 4) +
          path('M-14 86H14L4 122H-4Z', { fill: p.copper }) +
          line('M-16 -70H16M-16 -50H16', p.ink, 5),
      ),
    ),
};
