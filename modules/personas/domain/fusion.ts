import { z } from 'zod';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { ETIQUETAS_PERSONA } from './formulario-persona.ts';

/** Days during which a union of two records can be undone. */
export const DIAS_REVERSIBLE = 30;

/** Why two records may be of one person. */
export const MOTIVOS_DUPLICADO = {
  documento: 'Mismo número con otro tipo de documento',
  orcid: 'Mismo ORCID',
  codigo: 'Mismo código',
  nombre: 'Mismos nombres y fecha de nacimiento',
} as const;
export type MotivoDuplicado = keyof typeof MOTIVOS_DUPLICADO;

/** What is chosen together, so that the kept record stays coherent: a number goes with its type, an institute with its faculty. */
const JUNTOS = {
  nombre: { label: 'Apellidos y nombres', columnas: ['apellido1', 'apellido2', 'nombres'] },
  documento: { label: 'Documento', columnas: ['docTipo', 'docNumero'] },
  unidad: { label: 'Facultad, dependencia e instituto', columnas: ['facultadId', 'dependenciaId', 'institutoId'] },
  renacyt: { label: 'RENACYT', columnas: ['renacyt', 'renacytNivel'] },
  planilla: { label: 'Categoría docente y estado en RR. HH.', columnas: ['docenteCategoria', 'rrhhActivo'] },
} as const;
const SUELTOS = [
  'codigo',
  'tipo',
  'activo',
  'sexo',
  'fechaNac',
  'paisCodigo',
  'programaId',
  'fechaIcsi',
  'tipoInvestigador',
  'tipoInvestigadorCategoria',
  'tipoInvestigadorPrograma',
  'tipoInvestigadorEstado',
  'emailInstitucional',
  'emailPersonal',
  'emailAlterno',
  'telefonoMovil',
  'telefonoTrabajo',
  'telefonoCasa',
  'direccion',
  'direccion2',
  'facebook',
  'twitter',
  'link',
  'grado',
  'tituloProfesional',
  'especialidad',
  'orcid',
  'researcherId',
  'scopusId',
  'ctiVitae',
  'enlaceCti',
  'googleScholar',
  'regina',
  'dina',
  'indiceH',
  'indiceHUrl',
  'palabrasClave',
  'depAcademico',
  'posicion',
  'institucion',
  'paisInstitucion',
  'biografia',
] as const;
type Columna = (typeof SUELTOS)[number] | (typeof JUNTOS)[keyof typeof JUNTOS]['columnas'][number];
export type CampoDeFusion = { clave: string; label: string; columnas: readonly Columna[] };
/** Every fact of a person, in the order in which the comparison shows them. */
export const CAMPOS_DE_FUSION: readonly CampoDeFusion[] = [
  ...Object.entries(JUNTOS).map(([clave, c]) => ({
    clave,
    label: c.label,
    columnas: c.columnas as readonly Columna[],
  })),
  ...SUELTOS.map((c) => ({
    clave: c as string,
    label: ETIQUETAS_PERSONA[c] ?? c,
    columnas: [c] as readonly Columna[],
  })),
];
export const CLAVES_DE_FUSION = CAMPOS_DE_FUSION.map((c) => c.clave);

/** How rows that cannot both be of the kept person are settled. */
export type Arreglo =
  /** The row of the absorbed record is put away; the other one already says it. */
  | { modo: 'descartar'; texto: string }
  /** The row stays with the absorbed record, as history. */
  | { modo: 'mantener'; texto: string }
  /** One row remains; what hung from the other hangs from it. The first true condition on a row (SQL on `t`) wins. */
  | { modo: 'fundir'; texto: string; igual: string; manda: readonly string[]; distinto: string }
  | { modo: 'rechazar'; texto: string };
export type ReglaDeTabla = {
  /** What the rows are, in words. */
  nombre: string;
  /** SQL on `t` that tells a row apart for a person. */
  detalle?: string;
  /** Name by column, when a table points to people in several ways. */
  columnas?: Record<string, string>;
  conflicto?: Arreglo;
};

const proyectoDe = (columna: string) =>
  `(select concat_ws(' ', p.codigo_proyecto, coalesce(nullif(p.titulo, ''), p.tipo_proyecto || ' ' || p.periodo || ', sin título')) from proyecto p where p.id = t.${columna})`;

/** What the office calls the tables that point to people. A table that is not here moves all the same, under its own name. */
export const REGLAS: Record<string, ReglaDeTabla> = {
  proyecto_integrante: {
    nombre: 'Participaciones en proyectos',
    detalle: proyectoDe('proyecto_id'),
    conflicto: {
      modo: 'fundir',
      igual: 'proyecto_id',
      manda: ['t.es_responsable', 'not t.excluido'],
      texto: 'Ambas participan en este proyecto: queda una participación (la de responsable, si una lo es).',
      distinto: '',
    },
  },
  proyecto: { nombre: 'Proyectos como responsable', detalle: "concat_ws(' ', t.codigo_proyecto, t.titulo)" },
  grupo_integrante: {
    nombre: 'Membresías de grupos',
    detalle: "(select g.nombre_corto || ', ' || t.condicion from grupo g where g.id = t.grupo_id)",
    conflicto: {
      modo: 'fundir',
      igual: 'grupo_id',
      manda: ['t.es_coordinador', "t.condicion = 'Titular'"],
      texto: 'Ambas integran hoy este grupo: queda una membresía (la de coordinador o titular, si una lo es).',
      distinto:
        'Ambas integran hoy grupos distintos. Retire a una de las dos de su grupo antes de unir: una persona integra un solo grupo.',
    },
  },
  grupo: { nombre: 'Grupos que solicitó', detalle: 't.nombre' },
  publicacion_autor: {
    nombre: 'Autorías de publicaciones',
    detalle: '(select p.titulo from publicacion p where p.id = t.publicacion_id)',
    conflicto: {
      modo: 'fundir',
      igual: 'publicacion_id',
      manda: ['t.presentado', 't.puntaje > 0'],
      texto: 'Ambas figuran como autoras de esta publicación: queda una autoría.',
      distinto: '',
    },
  },
  patente_autor: {
    nombre: 'Autorías de patentes',
    detalle: '(select p.titulo from patente p where p.id = t.patente_id)',
    conflicto: {
      modo: 'fundir',
      igual: 'patente_id',
      manda: ['t.puntaje > 0'],
      texto: 'Ambas figuran en esta patente: queda una autoría.',
      distinto: '',
    },
  },
  licencia: {
    nombre: 'Licencias',
    detalle:
      "(select l.nombre from licencia_tipo l where l.id = t.licencia_tipo_id) || ' del ' || to_char(t.fecha_inicio, 'DD/MM/YYYY') || ' al ' || to_char(t.fecha_fin, 'DD/MM/YYYY')",
  },
  evaluador: {
    nombre: 'Registro de evaluador',
    detalle: "t.apellidos || ', ' || t.nombres",
    conflicto: {
      modo: 'mantener',
      texto:
        'Ambas son evaluadoras: las evaluaciones hechas quedan como están, y el registro absorbido deja de recibir nuevas.',
    },
  },
  usuario_rol: {
    nombre: 'Cuenta de acceso',
    detalle: '(select coalesce(u.username::text, u.email::text) from usuario u where u.id = t.usuario_id)',
    conflicto: { modo: 'mantener', texto: 'Ambas tienen cuenta: la de la persona absorbida se desactiva.' },
  },
  convocatoria_habilitado: {
    nombre: 'Designaciones en convocatorias',
    detalle: '(select c.descripcion from convocatoria c where c.id = t.convocatoria_id)',
    conflicto: { modo: 'descartar', texto: 'Ambas fueron designadas en esta convocatoria: queda una designación.' },
  },
  cdi_evaluacion: {
    nombre: 'Solicitudes y constancias de docente investigador',
    detalle: "t.fase || ', ' || t.estado",
    conflicto: {
      modo: 'rechazar',
      texto:
        'Ambas tienen una solicitud de docente investigador en curso. Resuelva o anule una de las dos antes de unir.',
    },
  },
  deuda: {
    nombre: 'Deudas',
    detalle: 't.detalle',
    conflicto: { modo: 'descartar', texto: 'La misma deuda figuraba dos veces: queda una.' },
  },
  investigador: { nombre: 'Registros ya unidos a la persona absorbida' },
};

const ADVERTENCIA = 'Los datos de ambas personas se contradicen aquí. Corrija uno de los dos registros antes de unir.';
export const arregloDe = (tabla: string): Arreglo =>
  REGLAS[tabla]?.conflicto ?? { modo: 'rechazar', texto: ADVERTENCIA };
/** Human name of a table; an unknown one reads as its own name. */
export const nombreDeTabla = (tabla: string): string =>
  REGLAS[tabla]?.nombre ?? tabla.charAt(0).toUpperCase() + tabla.slice(1).replace(/_/g, ' ');

/** «Unir»: which record stays, which facts come from the other, and why. */
export const fusionDatos = z.object({
  conservadaId: zId,
  absorbidaId: zId,
  versionConservada: z.number().int().positive(),
  versionAbsorbida: z.number().int().positive(),
  /** Facts taken from the absorbed record. */
  tomar: z.array(z.enum(CLAVES_DE_FUSION as [string, ...string[]])).max(100),
  motivo: zRequired(1000),
});
export type FusionDatos = z.output<typeof fusionDatos>;
