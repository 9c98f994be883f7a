import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { docenteHallado, estudianteHallado, investigadorHallado } from './domain/fuentes.ts';
import { estudianteEnLinea, sumLista } from './domain/sum.ts';
import { TIPOS_INVESTIGADOR } from './domain/vocabularios.ts';

const lista = listEndpoints(sumLista, '/personas/sum', { permission: 'sum.ver' });

/** Enrolment snapshot and the live external system (spec 08 §9.4). */
export const sumContract = defineContract('sum', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  estado: endpoint({
    method: 'GET',
    path: '/personas/sum/estado',
    permission: ['sum.ver', 'investigadores.ver'],
    summary: 'Qué se puede hacer con los padrones, y cuándo se actualizaron',
    input: z.object({}),
    output: z.object({
      enLinea: z.boolean(),
      clases: z.array(
        z.object({
          clase: z.enum(['rrhh', 'sum']),
          editar: z.boolean(),
          automatica: z.boolean(),
          personas: z.number(),
          actualizadoEn: z.string().nullable(),
        }),
      ),
    }),
  }),
  enLinea: endpoint({
    method: 'GET',
    path: '/personas/sum/en-linea',
    permission: 'sum.ver',
    summary: 'Busca en la base de datos externa del SUM, diez personas como máximo',
    input: z.object({ q: z.string().max(100) }),
    output: z.object({ estudiantes: z.array(estudianteEnLinea) }),
    limitPerMinute: 60,
  }),
  actualizar: endpoint({
    method: 'POST',
    path: '/personas/sum/actualizar',
    permission: 'sum.editar',
    summary: 'Trae del SUM los datos de un estudiante al listado local',
    input: z.object({ codigo: zRequired(30) }),
    output: z.object({ creado: z.boolean() }),
    limitPerMinute: 60,
  }),
});

const VER = ['investigadores.ver', 'grupos.ver', 'sum.ver'] as const;
const q = z.object({ q: z.string().max(200) });

/** People of every source, for the pickers of the office (block B8). */
export const fuentesContract = defineContract('fuentes', {
  docentes: endpoint({
    method: 'GET',
    path: '/personas/fuentes/docentes',
    permission: VER,
    summary: 'Docentes de la planilla',
    input: q,
    output: z.object({ personas: z.array(docenteHallado) }),
  }),
  estudiantes: endpoint({
    method: 'GET',
    path: '/personas/fuentes/estudiantes',
    permission: VER,
    summary: 'Estudiantes y egresados del padrón',
    input: q.extend({
      permanencia: z.enum(['estudiante', 'egresado']).optional(),
      nivel: z.enum(['pregrado', 'posgrado']).optional(),
    }),
    output: z.object({ personas: z.array(estudianteHallado) }),
  }),
  investigadores: endpoint({
    method: 'GET',
    path: '/personas/fuentes/investigadores',
    permission: VER,
    summary: 'Personas registradas',
    input: q.extend({
      tipo: z.enum(TIPOS_INVESTIGADOR).optional(),
      facultadId: z.coerce.number().int().positive().optional(),
    }),
    output: z.object({ personas: z.array(investigadorHallado) }),
  }),
});
