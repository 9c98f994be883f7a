import type { Action } from '#core/search/shared/actions.ts';

const RUTA_INVESTIGADORES = '/admin/estudios/gestion_investigadores';
const OFICINA = { area: 'admin', permission: 'investigadores.editar' } as const;
const PROPIA = { area: 'investigador', permission: 'investigador' } as const;
const ALTAS = [
  ['docente', 'un docente permanente'],
  ['estudiante', 'un estudiante'],
  ['externo', 'un investigador externo'],
] as const;

/** What is started from anywhere about people. */
export const accionesPersonas: readonly Action[] = [
  ...ALTAS.map(([tipo, quien]) => ({
    ...OFICINA,
    label: `Agregar ${quien}`,
    to: `${RUTA_INVESTIGADORES}/agregar?tipo=${tipo}`,
    glyph: 'person' as const,
    words: 'nuevo persona investigador registrar',
  })),
  {
    ...OFICINA,
    label: 'Unir personas repetidas',
    to: `${RUTA_INVESTIGADORES}/duplicados`,
    glyph: 'link',
    words: 'duplicados investigadores',
  },
  {
    area: 'admin',
    permission: 'sum.editar',
    label: 'Importar la planilla o el padrón',
    to: '/admin/estudios/gestion_sum',
    glyph: 'import',
    words: 'cargar sum docentes estudiantes',
  },
  {
    ...PROPIA,
    label: 'Actualizar mi perfil',
    to: '/investigador/perfil',
    glyph: 'person',
    words: 'datos correo teléfono',
  },
  {
    ...PROPIA,
    label: 'Pedir que corrijan mis datos',
    to: '/investigador/perfil?tab=correcciones',
    glyph: 'person',
    words: 'corrección error nombre código',
  },
];
