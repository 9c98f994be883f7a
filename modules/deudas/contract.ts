import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zForeseen } from '#core/flow/shared/acts.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CHOICE_LIMIT, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { FORMAS, flujoDeuda } from './domain/deudas.ts';
import { formularioAsignar } from './domain/formulario.ts';
import {
  CUALES,
  deudasFacultadLista,
  deudasLista,
  deudoresLista,
  GENERABLES,
  listaDe,
  misDeudasLista,
  proyectosConDeuda,
} from './domain/listas.ts';

const texto = z.string().nullable();
const VER = { permission: 'deudas.ver' } as const;
const id = z.object({ id: zId });
const ids = z.array(zId).min(1).max(CHOICE_LIMIT);
const ACCIONES = keysOf(flujoDeuda.actions);
/** Overdue reports of one group, of some projects. */
const vencidos = z.object({ ids, grupo: z.enum(GENERABLES).default('vencidos') });
/** With it nothing is written: the answer says what would change. */
const ensayo = { ensayo: z.boolean().optional() };

/** A debt of a member as the page of its project reads it; without `id`, they have none. */
const fila = z.object({
  integranteId: z.number(),
  id: z.number().nullable(),
  documento: texto,
  nombres: z.string(),
  condicion: z.string(),
  excluido: z.boolean(),
  /** Their last day in the team, when it is known. */
  excluidoEl: z.iso.date().nullable(),
  licencia: texto,
  clase: z.enum(['academica', 'economica']).nullable(),
  informe: texto,
  detalle: texto,
  comentario: texto,
  fecha: texto,
  subsanacion: texto,
  forma: z.enum(keysOf(FORMAS)).nullable(),
  estado: texto,
  acciones: z.array(z.string()),
});
export type FilaDeuda = z.infer<typeof fila>;
export const proyectoDeudor = z.object({
  id: z.number(),
  titulo: z.string(),
  codigo: texto,
  tipo: z.string(),
  periodo: z.number(),
  facultad: texto,
  responsable: texto,
  estado: z.string(),
  deuda: z.enum(['si', 'subsanada', 'no']),
  /** Last day to present the reports. */
  plazo: texto,
  informes: z.array(z.string()),
  filas: z.array(fila),
});
export type ProyectoDeudor = z.infer<typeof proyectoDeudor>;

const ver = operations('/deudas', VER);
const editar = operations('/deudas', { permission: 'deudas.editar' });
/** Debts of projects for the office (spec 05 §7.2). */
export const deudasContract = defineContract('deudas', {
  // Those of its first tab: what is asked without saying which.
  ...listEndpoints({ ...proyectosConDeuda, columns: listaDe('todos').columns }, '/deudas/proyectos', {
    ...VER,
    params: { cuales: z.enum(keysOf(CUALES)).default('todos') },
  }),
  obtener: ver.get('/proyectos/:id', 'Los integrantes de un proyecto con sus deudas', {
    input: id,
    output: proyectoDeudor,
  }),
  historial: ver.get('/proyectos/:id/historial', 'Quién cambió las deudas de un proyecto', {
    input: id,
    output: history,
  }),
  asignar: editar.post('/proyectos/:id', 'Asigna una deuda a los integrantes que la deben, o a uno', {
    input: formularioAsignar.schema.extend({ id: zId, integranteId: zId.optional(), ...ensayo }),
    output: zForeseen,
  }),
  generar: editar.post('/vencidos', 'Genera la deuda de los informes vencidos de varios proyectos', {
    input: vencidos.extend(ensayo),
    output: zForeseen,
  }),
  actuar: editar.post('/actos', 'Subsana, edita o anula varias deudas, cada una por su cuenta', {
    input: z.object({ ids, accion: z.enum(ACCIONES), datos: z.record(z.string(), z.string()), ...ensayo }),
    output: zForeseen,
  }),
  recordarVencidos: editar.create('/vencidos/recordatorios', 'Recuerda informes vencidos antes de que sean deuda', {
    input: vencidos,
    output: z.object({ mensaje: z.string(), avisos: z.array(z.string()) }),
  }),
  recordar: editar.create('/recordatorios', 'Recuerda lo que deben a los deudores de un proyecto, o de unas deudas', {
    input: z.object({ proyectoId: zId.optional(), ids: ids.optional() }),
    output: z.object({ mensaje: z.string() }),
  }),
});
/** One debt a row, for the office. */
export const personasContract = defineContract('deudas-personas', listEndpoints(deudasLista, '/deudas/personas', VER));
/** Who owes what today, among the reports of the office (spec 07 §9). */
export const deudoresContract = defineContract(
  'deudores',
  listEndpoints(deudoresLista, '/reportes/deudores', { permission: 'reportes.ver' }),
);
export const misDeudasContract = defineContract(
  'mis-deudas',
  listEndpoints(misDeudasLista, '/actividades/deudas', { permission: 'investigador', scope: 'own' }),
);
export const facultadContract = defineContract(
  'facultad-deudas',
  listEndpoints(deudasFacultadLista, '/facultad/deudas', { permission: 'facultad', scope: 'faculty' }),
);
