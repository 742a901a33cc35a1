import type { MantineColorsTuple } from '@mantine/core';

/** Shade 7 carries white text in the light theme, shade 6 in the dark one. */
export const pounamu: MantineColorsTuple = [
  '#edf7f3',
  '#d8ede4',
  '#b0dac9',
  '#86c7ae',
  '#5fb696',
  '#3b9d7c',
  '#1f8165',
  '#146c54',
  '#0d5744',
  '#084234',
];

export const dark: MantineColorsTuple = [
  '#d8dade',
  '#b9bcc2',
  '#a5a9b0',
  '#7b8088',
  '#43474e',
  '#34373d',
  '#26292e',
  '#1a1c20',
  '#141619',
  '#0d0e10',
];

/** Chosen so that text reaches a contrast of 4.5:1 on its own tint, and white text on the solid colour. */
const readable = {
  gray: { solid: '#5c636a', ink: '#41474d', tint: '#eceef0', darkInk: '#c8ccd1', darkTint: '#33373d' },
  blue: { solid: '#1b62b5', ink: '#17559e', tint: '#e3effb', darkInk: '#9cc8f7', darkTint: '#182f4a' },
  teal: { solid: '#0b6f73', ink: '#0a6064', tint: '#dcf3f3', darkInk: '#7fd6d6', darkTint: '#113638' },
  green: { solid: '#2b7a35', ink: '#23682c', tint: '#e2f4e4', darkInk: '#93d79c', darkTint: '#1b3820' },
  yellow: { solid: '#8f5b00', ink: '#7d4f00', tint: '#fdf0d3', darkInk: '#f2c668', darkTint: '#3f2f0d' },
  red: { solid: '#c02b2b', ink: '#a82222', tint: '#fce8e8', darkInk: '#f8a5a5', darkTint: '#4a1d1f' },
  violet: { solid: '#6541c9', ink: '#5836b3', tint: '#efeafc', darkInk: '#c5b4f7', darkTint: '#31275a' },
  pounamu: { solid: '#146c54', ink: '#0f5d48', tint: '#e2f2ec', darkInk: '#8fd3ba', darkTint: '#153a2f' },
} as const;

export const hueVariables = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readable).flatMap(([hue, tone]) => {
      const ink = scheme === 'light' ? tone.ink : tone.darkInk;
      const tint = scheme === 'light' ? tone.tint : tone.darkTint;
      return [
        [`--mantine-color-${hue}-text`, ink],
        [`--mantine-color-${hue}-filled`, tone.solid],
        [`--mantine-color-${hue}-filled-hover`, `color-mix(in srgb, ${tone.solid}, #000 14%)`],
        [`--mantine-color-${hue}-light`, tint],
        [`--mantine-color-${hue}-light-hover`, `color-mix(in srgb, ${tint}, ${tone.solid} 10%)`],
        [`--mantine-color-${hue}-light-color`, ink],
        [`--mantine-color-${hue}-outline`, ink],
      ];
    }),
  );
