import { around, disc, moved, oval, paint, path, rect, ring, shadow } from './shapes.ts';

const p = paint;

export const wheels: Readonly<Record<string, () => string>> = {
  alloy: () =>
    shadow(320, 416, 150) +
    disc(320, 240, 172, p.rubber) +
    ring(320, 240, 160, p.dark, 4) +
    disc(320, 240, 128, p.light) +
    disc(320, 240, 114, p.ink) +
    around(5, (turn) =>
      moved(
        320,
        240,
        path('M-16 -20L-30 -116Q0 -124 30 -116L16 -20Z', { fill: p.light, stroke: p.metal, width: 3 }),
        turn,
      ),
    ) +
    disc(320, 240, 38, p.light) +
    around(5, (turn) => moved(320, 240, disc(0, -24, 6, p.dark), turn + 36)) +
    disc(320, 240, 13, p.ink),
  steelwheel: () =>
    shadow(320, 406, 140) +
    disc(320, 240, 156, p.ink) +
    disc(320, 240, 140, p.steel) +
    ring(320, 240, 122, p.dark, 6) +
    around(10, (turn) => moved(320, 240, oval(0, -92, 16, 11, p.ink), turn)) +
    disc(320, 240, 64, p.metal) +
    around(5, (turn) => moved(320, 240, disc(0, -40, 8, p.ink), turn)) +
    disc(320, 240, 22, p.ink),
  tyre: () =>
    shadow(320, 416, 150) +
    disc(320, 240, 172, p.rubber) +
    around(36, (turn) => moved(320, 240, rect(-5, -172, 10, 20, p.ink, 2), turn)) +
    ring(320, 240, 138, p.dark, 5) +
    ring(320, 240, 118, '#49545b', 3) +
    disc(320, 240, 100, '#f4f6f5') +
    ring(320, 240, 100, p.ink, 8),
  cap: () =>
    shadow(320, 396, 130) +
    disc(320, 240, 142, p.metal) +
    disc(320, 240, 130, p.light) +
    around(9, (turn) => moved(320, 240, path('M-12 -40L-24 -112Q0 -120 24 -112L12 -40Z', { fill: p.steel }), turn)) +
    disc(320, 240, 36, p.dark) +
    disc(320, 240, 22, p.light),
  jack: () =>
    shadow(320, 392, 190) +
    path('M120 376H520L470 330H170Z', { fill: p.dark }) +
    path('M180 336L320 224 460 336 436 348 320 256 204 348Z', { fill: p.steel }) +
    path('M180 160L320 250 460 160 440 140 320 216 200 140Z', { fill: p.metal }) +
    rect(266, 108, 108, 30, p.dark, 8) +
    path('M200 140L266 128H374L440 140', { stroke: p.dark, width: 14 }) +
    rect(120, 226, 400, 18, p.light, 8) +
    disc(180, 235, 20, p.ink) +
    disc(460, 235, 20, p.ink) +
    path('M520 235H580V280', { stroke: p.ink, width: 12 }),
  box: () =>
    shadow(320, 400, 190) +
    path('M150 176L320 118 490 176V346L320 404 150 346Z', { fill: p.tan, stroke: p.ink, width: 3 }) +
    path('M320 236V404L490 346V176Z', { fill: '#9b7850' }) +
    path('M150 176L320 236 490 176 320 118Z', { fill: '#c9a578', stroke: p.ink, width: 3 }) +
    path('M232 148L404 206V252L376 262V216L204 158Z', { fill: p.cream }) +
    rect(186, 282, 84, 50, p.pale, 3),
};
