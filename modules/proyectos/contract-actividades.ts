import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zViews } from '#core/documents/shared/schema.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { avance, declaracionJurada, turno } from './contract.ts';
import { CLAVES_ACTIVIDAD, TODAS } from './domain/actividades.ts';
import { actividadesLista } from './domain/lista-actividades.ts';
import { REPORTES } from './domain/tipos.ts';

const texto = z.string().nullable();
const PROPIO = { permission: 'investigador', scope: 'own' } as const;
const id = z.object({ id: zId });

export const actividadDetalle = z.object({
  id: z.number(),
  tipo: z.string(),
  titulo: z.string(),
  estado: z.string(),
  antiguo: z.boolean(),
  /** Observed or annulled: what the office says. */
  observaciones: texto,
  datos: zPairs,
  participantes: zViews,
  reportes: z.array(z.enum(keysOf(REPORTES))),
  /** Only for the responsible person of a project that needs it. */
  dj: declaracionJurada.nullable(),
  /** Where the application goes on while it is observed or unfinished; null otherwise. */
  actividad: texto,
  turno,
  codigo: texto,
  periodo: z.number(),
  ...avance,
});
export type ActividadDetalle = z.infer<typeof actividadDetalle>;

const propio = operations('', PROPIO);

/** The researcher's own projects (spec 05 §8). */
export const actividadesContract = defineContract('actividades', {
  ...listEndpoints(actividadesLista, '/actividades', {
    ...PROPIO,
    params: { actividad: z.enum([...CLAVES_ACTIVIDAD, TODAS]) },
  }),
  detalle: propio.get('/actividades/proyectos/:id', 'Un proyecto en el que la persona participa', {
    input: id,
    output: actividadDetalle,
  }),
  reporte: propio.get('/actividades/proyectos/:id/reporte', 'El proyecto en PDF, para sus integrantes', {
    input: id,
    output: 'file',
  }),
  reporteDeGrupo: propio.get(
    '/grupos/:grupoId/proyectos/:id/reporte',
    'Un proyecto del grupo en PDF, para sus integrantes',
    { input: id.extend({ grupoId: zId }), output: 'file' },
  ),
  formatoDj: propio.get(
    '/actividades/proyectos/:id/declaracion/formato',
    'Formato de la declaración jurada, para quien la firma',
    { input: id, output: 'file' },
  ),
  cargarDj: propio.post('/actividades/proyectos/:id/declaracion', 'Carga la declaración jurada firmada, una sola vez', {
    input: id,
    output: z.object({ mensaje: z.string() }),
    upload: true,
  }),
  verDj: propio.get('/actividades/proyectos/:id/declaracion', 'La declaración jurada que se envió', {
    input: id,
    output: 'file',
  }),
});
