import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId, zText } from '#core/kernel/shared/schemas.ts';
import { zWizardState } from '#core/steps/shared/steps.ts';
import { porCifra } from './domain/cifras.ts';
import { tipoDerivado } from './domain/derivado.ts';
import { designado } from './domain/designados.ts';
import { CLAVES_FASE } from './domain/fases.ts';
import { esquemaDe } from './domain/parametros-esquema.ts';
import type { LoQuePide } from './domain/pide.ts';
import type { Programa } from './domain/programa.ts';
import { seleccion } from './domain/seleccion.ts';

const VER = { permission: 'convocatorias.ver' } as const;
const EDITAR = { permission: 'convocatorias.editar' } as const;
const id = z.object({ id: zId });
const version = z.coerce.number().int().min(1);
const conVersion = id.extend({ version });

const valores = z.object({
  bloques: z.record(z.string().max(60), z.record(z.string().max(60), z.unknown())),
  textos: z.record(z.string().max(60), z.string().max(10_000)),
  cupoGrupo: z.coerce.number().nullable().default(null),
  requisitos: z.array(z.string().max(60)).max(30),
  pasosOcultos: z.array(z.string().max(60)).max(30).default([]),
});
const opcion = z.object({ id: z.number(), nombre: z.string() });
export const parametrosCompletos = z.object({
  id: z.number(),
  version: z.number(),
  descripcion: z.string(),
  periodo: z.number(),
  tipoProyecto: z.string(),
  tipoNombre: z.string(),
  derivadoDe: z.string().nullable(),
  activa: z.boolean(),
  fase: z.enum(CLAVES_FASE),
  ventanas: z.array(z.object({ titulo: z.string(), desde: z.string(), hasta: z.string() })),
  direccion: z.string().nullable(),
  postulaciones: z.number(),
  /**
   * What its form is drawn from; null for types without an online application, where only faculties, people and rules
   * apply.
   */
  programa: z.custom<Programa | null>(),
  valores,
  /** What it asks with these values, to be read; null where there is no programme. */
  pide: z.custom<LoQuePide | null>(),
  hayBorrador: z.boolean(),
  copiables: z.array(opcion),
  versiones: z.array(
    z.object({
      numero: z.number(),
      en: z.string(),
      por: z.string(),
      nota: z.string(),
      /** Open drafts and other applications that are read by it. */
      borradores: z.number(),
      enviadas: z.number(),
    }),
  ),
  seleccion,
  puedeEditar: z.boolean(),
});
export type ParametrosCompletos = z.output<typeof parametrosCompletos>;

const cifras = porCifra((c) => esquemaDe(c) as z.ZodType<number | string | null>);
const filaFacultad = z.object({ facultadId: zId, ...cifras });
export const facultadesYHabilitados = z.object({
  version: z.number(),
  facultades: z.array(
    z.object({
      facultadId: z.number(),
      nombre: z.string(),
      ...porCifra(() => z.union([z.number(), z.string()]).nullable()),
    }),
  ),
  habilitados: z.array(designado.extend({ nombre: z.string(), codigo: z.string().nullable(), facultad: z.string() })),
});
export type FacultadesYHabilitados = z.output<typeof facultadesYHabilitados>;
export const borradoresPorMover = z.object({
  /** Version in force, where they would go. */
  numero: z.number(),
  total: z.number(),
  borradores: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      responsable: z.string(),
      numero: z.number(),
      /** What changes in the call, what this one wrote that it would no longer show, and what it would lack. */
      cambios: z.array(z.string()),
      guarda: z.array(z.string()),
      faltara: z.array(z.string()),
    }),
  ),
});
export type BorradoresPorMover = z.output<typeof borradoresPorMover>;
const guardado = z.object({ version: z.number(), avisos: z.array(z.string()).default([]) });

const ver = operations('/convocatorias/admin/:id', VER);
const editar = operations('/convocatorias/admin/:id', EDITAR);

/**
 * Parameters of a call: what it changes of its programme, faculties, designated people and rules of selection (spec 02
 * §10).
 */
export const parametrosContract = defineContract('convocatorias-parametros', {
  obtener: ver.get('/parametros', 'Parámetros de una convocatoria', { input: id, output: parametrosCompletos }),
  guardar: editar.put('/parametros', 'Guarda los parámetros como borrador', {
    input: conVersion.extend({ valores }),
    output: guardado,
  }),
  publicar: editar.post('/parametros/publicar', 'Publica el borrador: desde ahora lo ven los postulantes', {
    input: conVersion.extend({ nota: zText(500).default(''), paraElTipo: z.boolean().default(false) }),
    output: guardado,
  }),
  descartar: editar.remove('/parametros/borrador', 'Descarta el borrador', { input: id, output: guardado }),
  copiar: editar.create('/parametros/copiar', 'Copia los parámetros de otra convocatoria en el borrador', {
    input: conVersion.extend({ desde: zId, facultades: z.boolean().default(true) }),
    output: guardado,
  }),
  restaurar: editar.post('/parametros/restaurar', 'Pone en el borrador una versión publicada antes', {
    input: conVersion.extend({ numero: z.coerce.number().int().min(0) }),
    output: guardado,
  }),
  borradores: editar.get('/borradores', 'Borradores que siguen con una versión anterior, y qué cambiaría en cada uno', {
    input: id,
    output: borradoresPorMover,
  }),
  moverBorradores: editar.post('/borradores/mover', 'Pasa borradores a la versión vigente de los parámetros', {
    input: id.extend({
      numero: z.coerce.number().int().min(0),
      ids: z.array(zId).min(1, 'Elija al menos uno').max(200),
    }),
    output: z.object({ movidos: z.number(), omitidos: z.number() }),
  }),
  vistaPrevia: ver.get('/vista-previa', 'La postulación como la vería el postulante, sin crear nada', {
    input: id,
    output: zWizardState,
  }),
  guardarSeleccion: editar.put('/seleccion', 'Guarda las reglas de evaluación y selección', {
    input: conVersion.extend({ seleccion }),
    output: guardado,
  }),
  facultades: ver.get('/facultades', 'Cifras por facultad y personas designadas', {
    input: id,
    output: facultadesYHabilitados,
  }),
  guardarFacultades: editar.put('/facultades', 'Guarda las cifras por facultad', {
    input: conVersion.extend({ facultades: z.array(filaFacultad).max(200) }),
    output: facultadesYHabilitados,
  }),
  personas: operations('/convocatorias/admin', EDITAR).get('/personas', 'Docentes que se pueden designar', {
    input: z.object({ q: zText(100).default('') }),
    output: z.object({
      personas: z.array(
        z.object({ id: z.number(), nombre: z.string(), detalle: z.string(), facultadId: z.number().nullable() }),
      ),
    }),
  }),
  habilitar: editar.post('/habilitados', 'Designa a una persona', {
    input: designado.extend({ id: zId }),
    output: facultadesYHabilitados,
  }),
  deshabilitar: editar.remove('/habilitados/:investigadorId', 'Retira a una persona designada', {
    input: id.extend({ investigadorId: zId }),
    output: facultadesYHabilitados,
  }),
  derivar: editar.create('/derivar', 'Crea un tipo de convocatoria a partir de esta', {
    input: tipoDerivado.extend({ id: zId }),
    output: id.extend({ avisos: z.array(z.string()) }),
  }),
  recordar: editar.create('/recordar', 'Recuerda a quienes tienen un borrador que la convocatoria cierra', {
    input: id,
    output: z.object({ enviados: z.number(), omitidos: z.number() }),
  }),
});
