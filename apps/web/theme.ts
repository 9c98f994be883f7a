import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { shades } from '#core/kernel/shared/shades.ts';
// The numbers of the look, in one place: a test computes their contrast.
import palette from './palette.json' with { type: 'json' };

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const ten = (colors: readonly string[]) => colors as MantineColorsTuple;
const title = (fontSize: string, lineHeight: string, fontWeight: string) => ({ fontSize, lineHeight, fontWeight });

/** Mantine theme of an institution from its one colour: 14 px on a line of 20, everything on a grid of 4. */
export const buildTheme = (primary: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: {
      brand: shades(primary),
      gray: ten(palette.gray.light),
      dark: ten(palette.gray.dark),
      ...Object.fromEntries(Object.entries(palette.named).map(([name, hex]) => [name, shades(hex)])),
    },
    fontFamily: FONT,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
    headings: {
      fontFamily: FONT,
      sizes: {
        h1: title('1.25rem', '1.4', '620'),
        h2: title('1rem', '1.5', '600'),
        h3: title('0.875rem', '1.4286', '600'),
        h4: title('0.8125rem', '1.5385', '600'),
      },
    },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Mantine draws <header> in dialogs, which would be a second banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
    },
  });

const variables = (scheme: 'light' | 'dark') =>
  Object.fromEntries([
    ...Object.entries(palette.surfaces[scheme]),
    ...Object.entries(palette.tones[scheme]).flatMap(([tone, { bg, fg, border, solid }]) => [
      [`--tone-${tone}-bg`, bg],
      [`--tone-${tone}-fg`, fg],
      [`--tone-${tone}-border`, border],
      [`--tone-${tone}-solid`, solid],
      [`--mantine-color-${tone}-light`, bg],
      [`--mantine-color-${tone}-light-hover`, border],
      [`--mantine-color-${tone}-light-color`, fg],
    ]),
  ]);

/** Every variable of the look that Mantine does not derive from the theme by itself. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
