import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zViews } from '#core/documents/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { zRefusal } from '#core/mail/shared/refusal.ts';
import { datosPersona } from './domain/datos-persona.ts';
import { TIPOS_DE_ALTA } from './domain/formulario-persona.ts';
import { investigadoresLista } from './domain/listas.ts';

const VER = 'investigadores.ver';
const EDITAR = 'investigadores.editar';
const id = z.object({ id: zId });
const version = z.number().int().positive();
const texto = z.string().nullable();
/** Values of a form, as its fields take them. */
export const valores = z.record(z.string(), z.unknown());
export const opcionDeCampo = z.object({
  value: z.string(),
  label: z.string(),
  of: z.string().optional(),
  reason: z.string().optional(),
});
export const opcionesDeCampos = z.record(z.string(), z.array(opcionDeCampo));
export type OpcionesDeCampos = z.output<typeof opcionesDeCampos>;

export const fichaPersona = z.object({
  id: z.number(),
  version: z.number(),
  nombre: z.string(),
  codigo: texto,
  docenteCategoria: texto,
  rrhh: z.enum(['activo', 'no_activo', 'sin_estado']),
  origen: z.string(),
  programa: texto,
  puntaje: z.string(),
  licencia: texto,
  cuenta: texto,
  orcidProbado: texto,
  /** The address of theirs whose last mail was refused. */
  correoRechazado: zRefusal.nullable(),
  /** The record that took this one's place. */
  unidaA: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  datos: valores,
  puedeEditar: z.boolean(),
});
export type FichaPersona = z.output<typeof fichaPersona>;
/** What a tab of a person shows. */
const parte = z.object({ contenido: zViews });
const alta = z.enum(TIPOS_DE_ALTA);
/** The row of the source that a new person comes from: payroll for teachers, enrolment for students. */
const fuenteId = zId.nullish().transform((v) => v ?? null);

const lista = listEndpoints(investigadoresLista, '/investigadores', { permission: VER });
const ver = operations('/investigadores', { permission: VER });
const editar = operations('/investigadores', { permission: EDITAR });
const investigador = operations('/perfil', { permission: 'investigador', scope: 'own' });

export const investigadoresContract = defineContract('investigadores', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  opciones: ver.get('/opciones', 'Catálogos del formulario de una persona, con lo que ella ya tiene', {
    input: z.object({ id: zId.optional() }),
    output: z.object({ campos: opcionesDeCampos, puedeEditar: z.boolean() }),
  }),
  obtener: ver.get('/:id', 'Datos de una persona', { input: id, output: fichaPersona }),
  preparar: editar.get(
    '/alta/:alta/:fuenteId',
    'Formulario de alta con lo que dice la planilla o el padrón, o a quién pertenece ya',
    {
      input: z.object({ alta: z.enum(['docente', 'estudiante']), fuenteId: zId }),
      output: z.object({
        registrada: z.object({ id: z.number(), nombre: z.string() }).nullable(),
        datos: valores.nullable(),
        fijos: z.array(z.string()),
      }),
    },
  ),
  crear: editar.create('', 'Registra una persona', {
    input: datosPersona.safeExtend({ alta, fuenteId, esOtra: z.boolean().default(false) }),
    output: id,
  }),
  editar: editar.put('/:id', 'Edita los datos de una persona', {
    input: datosPersona.safeExtend({ id: zId, version }),
    output: fichaPersona,
  }),
  grupos: ver.get('/:id/grupos', 'Grupos que integra hoy', {
    input: id,
    output: parte,
  }),
  proyectos: ver.get('/:id/proyectos', 'Proyectos en que participa', {
    input: id,
    output: parte,
  }),
  historia: ver.get('/:id/historia', 'Cambios del registro', {
    input: id,
    output: history,
  }),
});

export const perfilContract = defineContract('perfil', {
  obtener: investigador.get('', 'Datos propios del investigador', {
    output: z.object({
      id: z.number(),
      version: z.number(),
      docente: z.boolean(),
      identidad: zPairs,
      datos: valores,
      campos: opcionesDeCampos,
      soporte: z.string(),
    }),
  }),
  guardar: investigador.put('', 'Guarda los datos que el investigador mantiene', {
    // Which schema holds depends on the kind of person: the use case checks it.
    input: z.object({ version, datos: valores }),
  }),
});
