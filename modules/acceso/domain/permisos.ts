import { isKeyOf, keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import type { Rol } from './areas.ts';

/**
 * Modules on which an administrator may look or edit, and the pages of the administration that each opens (spec 08
 * §12).
 */
const AMBITOS = {
  convocatorias: ['Convocatorias', 'Gestión de convocatorias'],
  grupos: ['Grupos', 'Grupos'],
  proyectos: ['Proyectos', 'Proyectos de grupos', 'Proyectos FEX'],
  informes: ['Informes técnicos', 'Informes técnicos'],
  monitoreo: ['Monitoreo', 'Monitoreo'],
  deudas: ['Deudas', 'Deuda de proyectos'],
  publicaciones: ['Publicaciones', 'Publicaciones', 'Patentes'],
  'revistas-laboratorios': ['Revistas y laboratorios', 'Revistas', 'Laboratorios'],
  investigadores: ['Investigadores', 'Investigadores', 'Licencias'],
  docente_investigador: ['Docente investigador', 'Docente investigador'],
  sum: ['SUM', 'SUM'],
  economia: ['Economía', 'Comprobantes'],
  transferencias: ['Transferencias', 'Transferencias'],
  reportes: [
    'Reportes',
    'Reportes por estudio, grupo, proyecto e investigador',
    'Consolidado general',
    'Presupuesto',
    'Lista de deudores',
  ],
  calidad: ['Calidad de datos', 'Calidad de datos'],
  constancias: ['Constancias', 'Reporte de constancias'],
  evaluacion: [
    'Evaluación',
    'Convocatorias históricas',
    'Usuarios evaluadores',
    'Asignación de evaluadores',
    'Proyectos evaluados',
  ],
  lineas: ['Líneas de investigación', 'Líneas de investigación'],
  parametros: ['Parámetros y catálogos', 'Parámetros', 'Catálogos', 'Interoperabilidad'],
  correos: ['Textos de los correos', 'Textos de los correos'],
  usuarios: ['Usuarios', 'Usuarios administrativos', 'Usuarios facultad', 'Usuarios investigadores'],
} as const satisfies Record<string, readonly [etiqueta: string, ...paginas: string[]]>;
export type Modulo = keyof typeof AMBITOS;
export const CLAVES_MODULO = keysOf(AMBITOS);
const deModulo = <T>(de: (ambito: readonly [string, ...string[]]) => T) =>
  recordOf(CLAVES_MODULO, (modulo) => de(AMBITOS[modulo]));
export const MODULOS = deModulo(([etiqueta]) => etiqueta);
export const PAGINAS_DE_MODULO = deModulo(([, ...paginas]) => paginas);
export const NIVELES = ['ver', 'editar'] as const;
export type Nivel = (typeof NIVELES)[number];
export type Otorgado = { modulo: Modulo; nivel: Nivel };

const enNivel = (nivel: Nivel, modulos: readonly Modulo[]): Otorgado[] => modulos.map((modulo) => ({ modulo, nivel }));
/** Ready-made sets of permissions (spec 08 §12). */
export const PREAJUSTES: Record<string, { etiqueta: string; permisos: readonly Otorgado[] }> = {
  estudios: {
    etiqueta: 'Estudios',
    permisos: [
      ...enNivel('editar', [
        'convocatorias',
        'grupos',
        'proyectos',
        'informes',
        'monitoreo',
        'deudas',
        'publicaciones',
        'revistas-laboratorios',
        'investigadores',
        'docente_investigador',
        'sum',
        'lineas',
        'parametros',
        'calidad',
      ]),
      ...enNivel('ver', ['reportes', 'constancias', 'evaluacion']),
    ],
  },
  economia: {
    etiqueta: 'Economía',
    permisos: [
      ...enNivel('editar', ['economia', 'transferencias']),
      ...enNivel('ver', ['proyectos', 'informes', 'deudas', 'reportes', 'calidad']),
    ],
  },
  evaluacion: {
    etiqueta: 'Evaluación',
    permisos: [
      ...enNivel('editar', ['evaluacion']),
      ...enNivel('ver', ['convocatorias', 'proyectos', 'investigadores']),
    ],
  },
  consulta: {
    etiqueta: 'Consulta',
    permisos: enNivel(
      'ver',
      CLAVES_MODULO.filter((m) => m !== 'usuarios'),
    ),
  },
};

/** «Convocatorias: editar», as people read a permission. */
export const nombreDePermiso = (codigo: string): string => {
  const [modulo = '', nivel = ''] = codigo.split('.');
  return isKeyOf(MODULOS, modulo) ? `${MODULOS[modulo]}: ${nivel}` : codigo;
};

/** Granted permissions that go beyond those of who grants them. */
export const excesosDe = (
  otorgados: readonly { modulo: string; nivel: string }[],
  propios: ReadonlySet<string>,
): string[] => otorgados.map((o) => `${o.modulo}.${o.nivel}`).filter((codigo) => !propios.has(codigo));

/** Idle minutes after which a session of the role ends (spec 08 §8: defaults 4 h, 4 h, 2 h, 2 h). */
export const MINUTOS_INACTIVIDAD: Record<Rol, number> = {
  admin: 240,
  investigador: 240,
  evaluador: 120,
  facultad: 120,
};

/**
 * A role is a code of its own; an administrator adds those of their modules. `convocatorias.editar` implies
 * `convocatorias.ver`; a superadmin has every one.
 */
export function permisosDe(
  roles: readonly Rol[],
  modulos: readonly { modulo: string; nivel: string }[],
  superadmin: boolean,
): Set<string> {
  const permisos = new Set<string>(roles);
  if (superadmin) {
    permisos.add('superadmin');
    for (const m of CLAVES_MODULO) for (const n of NIVELES) permisos.add(`${m}.${n}`);
  } else if (roles.includes('admin')) {
    for (const { modulo, nivel } of modulos) {
      permisos.add(`${modulo}.ver`);
      if (nivel === 'editar') permisos.add(`${modulo}.editar`);
    }
  }
  return permisos;
}

/** Password policy, one for everyone (spec 08 §8). Returns the broken rules, in Spanish. */
export function fallasDeClave(clave: string, actual?: string): string[] {
  const fallas: string[] = [];
  if (clave.length < 8) fallas.push('Debe tener al menos 8 caracteres.');
  if (clave.length > 128) fallas.push('Debe tener 128 caracteres como máximo.');
  if (!/\p{Lu}/u.test(clave)) fallas.push('Debe incluir una letra mayúscula.');
  if (!/\p{Ll}/u.test(clave)) fallas.push('Debe incluir una letra minúscula.');
  if (!/\d/.test(clave)) fallas.push('Debe incluir un número.');
  if (!/[^\p{L}\p{N}]/u.test(clave)) fallas.push('Debe incluir un signo (por ejemplo . - _ *).');
  if (actual !== undefined && clave === actual) fallas.push('Debe ser distinta de la contraseña actual.');
  return fallas;
}
