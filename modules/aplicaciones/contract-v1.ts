import { z } from 'zod';
import { defineContract, type Example, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { datosNuevaPublicacion } from '#modules/publicaciones/domain/pasos.ts';
import { ambitosDeLectura, RECURSOS, type Recurso } from './domain/ambitos.ts';
import EJEMPLOS from './domain/ejemplos-v1.json' with { type: 'json' };
import { entero } from './domain/piezas.ts';
import { esquemaDe, VOCABULARIOS } from './domain/recursos.ts';

/** Rows of a page, usual and at the most; and of a batch. */
export const PAGINA = 100;
export const PAGINA_MAXIMA = 500;
export const LOTE_MAXIMO = 500;

const zInstante = z
  .string()
  .refine(
    (t) => /^\d{4}-\d{2}-\d{2}/.test(t) && !Number.isNaN(Date.parse(t)),
    'Escriba un instante, como 2026-03-01T00:00:00Z',
  )
  .meta({ examples: ['2026-03-01T00:00:00Z'] });
const zCampos = z.string().max(500).optional().meta({ description: 'Datos que se quieren, separados por comas' });
const deLista = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGINA_MAXIMA)
    .default(PAGINA)
    .meta({ description: 'Registros por página' }),
  cursor: z.string().max(600).optional().meta({ description: '«siguiente» de la página anterior, tal como vino' }),
  fields: zCampos,
  updatedSince: zInstante.optional().meta({ description: 'Solo lo que cambió desde ese instante, inclusive' }),
};
const filtro = (que: string) => zText(120).optional().meta({ description: que });
const documento = filtro('Número de documento (ámbito institucional)');
const facultad = filtro('Código de facultad');
const anio = z.coerce.number().int().min(1900).max(2200).optional().meta({ description: 'Año' });
const unoDe = <E extends z.ZodType>(lista: E, que: string) => lista.optional().meta({ description: que });
const ESTADO = 'Estado del trámite (ámbito institucional)';

type Ejemplos = Record<'lista' | 'uno', Example>;
function leer<F extends z.ZodRawShape>(recurso: Recurso, filtros: F, ejemplos: Ejemplos) {
  const uno = esquemaDe(recurso);
  const permission = ambitosDeLectura(recurso);
  const nombre = RECURSOS[recurso].toLowerCase();
  return {
    lista: endpoint({
      method: 'GET',
      path: `/v1/${recurso}`,
      permission,
      summary: `Lista de ${nombre}, en un orden que no cambia`,
      input: z.object({ ...deLista, ...filtros }),
      output: z.object({
        datos: z.array(uno),
        siguiente: z.string().nullable().meta({ description: 'Con qué «cursor» se pide la página que sigue' }),
      }),
      example: ejemplos.lista,
    }),
    uno: endpoint({
      method: 'GET',
      path: `/v1/${recurso}/:id`,
      permission,
      summary: `Un registro de ${nombre}`,
      input: z.object({ id: zId.meta({ description: 'Número del registro' }), fields: zCampos }),
      output: uno,
      example: ejemplos.uno,
    }),
  };
}

const personas = leer(
  'personas',
  {
    documento,
    codigo: filtro('Código en la universidad (ámbito institucional)'),
    orcid: filtro('ORCID iD'),
    facultad,
  },
  { lista: EJEMPLOS.personas, uno: EJEMPLOS.persona },
);
const grupos = leer(
  'grupos',
  { facultad, estado: unoDe(VOCABULARIOS.estadoDeGrupo, ESTADO) },
  { lista: EJEMPLOS.grupos, uno: EJEMPLOS.grupo },
);
const proyectos = leer(
  'proyectos',
  {
    codigo: filtro('Código del proyecto'),
    facultad,
    anio,
    estado: unoDe(VOCABULARIOS.estadoDeProyecto, ESTADO),
  },
  { lista: EJEMPLOS.proyectos, uno: EJEMPLOS.proyecto },
);
const publicaciones = leer(
  'publicaciones',
  {
    doi: filtro('DOI'),
    codigo: filtro('Código de registro (ámbito institucional)'),
    tipo: unoDe(VOCABULARIOS.tipoDePublicacion, 'Tipo de publicación'),
    anio,
    idioma: filtro('Idioma, por su código de ISO 639'),
    acceso: unoDe(VOCABULARIOS.accesoDePublicacion, 'Quién puede leerla'),
    estado: unoDe(VOCABULARIOS.estadoDePublicacion, ESTADO),
  },
  { lista: EJEMPLOS.publicaciones, uno: EJEMPLOS.publicacion },
);
const convocatorias = leer('convocatorias', { anio }, { lista: EJEMPLOS.convocatorias, uno: EJEMPLOS.convocatoria });
const organizacion = leer(
  'organizacion',
  { tipo: unoDe(VOCABULARIOS.tipoDeUnidad, 'Clase de unidad') },
  { lista: EJEMPLOS.organizacion, uno: EJEMPLOS.unidad },
);

const celda = z.union([z.string().max(400), z.number(), z.boolean()]).nullable();
const lote = z.object({
  filas: z
    .array(z.record(z.string().max(60), celda))
    .min(1)
    .max(LOTE_MAXIMO)
    .meta({ description: 'Cada una con los mismos datos; null los deja vacíos' }),
});
const resultadoDeLote = z.object({
  /** The import that the office sees, and may undo. */
  importacion: entero,
  nuevas: entero,
  cambiadas: entero,
  iguales: entero,
  errores: entero,
  filas: z.array(
    z.object({
      fila: entero,
      resultado: z.union([z.literal('nuevo'), z.literal('cambio'), z.literal('igual'), z.literal('error')]),
      errores: z.array(z.object({ campo: z.string(), valor: z.string(), motivo: z.string() })),
    }),
  ),
});
export type ResultadoDeLote = z.output<typeof resultadoDeLote>;
const persona = z
  .object({ documento: zRequired(20).optional(), orcid: zRequired(40).optional(), codigo: zRequired(40).optional() })
  .meta({ description: 'De quién es: uno de los tres' });

/** `/api/v1`: what programs of others read and write. Its permissions are the scopes of their keys. */
export const v1Contract = defineContract('v1', {
  personas: personas.lista,
  persona: personas.uno,
  grupos: grupos.lista,
  grupo: grupos.uno,
  proyectos: proyectos.lista,
  proyecto: proyectos.uno,
  publicaciones: publicaciones.lista,
  publicacion: publicaciones.uno,
  convocatorias: convocatorias.lista,
  convocatoria: convocatorias.uno,
  organizacion: organizacion.lista,
  unidad: organizacion.uno,
  planilla: endpoint({
    method: 'POST',
    path: '/v1/planilla',
    permission: 'planilla.escribir',
    summary: 'Altas y cambios de la planilla docente, por documento',
    input: lote,
    output: resultadoDeLote,
    repeatable: true,
    example: EJEMPLOS.planilla,
  }),
  matricula: endpoint({
    method: 'POST',
    path: '/v1/matricula',
    permission: 'matricula.escribir',
    summary: 'Altas y cambios de estudiantes, por código',
    input: lote,
    output: resultadoDeLote,
    repeatable: true,
    example: EJEMPLOS.matricula,
  }),
  proponer: endpoint({
    method: 'POST',
    path: '/v1/publicaciones',
    permission: 'publicaciones.proponer',
    summary: 'Propone una publicación a una persona, que la completa y decide si la envía',
    input: datosNuevaPublicacion.extend({ persona }),
    output: z.object({
      id: entero,
      parecidas: z.array(z.object({ id: entero, titulo: z.string(), parecido: z.number() })),
    }),
    repeatable: true,
    example: EJEMPLOS.proponer,
  }),
});
