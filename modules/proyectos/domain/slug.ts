/** Type of the externally funded projects; those of the previous system had others. */
export const PFEX = 'PFEX';
const EXTERNOS: readonly string[] = [PFEX, 'SIN-CON', 'FEX'];
export const esFex = (tipo: string) => EXTERNOS.includes(tipo);
/** Their list in the office. */
export const RUTA_FEX = '/admin/estudios/proyectos_fex';

/** Last segment of the address of a type's page (spec 00); the rest share the generic page. */
export const SLUGS = {
  ECI: 'eci',
  PCONFIGI: 'pconfigi',
  'PCONFIGI-INV': 'pconfigi-inv',
  PSINFINV: 'psinfinv',
  PSINFIPU: 'psinfipu',
  PINVPOS: 'pinvpos',
  PICV: 'picv',
  'PRO-CTIE': 'pro-ctie',
  PTPBACHILLER: 'ptpbachiller',
  PTPDOCTO: 'ptpdocto',
  PTPMAEST: 'ptpmaest',
  PTPGRADO: 'ptpgrado',
  PMULTI: 'pmulti',
} as const satisfies Record<string, string>;
export const SLUG_GENERICO = 'pconfigi';
export const slugDe = (tipo: string): string => (SLUGS as Record<string, string>)[tipo] ?? SLUG_GENERICO;
/** Page of a project in the office, by its type. */
export const paginaDe = (tipo: string) =>
  esFex(tipo) ? `${RUTA_FEX}/detalle` : `/admin/estudios/proyectos_grupos/detalle/${slugDe(tipo)}`;
export const rutaDeProyecto = (tipo: string, id: number) => `${paginaDe(tipo)}?id=${id}`;
