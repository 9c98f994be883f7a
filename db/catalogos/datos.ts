import type { InferInsertModel } from 'drizzle-orm';
import type {
  area,
  documentoTipo,
  integranteTipo,
  ods,
  pais,
  partida,
  partidaGrupo,
  partidaTipoProyecto,
  tipoProyecto,
} from '#modules/catalogos/tables.ts';
import { CLAVES_TIPO as CLAVES_CONSTANCIA } from '#modules/constancias/domain/tipos.ts';
import type { NivelCriterio } from '#modules/evaluacion/domain/puntaje.ts';
import type { Calculo } from '#modules/evaluacion/domain/vocabularios.ts';
import type { ItemBaremo } from '#modules/grupos/domain/calificacion.ts';
import type { laboratorioUso } from '#modules/laboratorios/tables.ts';
import type {
  docenteCategoria,
  gradoAcademico,
  investigadorClasificacion,
  licenciaTipo,
} from '#modules/personas/tables.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import type { publicacionBaremo, publicacionCategoria } from '#modules/publicaciones/tables.ts';
import type { publicacionTipo } from '#modules/publicaciones/tables-tipos.ts';
import baremo from './datos/baremo.json' with { type: 'json' };
import baremosPublicacion from './datos/baremos-publicacion.json' with { type: 'json' };
import bases from './datos/bases-indexadas.json' with { type: 'json' };
import criterios from './datos/criterios.json' with { type: 'json' };
import laboratorios from './datos/laboratorios.json' with { type: 'json' };
import lineas from './datos/lineas.json' with { type: 'json' };
import camposOcde from './datos/ocde.json' with { type: 'json' };
import objetivos from './datos/ods.json' with { type: 'json' };
import organizacion from './datos/organizacion.json' with { type: 'json' };
import paises from './datos/paises.json' with { type: 'json' };
import partidas from './datos/partidas.json' with { type: 'json' };
import personas from './datos/personas.json' with { type: 'json' };
import tipos from './datos/tipos-proyecto.json' with { type: 'json' };

// Rows of the catalogues as their files hold them: what names another row names it by its code.

export type SiglaArea = 'A' | 'B' | 'C' | 'D' | 'E';
export type UnidadDeFacultad = { facultad: string; nombre: string };
export type TipoProyecto = Required<Omit<InferInsertModel<typeof tipoProyecto>, 'requiereDj'>>;
export type IntegranteTipo = Required<Omit<InferInsertModel<typeof integranteTipo>, 'id' | 'version'>>;
/** A criterion of evaluation; `calculo` names the rule that scores an automatic one. */
export type Criterio = { texto: string; nivel: NivelCriterio; puntajeMax: number; calculo: Calculo | null };
type DePartidas<T> = Omit<T, 'partidaId'> & { partida: string };

export const PAISES: InferInsertModel<typeof pais>[] = paises;
export const ODS: (InferInsertModel<typeof ods> & { id: number })[] = objetivos;
/** OECD Fields of Research and Development, as published by CONCYTEC: area, sub-area, discipline. */
export const OCDE: { codigo: string; nombre: string; nivel: number; padre: string | null }[] = camposOcde;

export const AREAS: InferInsertModel<typeof area>[] = organizacion.areas;
export const FACULTADES = organizacion.facultades as { codigo: string; nombre: string; area: SiglaArea }[];
export const INSTITUTOS: UnidadDeFacultad[] = organizacion.institutos;
export const DEPARTAMENTOS: UnidadDeFacultad[] = organizacion.departamentos;
export const PROGRAMAS: (UnidadDeFacultad & { nivel: string })[] = organizacion.programas;
export const LINEAS: {
  codigo: string;
  nombre: string;
  facultad: string | null;
  padre: string | null;
  ods: number[];
}[] = lineas;

export const TIPOS_PROYECTO = tipos.tipos as TipoProyecto[];
export const INTEGRANTE_TIPOS: IntegranteTipo[] = tipos.integrantes;
export const DOCUMENTO_TIPOS: InferInsertModel<typeof documentoTipo>[] = tipos.documentos;
export const CRITERIOS_POR_TIPO = criterios as Record<string, Criterio[]>;

export const PARTIDAS: InferInsertModel<typeof partida>[] = partidas.partidas;
/** Lines of the types without a list of their own: with none, no voucher of theirs could be entered (spec 07 §4.2). */
export const PARTIDAS_COMUNES: readonly string[] = partidas.comunes.partidas;
export const PARTIDAS_POR_TIPO: DePartidas<InferInsertModel<typeof partidaTipoProyecto>>[] = [
  ...partidas.porTipo,
  ...partidas.comunes.tipos.flatMap((tipoProyecto) =>
    PARTIDAS_COMUNES.map((partida) => ({ tipoProyecto, partida, postulacion: true })),
  ),
];
export const GRUPOS_PARTIDA: (InferInsertModel<typeof partidaGrupo> & { partidas: string[] })[] = partidas.grupos;

export const DOCENTE_CATEGORIAS: InferInsertModel<typeof docenteCategoria>[] = personas.categorias;
export const GRADOS_ACADEMICOS: InferInsertModel<typeof gradoAcademico>[] = personas.grados;
export const LABORATORIO_USOS: InferInsertModel<typeof laboratorioUso>[] = laboratorios.usos;
/** One row of each type that the product knows; the office decides which of them may be registered. */
export const CONSTANCIA_TIPOS = CLAVES_CONSTANCIA.map((clave) => ({ clave }));
export const PUBLICACION_TIPOS = CLAVES_TIPO_PUBLICACION.map((clave): InferInsertModel<typeof publicacionTipo> => {
  const { grupo, historico = false } = tipoDe(clave);
  return { clave, activo: !historico, grupo: historico ? null : grupo };
});
export const LICENCIA_TIPOS: InferInsertModel<typeof licenciaTipo>[] = personas.licencias;
/** Example values of the classifications; each institution keeps its own. */
export const CLASIFICACIONES_INVESTIGADOR: InferInsertModel<typeof investigadorClasificacion>[] =
  personas.clasificaciones;
export const BASES_INDEXADAS: { nombre: string; familia: string }[] = bases;
/**
 * Scale of the qualification of groups (spec 04 §11.3), in order: an article of several indexes counts in the first,
 * and editions are tried before books, for an edited book is not also a written one.
 */
export const BAREMO = baremo as Omit<ItemBaremo, 'id'>[];
type CategoriaDePublicacion = Omit<InferInsertModel<typeof publicacionCategoria>, 'baremoId'>;
/** Points of publications, by the resolution that fixes them (spec 03 §8.1); example values. */
export const BAREMOS_PUBLICACION: (InferInsertModel<typeof publicacionBaremo> & {
  categorias: CategoriaDePublicacion[];
})[] = baremosPublicacion;
/** With what the office begins to observe; it edits them afterwards. */
export { default as CDI_ACTIVIDADES } from './datos/cdi-actividades.json' with { type: 'json' };
/** The page of each identifier; the office edits where it is. */
export { default as ENLACES } from './datos/enlaces.json' with { type: 'json' };
export { default as MOTIVOS_OBSERVACION } from './datos/motivos-observacion.json' with { type: 'json' };
/** Which budget lines each kind of voucher admits, by norm; the word of a kind of line is all of them. */
export { default as REGLAS_RENDICION } from './datos/rendicion.json' with { type: 'json' };
