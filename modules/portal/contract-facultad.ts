import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { investigadoresFacultadLista } from './domain/investigadores.ts';
import { autoresFacultadLista, LISTAS_FACULTAD, sinEnviarLista } from './domain/listas-facultad.ts';

export const ENTIDADES_FACULTAD = ['grupo', 'proyecto', 'publicacion'] as const;
const celda = z.object({ texto: z.string().nullable(), href: z.string().nullable() });
const tabla = z.object({
  titulo: z.string(),
  columnas: z.array(z.string()),
  filas: z.array(z.array(celda)),
  vacia: z.string(),
});
export const fichaFacultad = z.object({
  entidad: z.enum(ENTIDADES_FACULTAD),
  id: z.number(),
  titulo: z.string(),
  estado: z.object({ label: z.string(), tone: z.string() }),
  datos: z.array(z.object({ label: z.string(), texto: z.string().nullable(), href: z.string().nullable() })),
  /** Rich text, already clean. */
  textos: z.array(z.object({ titulo: z.string(), html: z.string() })),
  tablas: z.array(tabla),
  reporte: z.string().nullable(),
});
export type FichaFacultad = z.infer<typeof fichaFacultad>;

/** Of the permanent teachers of the faculty of who asks. */
export const PUNTAJE = defineReport({ title: 'Reporte de puntaje', formats: ['pdf', 'xlsx', 'csv'] });

const facultad = operations('/facultad', { permission: 'facultad', scope: 'faculty' });

/** What a faculty account may read of one record of its faculty (spec 08 §11.2). */
export const facultadContract = defineContract('facultad', {
  ficha: facultad.get('/ficha/:entidad/:id', 'Ficha de un grupo, proyecto o publicación de la facultad', {
    input: z.object({ entidad: z.enum(ENTIDADES_FACULTAD), id: zId }),
    output: fichaFacultad,
  }),
});

const deFacultad = listEndpoints(investigadoresFacultadLista, '/facultad/investigadores', {
  permission: 'facultad',
  scope: 'faculty',
});
export const facultadInvestigadoresContract = defineContract('facultad-investigadores', {
  buscar: deFacultad.buscar,
  exportar: deFacultad.exportar,
  obtener: facultad.get('/investigadores/:id', 'Resumen de un investigador de la facultad', {
    input: z.object({ id: zId }),
    output: z.object({
      id: z.number(),
      nombre: z.string(),
      datos: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
    }),
  }),
  puntaje: facultad.get('/reportes/puntaje', PUNTAJE.title, { input: PUNTAJE.file, output: 'file' }),
  verPuntaje: facultad.get('/reportes/puntaje/ver', PUNTAJE.title, { input: PUNTAJE.asked, output: reportPage }),
});

const SUYA = { permission: 'facultad', scope: 'faculty' } as const;
export const proyectosFacultadContract = defineContract(
  'facultad-proyectos',
  listEndpoints(LISTAS_FACULTAD.proyectos, '/facultad/listado/proyectos', SUYA),
);
export const proyectosGiFacultadContract = defineContract(
  'facultad-proyectos-gi',
  listEndpoints(LISTAS_FACULTAD.proyectos_gi, '/facultad/listado/proyectos_gi', SUYA),
);
export const sinEnviarFacultadContract = defineContract(
  'facultad-sin-enviar',
  listEndpoints(sinEnviarLista, '/facultad/listado/sin_enviar', SUYA),
);
export const publicacionesFacultadContract = defineContract('facultad-publicaciones', {
  ...listEndpoints(LISTAS_FACULTAD.publicaciones, '/facultad/listado/publicaciones', SUYA),
  exportarAutores: listEndpoints(autoresFacultadLista, '/facultad/listado/publicaciones/autores', SUYA).exportar,
  constancia: facultad.get('/listado/publicaciones/:id/constancia', 'Constancia de una publicación de la facultad', {
    input: z.object({ id: zId }),
    output: 'file',
  }),
});
