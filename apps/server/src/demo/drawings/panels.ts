import { disc, line, moved, oval, paint, path, rect, repeat, ring, shadow } from './shapes.ts';

const p = paint;
const edge = { stroke: p.ink, width: 3 } as const;

export const panels: Readonly<Record<string, (colour: string) => string>> = {
  door: (c) =>
    shadow(316, 424, 170) +
    path(
      'M150 418V236Q154 216 172 206L268 88Q276 76 294 76H470Q484 78 484 92V418Q484 424 476 424H160Q150 424 150 418Z',
      { fill: c, ...edge },
    ) +
    path('M190 214L284 98Q288 92 298 92H466V214Z', { fill: p.glass, ...edge }) +
    line('M164 330H474', p.ink, 3) +
    rect(392, 246, 66, 18, p.ink, 8) +
    rect(156, 270, 10, 40, p.steel, 3) +
    rect(156, 364, 10, 40, p.steel, 3) +
    disc(436, 282, 6, p.ink),
  bonnet: (c) =>
    shadow(320, 386, 260) +
    path('M96 360Q120 180 210 132 320 108 430 132 520 180 544 360 430 384 320 384 210 384 96 360Z', {
      fill: c,
      ...edge,
    }) +
    line('M222 150Q196 240 190 366M418 150Q444 240 450 366', p.ink, 3) +
    path('M250 150Q320 138 390 150L400 172Q320 160 240 172Z', { fill: p.ink, opacity: 0.25 }),
  guard: (c) =>
    shadow(330, 398, 220) +
    path(
      'M84 308Q88 214 190 190L500 160Q548 160 552 196L560 394H512Q506 290 400 284 300 290 288 394H140Q90 380 84 308Z',
      { fill: c, ...edge },
    ) +
    path('M84 308Q92 262 130 244L160 240 150 282Z', { fill: p.cream, ...edge }) +
    line('M190 214L532 184', p.ink, 3) +
    rect(470, 226, 36, 14, p.amber, 6),
  bumper: (c) =>
    shadow(320, 372, 270) +
    path('M56 214Q70 166 150 160H490Q570 166 584 214V300Q560 352 480 356H160Q80 352 56 300Z', { fill: c, ...edge }) +
    path('M186 238H454L436 322H204Z', { fill: p.ink }) +
    repeat(4, (n) => line(`M${196 + n * 4} ${256 + n * 17}H${444 - n * 4}`, p.steel, 4)) +
    disc(122, 288, 30, p.ink) +
    disc(122, 288, 18, p.cream) +
    disc(518, 288, 30, p.ink) +
    disc(518, 288, 18, p.cream) +
    rect(272, 184, 96, 30, p.light, 4) +
    line('M70 232H170M470 232H570', p.ink, 3),
  grille: () =>
    shadow(320, 340, 220) +
    path('M104 156Q320 124 536 156L512 318Q320 340 128 318Z', { fill: p.ink }) +
    path('M104 156Q320 124 536 156L512 318Q320 340 128 318Z', { stroke: p.metal, width: 14 }) +
    repeat(5, (n) =>
      path(`M${124 + n * 4} ${186 + n * 26}Q320 ${164 + n * 28} ${516 - n * 4} ${186 + n * 26}`, {
        stroke: p.steel,
        width: 9,
      }),
    ) +
    oval(320, 232, 52, 36, p.light) +
    oval(320, 232, 38, 24, p.dark),
  tailgate: (c) =>
    shadow(320, 418, 200) +
    path(
      'M150 410L132 236 176 84Q182 72 198 72H442Q458 72 464 84L508 236 490 410Q488 418 476 418H164Q152 418 150 410Z',
      { fill: c, ...edge },
    ) +
    path('M160 226L196 98Q198 92 206 92H434Q442 92 444 98L480 226Z', { fill: p.glass, ...edge }) +
    line('M240 226L300 170', p.ink, 7) +
    rect(254, 300, 132, 46, p.light, 5) +
    rect(270, 270, 100, 16, p.ink, 6) +
    line('M146 262H494', p.ink, 3),
  bootlid: (c) =>
    shadow(320, 366, 240) +
    path('M104 196Q108 168 150 164H490Q532 168 536 196L520 338Q516 358 490 358H150Q124 358 120 338Z', {
      fill: c,
      ...edge,
    }) +
    path('M104 196Q320 168 536 196L534 214Q320 186 106 214Z', { fill: p.ink, opacity: 0.25 }) +
    rect(248, 264, 144, 48, p.light, 5) +
    rect(286, 232, 68, 16, p.ink, 6) +
    path('M126 240H220V282H132Z', { fill: p.red, ...edge }) +
    path('M514 240H420V282H508Z', { fill: p.red, ...edge }),
  glass: () =>
    shadow(320, 372, 240) +
    path('M136 360L196 150Q200 136 216 132 320 120 424 132 440 136 444 150L504 360Q320 344 136 360Z', { fill: p.ink }) +
    path('M160 340L212 158Q214 150 224 148 320 138 416 148 426 150 428 158L480 340Q320 326 160 340Z', {
      fill: p.glass,
    }) +
    path('M240 320L300 156H342L282 318Z', { fill: p.white, opacity: 0.5 }) +
    path('M306 318L364 158H380L324 318Z', { fill: p.white, opacity: 0.5 }) +
    rect(306, 136, 28, 26, p.ink, 4),
  mirror: (c) =>
    shadow(300, 360, 150) +
    path('M140 196Q150 130 260 126 400 128 428 176 444 228 428 282 408 312 300 314 160 312 140 260Z', {
      fill: c,
      ...edge,
    }) +
    path('M166 206Q174 158 262 154 376 156 398 186 410 228 398 268 382 288 298 288 182 288 166 252Z', {
      fill: p.glass,
      ...edge,
    }) +
    path('M200 270L270 164H310L236 276Z', { fill: p.white, opacity: 0.55 }) +
    path('M424 250L520 268Q540 300 532 344L470 350Q452 308 414 296Z', { fill: p.ink }) +
    rect(150, 292, 60, 12, p.amber, 6),
  headlamp: () =>
    shadow(320, 350, 220) +
    path('M96 262Q116 168 260 150 430 140 552 176L520 290Q470 336 300 338 120 332 96 262Z', { fill: p.ink }) +
    path('M116 260Q136 188 264 172 420 162 528 190L502 280Q460 318 300 320 138 314 116 260Z', { fill: p.glass }) +
    disc(232, 246, 58, p.dark) +
    disc(232, 246, 44, p.light) +
    disc(232, 246, 22, p.cream) +
    disc(376, 240, 48, p.dark) +
    disc(376, 240, 36, p.light) +
    disc(376, 240, 16, p.cream) +
    path('M448 206L514 206 494 268 446 276Z', { fill: p.amber }) +
    path('M150 220L230 178H290L170 262Z', { fill: p.white, opacity: 0.4 }),
  taillamp: () =>
    shadow(320, 414, 110) +
    path('M240 84H376Q404 90 408 120V380Q402 408 374 410H262Q226 400 222 360L226 110Q230 88 240 84Z', { fill: p.ink }) +
    path('M250 102H372Q388 108 390 124V196H242L244 116Z', { fill: p.red }) +
    rect(241, 204, 150, 54, p.amber, 4) +
    rect(241, 266, 150, 50, p.pale, 4) +
    path('M241 324H390V376Q388 392 372 392H266Q244 388 241 360Z', { fill: p.red }) +
    repeat(6, (n) => line(`M${262 + n * 22} 108V190`, '#d9695a', 3)) +
    path('M256 112H286L262 386 250 366Z', { fill: p.white, opacity: 0.25 }),
  foglamp: () =>
    shadow(320, 386, 130) +
    disc(320, 240, 132, p.ink) +
    ring(320, 240, 110, p.metal, 10) +
    disc(320, 240, 98, p.cream) +
    repeat(5, (n) => line(`M${240 + n * 40} 166V314`, p.light, 5)) +
    path('M250 210L310 150H350L246 262Z', { fill: p.white, opacity: 0.7 }) +
    rect(296, 364, 48, 30, p.dark, 6),
  tray: (c) =>
    shadow(320, 382, 270) +
    path('M70 232H570V330H70Z', { fill: c, ...edge }) +
    rect(60, 218, 520, 20, p.dark, 6) +
    repeat(9, (n) => line(`M${108 + n * 53} 246V322`, p.ink, 3)) +
    path('M70 100H90V232H70ZM240 100H260V232H240Z', { fill: p.dark }) +
    line('M70 110H260M70 160H260', p.dark, 10) +
    rect(60, 326, 520, 18, p.dark, 6) +
    path('M430 344Q434 300 482 300 530 300 534 344Z', { fill: p.rubber }),
  towbar: () =>
    shadow(320, 366, 230) +
    rect(90, 180, 460, 44, p.dark, 8) +
    rect(90, 150, 40, 110, p.steel, 6) +
    rect(510, 150, 40, 110, p.steel, 6) +
    path('M290 220H350V300H400V344H290Z', { fill: p.dark }) +
    rect(372, 270, 26, 40, p.metal, 4) +
    disc(385, 254, 30, p.light) +
    disc(376, 246, 9, p.white) +
    rect(200, 224, 50, 40, p.ink, 8) +
    disc(225, 246, 12, p.metal),
  roofrack: () =>
    shadow(320, 350, 250) +
    moved(
      0,
      0,
      line('M110 180L530 150M90 270L560 232', p.ink, 22) + line('M110 176L530 146M90 266L560 228', p.metal, 8),
    ) +
    path('M128 184L112 272M236 176L226 262M356 168L350 252M474 158L474 244', { stroke: p.steel, width: 12 }) +
    path('M96 262L80 316H132L128 262ZM530 232L528 290H580L560 230Z', { fill: p.dark }),
};
