import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { shades } from './shades.ts';

/** Mantine theme of an institution from its one colour. Every filled, light and text pair passes WCAG AA. */
export const buildTheme = (primary: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: {
      brand: shades(primary),
      red: shades('#c92a2a'),
      green: shades('#2b8a3e'),
      blue: shades('#1971c2'),
      yellow: shades('#a86a00'),
      violet: shades('#6741d9'),
    },
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Mantine draws <header> in dialogs, which would be a second banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
    },
  });

const darkSoft = ['brand', 'red', 'green', 'blue', 'yellow', 'violet'].map((color) => ({
  [`--mantine-color-${color}-light`]: `var(--mantine-color-${color}-9)`,
  [`--mantine-color-${color}-light-hover`]: `var(--mantine-color-${color}-8)`,
}));

/** Mantine's defaults that fail AA, replaced. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1c2024',
    '--mantine-color-dimmed': '#4f5760',
    '--mantine-color-placeholder': '#5f6770',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-gray-light-color': '#343a40',
    '--mantine-color-gray-text': '#343a40',
    '--mantine-color-disabled-color': '#5f6770',
  },
  dark: {
    '--mantine-color-text': '#dcdcdc',
    '--mantine-color-dimmed': '#b3b8be',
    '--mantine-color-placeholder': '#a3a8ae',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-gray-light-color': '#dcdcdc',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-brand-text': 'var(--mantine-color-brand-3)',
    '--mantine-color-red-text': 'var(--mantine-color-red-3)',
    '--mantine-color-disabled-color': '#a3a8ae',
    ...Object.assign({}, ...darkSoft),
  },
});
