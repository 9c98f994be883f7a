import { z } from 'zod';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { type DatosPersona, datosPersona } from './datos-persona.ts';
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
type Columna = keyof DatosPersona | 'codigo' | 'programaId' | 'docenteCategoria' | 'rrhhActivo';
const agrupadas: ReadonlySet<string> = new Set(Object.values(JUNTOS).flatMap((j) => j.columnas as readonly string[]));
const SUELTOS = (['codigo', 'programaId', ...Object.keys(datosPersona.shape)] as Columna[]).filter(
  (c) => !agrupadas.has(c),
);
export type CampoDeFusion = { clave: string; label: string; columnas: readonly Columna[] };
/** Every fact of a person, in the order in which the comparison shows them. */
export const CAMPOS_DE_FUSION: readonly CampoDeFusion[] = [
  ...Object.entries(JUNTOS).map(([clave, c]) => ({
    clave,
    label: c.label,
    columnas: c.columnas as readonly Columna[],
  })),
  ...SUELTOS.map((c) => ({
    clave: c,
    label: ETIQUETAS_PERSONA[c] ?? c,
    columnas: [c],
  })),
];
export const CLAVES_DE_FUSION = CAMPOS_DE_FUSION.map((c) => c.clave);

/** How rows that cannot both be of the kept person are settled; without one, somebody has to correct a record first. */
type Arreglo =
  /** The row of the absorbed record is put away; the other one already says it. */
  | { modo: 'descartar'; texto: string }
  /** The row stays with the absorbed record, as history. */
  | { modo: 'mantener'; texto: string }
  /**
   * One row remains; what hung from the other hangs from it. The first true condition on a row (SQL on `t`) wins.
   * `mismo`: only rows that agree in that column can become one.
   */
  | { modo: 'fundir'; texto: string; manda: readonly string[]; mismo?: { columna: string; siNo: string } }
  | { modo: 'rechazar'; texto: string };
/** What the office calls the tables that point to people; a table that nobody names moves all the same, under its own name. */
export type ReglasDeUnion = Record<
  string,
  {
    /** What the rows are, in words. */
    nombre: string;
    /** SQL on `t` that tells a row apart for a person. */
    detalle?: string;
    conflicto?: Arreglo;
  }
>;

/** What people's own tables do; the modules above tell theirs. */
export const REGLAS_PROPIAS: ReglasDeUnion = {
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
  investigador: { nombre: 'Registros ya unidos a la persona absorbida' },
};

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
