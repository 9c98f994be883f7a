import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { declaracionJurada, turno } from './contract.ts';
import { actividadesLista, CLAVES_ACTIVIDAD, REPORTES, type Reporte } from './domain/actividades.ts';

const texto = z.string().nullable();
const propio = { permission: 'investigador', scope: 'own' } as const;
const id = z.object({ id: zId });

export const actividadDetalle = z.object({
  id: z.number(),
  tipo: z.string(),
  titulo: z.string(),
  estado: z.string(),
  antiguo: z.boolean(),
  /** Observed or annulled: what the office says. */
  observaciones: texto,
  datos: z.array(z.object({ label: z.string(), valor: texto })),
  participantes: z.array(z.object({ id: z.number(), condicion: z.string(), codigo: texto, nombre: z.string() })),
  reportes: z.array(z.enum(Object.keys(REPORTES) as [Reporte, ...Reporte[]])),
  /** Only for the responsible person of a project that needs it. */
  dj: declaracionJurada.nullable(),
  /** Where the application goes on while it is observed or unfinished; null otherwise. */
  actividad: texto,
  turno,
});
export type ActividadDetalle = z.infer<typeof actividadDetalle>;

/** The researcher's own projects (spec 05 §8). */
export const actividadesContract = defineContract('actividades', {
  ...listEndpoints(actividadesLista, '/actividades', {
    ...propio,
    params: { actividad: z.enum(CLAVES_ACTIVIDAD) },
  }),
  detalle: endpoint({
    method: 'GET',
    path: '/actividades/proyectos/:id',
    ...propio,
    summary: 'Un proyecto en el que la persona participa',
    input: id,
    output: actividadDetalle,
  }),
  reporte: endpoint({
    method: 'GET',
    path: '/actividades/proyectos/:id/reporte',
    ...propio,
    summary: 'El proyecto en PDF, para sus integrantes',
    input: id,
    output: 'file',
  }),
  reporteDeGrupo: endpoint({
    method: 'GET',
    path: '/grupos/:grupoId/proyectos/:id/reporte',
    ...propio,
    summary: 'Un proyecto del grupo en PDF, para sus integrantes',
    input: id.extend({ grupoId: zId }),
    output: 'file',
  }),
  formatoDj: endpoint({
    method: 'GET',
    path: '/actividades/proyectos/:id/declaracion/formato',
    ...propio,
    summary: 'Formato de la declaración jurada, para quien la firma',
    input: id,
    output: 'file',
  }),
  cargarDj: endpoint({
    method: 'POST',
    path: '/actividades/proyectos/:id/declaracion',
    ...propio,
    summary: 'Carga la declaración jurada firmada, una sola vez',
    input: id,
    output: z.object({ mensaje: z.string() }),
    upload: true,
  }),
  verDj: endpoint({
    method: 'GET',
    path: '/actividades/proyectos/:id/declaracion',
    ...propio,
    summary: 'La declaración jurada que se envió',
    input: id,
    output: 'file',
  }),
});
