/** Places of the shell that each page fills: its path in the top bar, its help at the foot of the menu. */
export const CRUMBS_SLOT = 'migas';
export const HELP_SLOT = 'ayuda-de-la-pagina';
