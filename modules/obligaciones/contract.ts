import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { formularioAmpliar } from './domain/ampliar.ts';
import { CLAVES_AMBITO } from './domain/calendario.ts';
import { CLAVES_CLASE, PERMISOS, PERMISOS_DE_AMPLIAR } from './domain/clases.ts';
import { CLAVES_ESTADO } from './domain/estados.ts';
import { CUALES, obligacionesFacultadLista, obligacionesLista } from './domain/listas.ts';

const texto = z.string().nullable();
/** The last extension of its term that the office gave, if any. */
const ampliado = z.object({
  desde: z.string(),
  hasta: z.string(),
  motivo: z.string(),
  por: z.string(),
  el: z.string(),
});
const prueba = z.object({ texto: z.string(), estado: z.enum(['falta', 'en_camino', 'llego']), el: texto });
const obligacion = z.object({
  clave: z.string(),
  clase: z.enum(CLAVES_CLASE),
  titulo: z.string(),
  detalle: z.string(),
  vence: texto,
  /** Days to its last one; negative, it passed. */
  quedan: z.number().nullable(),
  estado: z.enum(CLAVES_ESTADO),
  cerradaEl: texto,
  entregadaEl: texto,
  pruebas: z.array(prueba),
  bloquea: z.string(),
  verbo: z.string(),
  enlace: z.string(),
  quienes: texto,
  ampliado: ampliado.nullable(),
  proyectoId: z.number().nullable(),
  /** The reader may extend its term. */
  amplia: z.boolean(),
});
export type Obligacion = z.output<typeof obligacion>;
const paginas = z.object({
  hoy: z.string(),
  abiertas: z.array(obligacion),
  cumplidas: z.array(obligacion),
  nAbiertas: z.number(),
  nCumplidas: z.number(),
});
export type PaginasDeObligaciones = z.output<typeof paginas>;
const ampliacion = formularioAmpliar.schema.extend({
  clave: z.string().min(1).max(100),
  clase: z.enum(CLAVES_CLASE),
  /** Its project; null when it is of none. */
  proyectoId: zId.nullable(),
  /** Its last day, as the actor sees it. */
  vence: zDay,
});
export type Ampliacion = z.output<typeof ampliacion>;
const deProyecto = z.object({ proyectoId: zId });

/** The days of the months that come on which something is due, and how many are late or about to be. */
const meses = z.object({
  hoy: z.string(),
  vencidas: z.number(),
  porVencer: z.number(),
  dias: z.array(
    z.object({
      dia: z.string(),
      n: z.number(),
      /** The worst of that day. */
      estado: z.enum(CLAVES_ESTADO),
      /** Some of them, in words. */
      titulos: z.array(z.string()),
    }),
  ),
});
export type MesesDeObligaciones = z.output<typeof meses>;

const propio = operations('/mis-obligaciones', { permission: 'investigador', scope: 'own' });
/** What a person owes, and what is missing in their projects. */
export const misObligacionesContract = defineContract('mis-obligaciones', {
  obtener: propio.get('', 'Lo que una persona debe presentar, con la prueba que lo cierra', { output: paginas }),
  deProyecto: propio.get('/proyecto/:proyectoId', 'Lo que falta en un proyecto propio', {
    input: deProyecto,
    output: paginas,
  }),
});

/** How many of each kind are kept in time. */
export const CUMPLIMIENTO = defineReport({ title: 'Cumplimiento de obligaciones', formats: ['pdf', 'xlsx', 'csv'] });
const VER = { permission: PERMISOS } as const;
const ver = operations('/obligaciones', VER);
/** Those of everybody, for the office: each kind for who reads it. */
export const obligacionesContract = defineContract('obligaciones', {
  ...listEndpoints(obligacionesLista, '/obligaciones', {
    ...VER,
    params: { cuales: z.enum(keysOf(CUALES)).default('abiertas') },
  }),
  meses: ver.get('/meses', 'Los días en que vence lo que se debe', { output: meses }),
  deProyecto: ver.get('/proyecto/:proyectoId', 'Lo que falta en un proyecto', { input: deProyecto, output: paginas }),
  ampliar: operations('/obligaciones', { permission: PERMISOS_DE_AMPLIAR }).post(
    '/ampliaciones',
    'Amplía el plazo de una obligación, con su motivo',
    { input: ampliacion, output: z.object({ mensaje: z.string() }) },
  ),
  cumplimiento: ver.get('/cumplimiento', CUMPLIMIENTO.title, { input: CUMPLIMIENTO.file, output: 'file' }),
  verCumplimiento: ver.get('/cumplimiento/ver', CUMPLIMIENTO.title, { input: CUMPLIMIENTO.asked, output: reportPage }),
});
const DE_FACULTAD = { permission: 'facultad', scope: 'faculty' } as const;
/** Those of the people and projects of a faculty. */
export const obligacionesFacultadContract = defineContract('facultad-obligaciones', {
  ...listEndpoints(obligacionesFacultadLista, '/facultad/obligaciones', DE_FACULTAD),
  meses: operations('/facultad/obligaciones', DE_FACULTAD).get(
    '/meses',
    'Los días en que vence lo que deben las personas y los proyectos de la facultad',
    { output: meses },
  ),
});

const deQuien = z.object({ ambito: z.enum(CLAVES_AMBITO), proyectoId: zId.optional() });
const sesion = operations('/mis-calendarios', { permission: 'session', scope: 'own' });
/** The private links of an account to its calendars. */
export const enlacesContract = defineContract('mis-calendarios', {
  enlace: sesion.get('', 'Desde cuándo tiene un enlace privado a un calendario', {
    input: deQuien,
    output: z.object({ desde: texto }),
  }),
  renovarEnlace: sesion.post('', 'Crea el enlace privado a un calendario, en lugar del anterior', {
    personal: true,
    input: deQuien,
    output: z.object({ url: z.string() }),
  }),
  revocarEnlace: sesion.remove('', 'Retira el enlace privado a un calendario', { input: deQuien }),
});

/** What a calendar reads by a private link: without a session, and nothing but days and titles (ADR 0077). */
export const calendariosContract = defineContract('calendarios', {
  leer: operations('/calendarios', { permission: 'public', limitPerMinute: 20 }).get(
    '/:clave',
    'Lo que una persona, un proyecto o una facultad tiene por cumplir, como iCalendar',
    {
      input: z.object({ clave: z.string().min(1).max(100) }),
      output: 'file',
    },
  ),
});
