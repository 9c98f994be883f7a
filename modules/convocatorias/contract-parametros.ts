import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zMoney, zText } from '#core/kernel/shared/schemas.ts';
import { zWizardState } from '#core/steps/shared/steps.ts';
import { tipoDerivado } from './domain/derivado.ts';
import { seleccion } from './domain/seleccion.ts';

const ver = { permission: 'convocatorias.ver' } as const;
const editar = { permission: 'convocatorias.editar' } as const;
const id = z.object({ id: zId });
const version = z.coerce.number().int().min(1);
const conVersion = id.extend({ version });

const valores = z.object({
  bloques: z.record(z.string().max(60), z.record(z.string().max(60), z.unknown())),
  textos: z.record(z.string().max(60), z.string().max(10_000)),
  cupoGrupo: z.coerce.number().nullable().default(null),
  chequeosQuitados: z.array(z.string().max(60)).max(30).default([]),
  pasosOcultos: z.array(z.string().max(60)).max(30).default([]),
});
const simple = z.object({
  clave: z.string(),
  label: z.string(),
  tipo: z.enum(['dinero', 'entero', 'si_no', 'texto', 'largo', 'lista', 'opciones', 'enlace']),
  min: z.number().optional(),
  max: z.number().optional(),
  opcional: z.boolean().optional(),
});
export type CampoParametro = z.output<typeof simple>;
const tabla = z.object({
  clave: z.string(),
  label: z.string(),
  quitable: z.boolean(),
  /** Names of the rows in the definition, and the columns that each one has. */
  filas: z.array(z.object({ nombre: z.string(), columnas: z.array(simple) })),
});
export type TablaParametro = z.output<typeof tabla>;
const estructura = z.object({
  titulo: z.string(),
  pasos: z.array(
    z.object({
      clave: z.string(),
      titulo: z.string(),
      ocultable: z.boolean(),
      bloques: z.array(z.object({ clave: z.string(), campos: z.array(simple), tablas: z.array(tabla) })),
    }),
  ),
  textos: z.array(z.object({ clave: z.string(), label: z.string(), max: z.number() })),
  chequeos: z.array(z.object({ clave: z.string(), titulo: z.string() })),
  conCupo: z.boolean(),
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
  fase: z.enum(['proxima', 'abierta', 'cerrada']),
  ventanas: z.array(z.object({ titulo: z.string(), desde: z.string(), hasta: z.string() })),
  direccion: z.string().nullable(),
  postulaciones: z.number(),
  /** Null for types without an online application: only faculties, people and rules apply. */
  estructura: estructura.nullable(),
  valores,
  hayBorrador: z.boolean(),
  copiables: z.array(opcion),
  versiones: z.array(z.object({ numero: z.number(), en: z.string(), por: z.string(), nota: z.string() })),
  seleccion,
  puedeEditar: z.boolean(),
});
export type ParametrosCompletos = z.output<typeof parametrosCompletos>;

const filaFacultad = z.object({
  facultadId: zId,
  cupos: z.preprocess(
    (v) => (v === '' || v === undefined ? null : v),
    z.coerce
      .number('Escriba un número')
      .int('Escriba un número entero')
      .min(0, 'El mínimo es 0')
      .max(10_000)
      .nullable(),
  ),
  puntajeMinimo: z.preprocess(
    (v) => (v === '' || v === undefined ? null : v),
    z.coerce.number('Escriba un número').min(0, 'El mínimo es 0').max(1000).nullable(),
  ),
  monto: z.preprocess((v) => (v === '' || v === undefined ? null : v), zMoney.nullable()),
  cofinanciamiento: z.preprocess((v) => (v === '' || v === undefined ? null : v), zMoney.nullable()),
  subvencion: z.preprocess((v) => (v === '' || v === undefined ? null : v), zMoney.nullable()),
});
const habilitado = z.object({
  investigadorId: zId,
  facultadId: zId,
  cargo: zText(150).nullable().default(null),
  condicion: zText(60).nullable().default(null),
  encargado: z.boolean().default(false),
});
export const facultadesYHabilitados = z.object({
  version: z.number(),
  facultades: z.array(
    z.object({
      facultadId: z.number(),
      nombre: z.string(),
      cupos: z.number().nullable(),
      puntajeMinimo: z.number().nullable(),
      monto: z.string().nullable(),
      cofinanciamiento: z.string().nullable(),
      subvencion: z.string().nullable(),
    }),
  ),
  habilitados: z.array(
    z.object({
      investigadorId: z.number(),
      nombre: z.string(),
      codigo: z.string().nullable(),
      facultadId: z.number(),
      facultad: z.string(),
      cargo: z.string().nullable(),
      condicion: z.string().nullable(),
      encargado: z.boolean(),
    }),
  ),
});
export type FacultadesYHabilitados = z.output<typeof facultadesYHabilitados>;
const guardado = z.object({ version: z.number(), avisos: z.array(z.string()) });
const R = '/convocatorias/admin/:id';

/** Parameters of a call: what it changes of its programme, faculties, designated people and rules of selection (spec 02 §10). */
export const parametrosContract = defineContract('convocatorias-parametros', {
  obtener: endpoint({
    method: 'GET',
    path: `${R}/parametros`,
    ...ver,
    summary: 'Parámetros de una convocatoria',
    input: id,
    output: parametrosCompletos,
  }),
  guardar: endpoint({
    method: 'PUT',
    path: `${R}/parametros`,
    ...editar,
    summary: 'Guarda los parámetros como borrador',
    input: conVersion.extend({ valores }),
    output: guardado,
  }),
  publicar: endpoint({
    method: 'POST',
    path: `${R}/parametros/publicar`,
    ...editar,
    summary: 'Publica el borrador: desde ahora lo ven los postulantes',
    input: conVersion.extend({ nota: zText(500).default(''), paraElTipo: z.boolean().default(false) }),
    output: guardado,
  }),
  descartar: endpoint({
    method: 'DELETE',
    path: `${R}/parametros/borrador`,
    ...editar,
    summary: 'Descarta el borrador',
    input: id,
    output: guardado,
  }),
  copiar: endpoint({
    method: 'POST',
    path: `${R}/parametros/copiar`,
    ...editar,
    summary: 'Copia los parámetros de otra convocatoria en el borrador',
    input: conVersion.extend({ desde: zId, facultades: z.boolean().default(true) }),
    output: guardado,
  }),
  restaurar: endpoint({
    method: 'POST',
    path: `${R}/parametros/restaurar`,
    ...editar,
    summary: 'Pone en el borrador una versión publicada antes',
    input: conVersion.extend({ numero: z.coerce.number().int().min(0) }),
    output: guardado,
  }),
  vistaPrevia: endpoint({
    method: 'GET',
    path: `${R}/vista-previa`,
    ...ver,
    summary: 'La postulación como la vería el postulante, sin crear nada',
    input: id,
    output: zWizardState,
  }),
  guardarSeleccion: endpoint({
    method: 'PUT',
    path: `${R}/seleccion`,
    ...editar,
    summary: 'Guarda las reglas de evaluación y selección',
    input: conVersion.extend({ seleccion }),
    output: guardado,
  }),
  facultades: endpoint({
    method: 'GET',
    path: `${R}/facultades`,
    ...ver,
    summary: 'Cifras por facultad y personas designadas',
    input: id,
    output: facultadesYHabilitados,
  }),
  guardarFacultades: endpoint({
    method: 'PUT',
    path: `${R}/facultades`,
    ...editar,
    summary: 'Guarda las cifras por facultad',
    input: conVersion.extend({ facultades: z.array(filaFacultad).max(200) }),
    output: facultadesYHabilitados,
  }),
  personas: endpoint({
    method: 'GET',
    path: '/convocatorias/admin/personas',
    ...editar,
    summary: 'Docentes que se pueden designar',
    input: z.object({ q: zText(100).default('') }),
    output: z.object({
      personas: z.array(
        z.object({ id: z.number(), nombre: z.string(), detalle: z.string(), facultadId: z.number().nullable() }),
      ),
    }),
  }),
  habilitar: endpoint({
    method: 'POST',
    path: `${R}/habilitados`,
    ...editar,
    summary: 'Designa a una persona',
    input: habilitado.extend({ id: zId }),
    output: facultadesYHabilitados,
  }),
  deshabilitar: endpoint({
    method: 'DELETE',
    path: `${R}/habilitados/:investigadorId`,
    ...editar,
    summary: 'Retira a una persona designada',
    input: id.extend({ investigadorId: zId }),
    output: facultadesYHabilitados,
  }),
  derivar: endpoint({
    method: 'POST',
    path: `${R}/derivar`,
    ...editar,
    summary: 'Crea un tipo de convocatoria a partir de esta',
    input: tipoDerivado.extend({ id: zId }),
    output: id.extend({ avisos: z.array(z.string()) }),
  }),
  historial: endpoint({
    method: 'GET',
    path: `${R}/historial`,
    ...ver,
    summary: 'Historia de la convocatoria',
    input: id,
    output: z.object({
      movimientos: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          actor: z.string(),
          action: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  recordar: endpoint({
    method: 'POST',
    path: `${R}/recordar`,
    ...editar,
    summary: 'Recuerda a quienes tienen un borrador que la convocatoria cierra',
    input: id,
    output: z.object({ enviados: z.number(), omitidos: z.number() }),
  }),
});
