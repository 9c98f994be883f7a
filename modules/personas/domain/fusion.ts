import { keysOf } from '#core/kernel/shared/keys.ts';
import { defineMerge, type MergeField, type MergeRules } from '#core/merge/shared/merge.ts';
import { type DatosPersona, datosPersona } from './datos-persona.ts';
import { ETIQUETAS_PERSONA } from './formulario-persona.ts';
import { RUTA_INVESTIGADORES } from './listas.ts';

/** Why two records may be of one person. */
export const MOTIVOS_DUPLICADO = {
  documento: 'Mismo número con otro tipo de documento',
  orcid: 'Mismo ORCID',
  codigo: 'Mismo código',
  nombre: 'Mismos nombres y fecha de nacimiento',
} as const;

/**
 * What is chosen together, so that the kept record stays coherent: a number goes with its type, an institute with its
 * faculty.
 */
const JUNTOS = {
  nombre: { label: 'Apellidos y nombres', columnas: ['apellido1', 'apellido2', 'nombres'] },
  documento: { label: 'Documento', columnas: ['docTipo', 'docNumero'] },
  unidad: { label: 'Facultad, dependencia e instituto', columnas: ['facultadId', 'dependenciaId', 'institutoId'] },
  renacyt: { label: 'RENACYT', columnas: ['renacyt', 'renacytNivel'] },
  planilla: { label: 'Categoría docente y estado en Recursos Humanos', columnas: ['docenteCategoria', 'rrhhActivo'] },
} as const;
type Columna = keyof DatosPersona | 'codigo' | 'programaId' | 'docenteCategoria' | 'rrhhActivo';
const agrupadas: ReadonlySet<string> = new Set(Object.values(JUNTOS).flatMap((j) => j.columnas));
const TODAS: readonly Columna[] = ['codigo', 'programaId', ...keysOf(datosPersona.shape)];
const SUELTOS = TODAS.filter((c) => !agrupadas.has(c));
/** Every fact of a person, in the order in which the comparison shows them. */
export const CAMPOS_DE_FUSION: readonly MergeField<Columna>[] = [
  ...Object.entries(JUNTOS).map(([clave, c]) => ({ clave, ...c })),
  ...SUELTOS.map((c) => ({ clave: c, label: ETIQUETAS_PERSONA[c] ?? c, columnas: [c] })),
];
/** How two records of one person become one (office tool of `gestion_investigadores`). */
export const unionPersonas = defineMerge({
  name: 'fusiones',
  key: 'personas',
  path: '/investigadores',
  see: 'investigadores.ver',
  edit: 'investigadores.editar',
  the: 'la persona',
  page: `${RUTA_INVESTIGADORES}/editar?id={id}`,
  at: RUTA_INVESTIGADORES,
  fields: CAMPOS_DE_FUSION,
});

/** What the office calls the tables that point to people; the modules above tell theirs. */
export type ReglasDeUnion = MergeRules;
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
