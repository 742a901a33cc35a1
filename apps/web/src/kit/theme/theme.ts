import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { createElement } from 'react';
import { foldedFilter } from '../pickers/folded-filter.ts';
import { NothingFound } from '../pickers/NothingFound.tsx';
import { takeFirst } from '../pickers/take-first.ts';
import { dark, hueVariables, pounamu } from './palette.ts';

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Replaces the component library's colours that fall short of AA contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: {
    ...hueVariables('light'),
    '--mantine-color-text': '#1b211f',
    '--mantine-color-dimmed': '#5a6169',
    '--mantine-color-placeholder': '#6b727a',
    '--mantine-color-error': '#b42525',
    '--mantine-color-success': '#23682c',
    '--mantine-color-anchor': '#0f5d48',
    '--mantine-color-default-border': '#d5d9dd',
    '--mantine-color-disabled-color': '#6b727a',
    '--kit-surface': '#f7f8f8',
    '--kit-line': '#e6e8ea',
    '--kit-row-hover': '#f4f6f6',
    '--kit-row-chosen': '#e8f3ef',
    '--kit-flash': '#fdf0d3',
    '--kit-focus': '#146c54',
  },
  dark: {
    ...hueVariables('dark'),
    '--mantine-color-dimmed': '#a5a9b0',
    '--mantine-color-placeholder': '#979ca4',
    '--mantine-color-error': '#f8a5a5',
    '--mantine-color-success': '#93d79c',
    '--mantine-color-anchor': '#8fd3ba',
    '--mantine-color-disabled-color': '#979ca4',
    '--kit-surface': '#202328',
    '--kit-line': '#2e3238',
    '--kit-row-hover': '#22252a',
    '--kit-row-chosen': '#1a3029',
    '--kit-flash': '#3f2f0d',
    '--kit-focus': '#5fb696',
  },
});

const ordinary = (_: unknown, props: { size?: unknown }) => props.size === undefined || props.size === 'sm';
const inputVars = (theme: unknown, props: { size?: unknown }) => ({
  wrapper: ordinary(theme, props) ? { '--input-height': 'var(--kit-control)' } : {},
});
const buttonVars = (theme: unknown, props: { size?: unknown }) => ({
  root: ordinary(theme, props) ? { '--button-height': 'var(--kit-control)' } : {},
});

/** Without this the header of a dialog would be announced as a second banner of the page. */
const plainHeader = { header: { role: 'none' } };

/** An icon button in a row of controls is as high as they are. */
const iconVars = (_: unknown, props: { size?: unknown }) => ({
  root: props.size === 'input-sm' ? { '--ai-size': 'var(--kit-control)' } : {},
});

/** The list itself scrolls, because the keyboard cannot reach a scroll area inside it. */
const listed = {
  defaultProps: {
    withScrollArea: false,
    filter: foldedFilter,
    nothingFoundMessage: createElement(NothingFound),
    onKeyDownCapture: takeFirst,
  },
  styles: { options: { maxHeight: 300, overflowY: 'auto' as const } },
};

export const theme = createTheme({
  primaryColor: 'pounamu',
  primaryShade: { light: 7, dark: 6 },
  colors: { pounamu, dark },
  black: '#1b211f',
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '32px' },
  defaultRadius: 'md',
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: buttonVars,
      // The library centres the loader only by its transition, which people who prefer reduced motion do not get.
      styles: { loader: { transform: 'translate(-50%, -50%)' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' }, vars: iconVars },
    Input: { defaultProps: { size: 'sm' }, vars: inputVars },
    InputWrapper: { defaultProps: { size: 'sm' }, styles: { label: { marginBottom: 3 } } },
    // A list is positioned before it has its width; centred, it would overflow the edge of a phone until then.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Select: listed,
    MultiSelect: listed,
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 250, withArrow: true, multiline: true, maw: 280 } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: plainHeader,
      },
      styles: { title: { fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.25 },
        attributes: plainHeader,
      },
      styles: { title: { fontWeight: 600 } },
    },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } },
    Paper: { defaultProps: { withBorder: true } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
});
