/** Type of the externally funded projects; those of the previous system had others. */
export const PFEX = 'PFEX';
const EXTERNOS: readonly string[] = [PFEX, 'SIN-CON', 'FEX'];
export const esFex = (tipo: string) => EXTERNOS.includes(tipo);
/** Their list in the office. */
export const RUTA_FEX = '/admin/estudios/proyectos_fex';

/** Last segments of the addresses of the types that have a page of their own (spec 00). */
export const PAGINAS = [
  'eci',
  'pconfigi',
  'pconfigi-inv',
  'psinfinv',
  'psinfipu',
  'pinvpos',
  'picv',
  'pro-ctie',
  'ptpbachiller',
  'ptpdocto',
  'ptpmaest',
  'ptpgrado',
  'pmulti',
] as const;
export type Pagina = (typeof PAGINAS)[number];
/** Last segment of the address that types without a page of their own share; it leads each to its own. */
export const SLUG_GENERICO: Pagina = 'pconfigi';
/** Page of the office for the projects of a type. @param slug last segment, as its server says it */
export const paginaDe = (tipo: string, slug: string = SLUG_GENERICO) =>
  esFex(tipo) ? `${RUTA_FEX}/detalle` : `/admin/estudios/proyectos_grupos/detalle/${slug}`;
/** Address of a project in the office. Without the segment of its type, the page goes on to it by itself. */
export const rutaDeProyecto = (tipo: string, id: number, slug?: string) => `${paginaDe(tipo, slug)}?id=${id}`;
