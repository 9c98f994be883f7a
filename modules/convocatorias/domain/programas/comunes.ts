import type { FileExtension } from '#core/files/shared/slot.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import type { Step } from '#core/steps/shared/steps.ts';
import {
  type Actividades,
  type Bloque,
  type DatosGenerales,
  type DocumentosLista,
  type DocumentoUnico,
  type Envio,
  type FichaResponsable,
  type Integrantes,
  type Narrativa,
  type Presupuesto,
  type RolIntegrante,
  type Seccion,
  TIPOS_TESIS,
  type TipoDocumento,
} from '../bloques.ts';
import { FUENTES_DICHAS, type FuenteIntegrante } from '../integrantes.ts';
import { CLAVES_PLANTILLA, urlDePlantilla } from '../plantillas.ts';
import { LOCALIZACIONES } from './listas.ts';

/** Constructors of the blocks that several programmes share: a definition says only what is its own. */
export const paso = (title: string, description: string, ...blocks: Bloque[]): Step<Bloque> => ({
  title,
  description,
  blocks,
});

const conPlantilla = (recurso: string) =>
  isOneOf(CLAVES_PLANTILLA, recurso) ? { templateUrl: urlDePlantilla(recurso) } : {};

export const generales = (propio: Partial<DatosGenerales>): Step<Bloque> =>
  paso('Información general', 'Título, línea, campo OCDE y lugar de ejecución', {
    kind: 'datosGenerales',
    key: 'general',
    ods: 'ninguno',
    localizaciones: LOCALIZACIONES,
    ...propio,
  });

export const ficha = (variante: FichaResponsable['variante'] = 'completa'): FichaResponsable => ({
  kind: 'fichaResponsable',
  key: 'responsable',
  variante,
});

export const responsable = (title = 'Responsable') => paso(title, 'Datos de quien presenta la propuesta', ficha());

const PDF_O_IMAGEN: readonly FileExtension[] = ['jpeg', 'jpg', 'png', 'pdf'];
/** One signed document; its template is offered when there is one with its key. */
export const documento = (recurso: string, label: string, propio: Partial<DocumentoUnico> = {}): DocumentoUnico => ({
  kind: 'documentoUnico',
  key: recurso,
  recurso,
  usar: true,
  label,
  accept: PDF_O_IMAGEN,
  maxMb: 6,
  required: true,
  ...conPlantilla(recurso),
  ...propio,
});

export const CONFIDENCIALIDAD = documento('carta_confidencialidad', 'Carta de compromiso de confidencialidad');

export const doc = (recurso: string, label: string, min = 1, max = 1): TipoDocumento => ({
  recurso,
  label,
  min,
  max,
  ...conPlantilla(recurso),
});
export const documentos = (
  key: string,
  docTypes: readonly TipoDocumento[],
  propio: Partial<DocumentosLista> = {},
): DocumentosLista => ({ kind: 'documentosLista', key, comentario: true, optional: false, docTypes, ...propio });

export const colaboracionExterna = (comentario: boolean): Step<Bloque> => ({
  ...paso(
    'Colaboración externa',
    'Documentos de las entidades que colaboran',
    documentos('colaboracion', [doc('colaboracion_externa', 'Documento de colaboración externa', 0, 10)], {
      comentario,
      optional: true,
    }),
  ),
  badge: 'Opcional',
});

export const anexo = (recurso: string, label: string, required = false): NonNullable<Seccion['annex']> => ({
  recurso,
  label,
  required,
  ...conPlantilla(recurso),
});
export const METODOLOGIA = { annex: anexo('metodologia', 'Anexo de metodología') };

/** What the projects of groups tell before their references. */
export const DE_GRUPOS = [
  ['resumen_ejecutivo', 200],
  'palabras_clave',
  ['antecedentes', 1000],
  ['justificacion', 400],
  ['contribucion_impacto', 400],
  ['hipotesis', 200],
  ['objetivos', 200],
  ['metodologia_trabajo', 1500, METODOLOGIA],
] as const;

export const descripcion = (sections: readonly Seccion[], propio: Partial<Narrativa> = {}): Step<Bloque> =>
  paso('Descripción del proyecto', 'Secciones narrativas de la propuesta', {
    kind: 'narrativa',
    key: 'descripcion',
    layout: 'tabs',
    sections,
    ...propio,
  });
/** Short texts one below the other. */
export const textos = (key: string, sections: readonly Seccion[]): Narrativa => ({
  kind: 'narrativa',
  key,
  layout: 'stacked',
  sections,
});

const NUMEROS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
export const calendario = (min: number, propio: Partial<Actividades> = {}): Step<Bloque> =>
  paso('Calendario de actividades', `Al menos ${NUMEROS[min]} actividades dentro del calendario de la convocatoria`, {
    kind: 'actividades',
    key: 'calendario',
    min,
    ...propio,
  });

export const presupuesto = (propio: Partial<Presupuesto> & { max: string }): Presupuesto => ({
  kind: 'presupuesto',
  key: 'presupuesto',
  min: '0.00',
  minPartidas: 1,
  groupCaps: true,
  lineCaps: true,
  tipos: ['Bienes', 'Servicios'],
  ...propio,
});

export const rol = (
  clave: string,
  label: string,
  source: FuenteIntegrante,
  propio: Partial<RolIntegrante> = {},
): RolIntegrante => {
  const contribuye = propio.extra?.includes('contribucion') && 'Indique su contribución.';
  const nota = [FUENTES_DICHAS[source].nota, contribuye].filter(Boolean).join(' ');
  return { rol: clave, label, source, checks: ['SIN_DEUDAS'], ...(nota ? { nota } : {}), ...propio };
};
export const coResponsable = (source: FuenteIntegrante, propio: Partial<RolIntegrante> = {}) =>
  rol('co_responsable', 'Co responsable', source, { min: 1, max: 1, ...propio });
export const colaborador = (propio: Partial<RolIntegrante> = {}) =>
  rol('colaborador', 'Colaborador', 'adherenteEstudianteGI', propio);

const JURAMENTO =
  'El tesista declara que su tesis no recibe otro financiamiento de la universidad; si lo recibiera, deberá ser reemplazado en 72 horas.';
export const tesista = (propio: Partial<RolIntegrante> & { tiposTesis?: readonly string[] } = {}): RolIntegrante =>
  rol('tesista', 'Tesista', 'adherenteEstudianteGI', {
    extra: ['tesis'],
    tiposTesis: TIPOS_TESIS.slice(1),
    checks: ['NO_TESISTA_ACTIVO'],
    nota: `Estudiante adherente del grupo. No son elegibles quienes ya participan como tesistas en otro proyecto. ${JURAMENTO}`,
    ...propio,
  });

export const integrantes = (roles: readonly RolIntegrante[], propio: Partial<Integrantes> = {}): Integrantes => ({
  kind: 'integrantes',
  key: 'integrantes',
  roles,
  composite: [],
  ...propio,
});
/** A team that the responsible person composes: each member gives their own word. */
export const equipo = (roles: readonly RolIntegrante[], propio: Partial<Integrantes> = {}): Step<Bloque> =>
  paso('Integrantes', 'Equipo de investigación', integrantes(roles, { aceptacion: true, ...propio }));
export const UN_ESTUDIANTE = [
  {
    clave: 'un_estudiante',
    regla: 'roles',
    anyOf: ['tesista', 'colaborador'],
    min: 1,
    text: 'Incluya al menos un tesista o colaborador.',
  },
] as const;

export const envio = (propio: Partial<Envio> = {}): Step<Bloque> =>
  paso('Instrucciones finales', 'Revise y envíe la propuesta', {
    kind: 'envio',
    key: 'envio',
    terminos: false,
    declaracion: true,
    boton: 'Enviar propuesta',
    ...propio,
  });

export const TERMINOS =
  'En toda publicación, ponencia o producto que resulte de este proyecto reconoceré el financiamiento de la universidad, con el nombre del programa, el código del proyecto y el año de la convocatoria.';
export const DECLARACION =
  'Declaro bajo juramento que la información registrada en esta propuesta es verdadera, que la propuesta es original y que conozco las bases de la convocatoria.';
export const textosDe = (presentacion: string, titulo?: string) => ({
  presentacion,
  terminos: TERMINOS,
  declaracion: DECLARACION,
  ...(titulo ? { titulo } : {}),
});
