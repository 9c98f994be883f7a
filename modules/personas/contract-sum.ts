import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { docenteHallado, estudianteHallado, investigadorHallado } from './domain/fuentes.ts';
import { CLAVES_PADRON } from './domain/importacion/padrones.ts';
import { estudianteEnLinea, sumLista } from './domain/sum.ts';
import { TIPOS_INVESTIGADOR } from './domain/vocabularios.ts';

const lista = listEndpoints(sumLista, '/personas/sum', { permission: 'sum.ver' });

const { get, post } = operations('/personas/sum', { permission: 'sum.ver', limitPerMinute: 60 });

/** Enrolment snapshot and the live external system (spec 08 §9.4). */
export const sumContract = defineContract('sum', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  estado: operations('/personas/sum', { permission: ['sum.ver', 'investigadores.ver'] }).get(
    '/estado',
    'Qué se puede hacer con los padrones, y cuándo se actualizaron',
    {
      output: z.object({
        enLinea: z.boolean(),
        clases: z.array(
          z.object({
            clase: z.enum(CLAVES_PADRON),
            editar: z.boolean(),
            automatica: z.boolean(),
            personas: z.number(),
            actualizadoEn: z.string().nullable(),
          }),
        ),
      }),
    },
  ),
  enLinea: get('/en-linea', 'Busca en la base de datos externa del SUM, diez personas como máximo', {
    input: z.object({ q: z.string().max(100) }),
    output: z.object({ estudiantes: z.array(estudianteEnLinea) }),
  }),
  actualizar: post('/actualizar', 'Trae del SUM los datos de un estudiante al listado local', {
    permission: 'sum.editar',
    input: z.object({ codigo: zRequired(30) }),
    output: z.object({ creado: z.boolean() }),
  }),
});

/** What the systems of payroll and enrolment send by themselves (spec 08 §9.4). */
export const padronesContract = defineContract('padrones', {
  ejecutar: operations('/personas/padrones', { permission: ['sum.editar', 'investigadores.editar'] }).post(
    '/ejecutar',
    'Trae ahora un padrón de su sistema, sin esperar a la noche',
    { input: z.object({ clase: z.enum(CLAVES_PADRON) }), output: z.object({ id: zId }), limitPerMinute: 10 },
  ),
});

const fuentes = operations('/personas/fuentes', { permission: ['investigadores.ver', 'grupos.ver', 'sum.ver'] });
const q = z.object({ q: z.string().max(200) });

/** People of every source, for the pickers of the office (block B8). */
export const fuentesContract = defineContract('fuentes', {
  docentes: fuentes.get('/docentes', 'Docentes de la planilla', {
    input: q,
    output: z.object({ personas: z.array(docenteHallado) }),
  }),
  estudiantes: fuentes.get('/estudiantes', 'Estudiantes y egresados del padrón', {
    input: q.extend({
      permanencia: z.enum(['estudiante', 'egresado']).optional(),
      nivel: z.enum(['pregrado', 'posgrado']).optional(),
    }),
    output: z.object({ personas: z.array(estudianteHallado) }),
  }),
  investigadores: fuentes.get('/investigadores', 'Personas registradas', {
    input: q.extend({
      tipo: z.enum(TIPOS_INVESTIGADOR).optional(),
      facultadId: z.coerce.number().int().positive().optional(),
    }),
    output: z.object({ personas: z.array(investigadorHallado) }),
  }),
});
