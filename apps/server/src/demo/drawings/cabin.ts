import { around, disc, line, moved, oval, paint, path, rect, repeat, ring, shadow } from './shapes.ts';

const p = paint;
const edge = { stroke: p.ink, width: 3 } as const;

export const cabin: Readonly<Record<string, () => string>> = {
  seat: () =>
    shadow(320, 428, 150) +
    path('M252 84Q254 60 282 60H336Q360 62 360 86L356 122H256Z', { fill: p.dark, ...edge }) +
    rect(282, 118, 10, 26, p.metal) +
    rect(322, 118, 10, 26, p.metal) +
    path('M214 160Q220 138 250 136H362Q392 138 396 162L408 300H206Z', { fill: p.steel, ...edge }) +
    path('M244 160H366L376 292H236Z', { fill: p.metal }) +
    path('M188 304Q190 286 216 286H430Q462 290 462 320 460 360 420 362H206Q184 358 188 304Z', {
      fill: p.steel,
      ...edge,
    }) +
    rect(226, 300, 190, 36, p.metal, 12) +
    rect(216, 362, 26, 56, p.ink, 4) +
    rect(398, 362, 26, 56, p.ink, 4) +
    rect(196, 410, 250, 16, p.dark, 6),
  rearseat: () =>
    shadow(320, 404, 250) +
    rect(84, 130, 472, 170, p.steel, 26) +
    line('M244 140V292M396 140V292', p.dark, 4) +
    [124, 280, 436].map((x) => rect(x, 92, 80, 50, p.dark, 14)).join('') +
    [104, 258, 412].map((x) => rect(x, 152, 124, 130, p.metal, 16)).join('') +
    rect(68, 290, 504, 88, p.steel, 30) +
    line('M240 300V368M400 300V368', p.dark, 4) +
    rect(92, 370, 460, 24, p.dark, 8),
  steeringwheel: () =>
    shadow(320, 420, 150) +
    ring(320, 238, 148, p.ink, 38) +
    ring(320, 238, 148, p.dark, 16) +
    path('M180 220Q250 206 320 206 390 206 460 220L452 258Q390 270 366 300L340 384H300L274 300Q250 270 188 258Z', {
      fill: p.ink,
    }) +
    oval(320, 244, 62, 50, p.dark) +
    oval(320, 240, 22, 14, p.metal) +
    rect(206, 228, 40, 16, p.steel, 6) +
    rect(394, 228, 40, 16, p.steel, 6),
  cluster: () =>
    shadow(320, 346, 240) +
    path('M76 300Q84 150 200 138H440Q556 150 564 300 556 332 520 334H120Q84 332 76 300Z', { fill: p.ink }) +
    [210, 430]
      .map(
        (x) =>
          disc(x, 236, 82, p.dark) +
          ring(x, 236, 76, p.light, 4) +
          around(12, (turn) =>
            turn > 120 && turn < 240 ? '' : moved(x, 236, rect(-2.5, -70, 5, 16, p.pale, 2), turn),
          ) +
          disc(x, 236, 12, p.light),
      )
      .join('') +
    moved(210, 236, rect(-3, -62, 6, 66, p.red, 3), -50) +
    moved(430, 236, rect(-3, -62, 6, 66, p.red, 3), 35) +
    rect(284, 222, 72, 76, p.green, 6) +
    rect(294, 236, 52, 10, p.pale, 3) +
    rect(294, 256, 36, 10, p.pale, 3),
  stereo: () =>
    shadow(320, 344, 210) +
    rect(118, 140, 404, 196, p.ink, 16) +
    rect(190, 162, 262, 116, p.blue, 6) +
    path('M190 250L262 206 318 232 392 184 452 212V278H190Z', { fill: p.green }) +
    line('M214 262L300 236 372 258 440 222', p.cream, 5) +
    disc(154, 220, 24, p.metal) +
    disc(154, 220, 14, p.dark) +
    disc(486, 220, 24, p.metal) +
    disc(486, 220, 14, p.dark) +
    repeat(6, (n) => rect(192 + n * 44, 294, 36, 22, p.dark, 4)),
  heater: () =>
    shadow(320, 340, 230) +
    rect(90, 160, 460, 170, p.ink, 22) +
    [184, 320, 456]
      .map(
        (x, n) =>
          disc(x, 246, 56, p.dark) +
          around(11, (turn) => moved(x, 246, rect(-2, -68, 4, 10, n === 0 && turn > 180 ? p.red : p.light, 2), turn)) +
          disc(x, 246, 40, p.steel) +
          moved(x, 246, rect(-4, -38, 8, 30, p.pale, 3), -40 + n * 45),
      )
      .join(''),
  airbag: () =>
    shadow(320, 378, 170) +
    path('M170 180Q176 128 240 122H400Q464 128 470 180L448 318Q430 356 320 360 210 356 192 318Z', {
      fill: p.dark,
      ...edge,
    }) +
    path('M200 190Q206 152 250 148H390Q434 152 440 190L424 300Q410 330 320 332 230 330 216 300Z', { fill: p.ink }) +
    oval(320, 216, 44, 28, p.metal) +
    line('M250 296H390', p.steel, 5) +
    rect(288, 356, 64, 26, p.amber, 6),
  seatbelt: () =>
    shadow(320, 410, 150) +
    line('M250 110L250 330', p.dark, 40) +
    line('M250 110L400 280', p.dark, 40) +
    rect(196, 316, 108, 84, p.ink, 14) +
    disc(250, 358, 26, p.metal) +
    rect(222, 72, 56, 54, p.metal, 10) +
    rect(228, 96, 44, 12, p.ink, 4) +
    moved(
      414,
      298,
      rect(-32, -18, 64, 44, p.metal, 8) + rect(-20, 22, 40, 52, p.light, 4) + rect(-10, 44, 20, 14, p.ink, 3),
      -30,
    ) +
    rect(408, 356, 70, 50, p.red, 8),
  trim: () =>
    shadow(320, 404, 220) +
    path('M110 396V170Q112 140 146 136L500 112Q530 114 532 146V396Z', { fill: p.tan, ...edge }) +
    path('M136 236L500 214V276L136 290Z', { fill: p.cream }) +
    rect(180, 250, 150, 26, p.ink, 12) +
    rect(200, 218, 76, 22, p.dark, 8) +
    disc(420, 340, 44, p.dark) +
    repeat(4, (n) => ring(420, 340, 10 + n * 9, p.steel, 2)) +
    path('M140 346H350V392H140Z', { fill: p.dark }) +
    rect(440, 176, 60, 18, p.metal, 8),
  switches: () =>
    shadow(320, 350, 190) +
    path('M132 210Q136 168 180 164H460Q504 168 508 210L492 330H148Z', { fill: p.ink }) +
    repeat(4, (n) => {
      const x = 176 + (n % 2) * 150;
      const y = 188 + Math.floor(n / 2) * 66;
      return (
        rect(x, y, 128, 52, p.dark, 10) +
        rect(x + 12, y + 8, 104, 18, p.steel, 6) +
        path(`M${x + 54} ${y + 38}L${x + 64} ${y + 28} ${x + 74} ${y + 38}`, { stroke: p.pale, width: 4 })
      );
    }) +
    rect(476, 200, 22, 50, p.amber, 6),
  key: () =>
    shadow(330, 372, 190) +
    moved(
      320,
      240,
      rect(-190, -72, 190, 144, p.ink, 46) +
        disc(-156, 0, 14, p.pale) +
        rect(-126, -44, 96, 34, p.dark, 10) +
        rect(-126, 8, 96, 34, p.dark, 10) +
        line('M-94 -28H-62M-78 -28V-26', p.pale, 5) +
        disc(-78, 25, 7, p.red) +
        path('M0 -16H176L196 0 176 16H150V30H134V16H112V34H92V16H0Z', { fill: p.metal, stroke: p.steel, width: 3 }) +
        line('M12 0H170', p.steel, 4),
      -14,
    ),
};
