import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { registrosOaiLista } from './domain/oai/lista.ts';
import { CLAVES_DE_CONJUNTO } from './domain/oai/perfil.ts';

const conjunto = z.object({
  conjunto: z.enum(CLAVES_DE_CONJUNTO),
  expuestos: z.number(),
  retirados: z.number(),
  excluidos: z.number(),
  cambio: z.string().nullable(),
});
const motivo = z.object({ conjunto: z.enum(CLAVES_DE_CONJUNTO), motivo: z.string(), registros: z.number() });
const falla = z.object({
  regla: z.string(),
  donde: z.string(),
  detalle: z.string(),
  veces: z.number(),
  /** One of the records that break it. */
  ejemplo: z.number().nullable(),
});
const validacion = z.object({ en: z.string(), revisados: z.number(), pasan: z.number(), fallas: z.array(falla) });
export const zValidacion = validacion.omit({ en: true });
export type Validacion = z.infer<typeof zValidacion>;
const cosecha = z.object({
  id: z.number(),
  quien: z.string(),
  formato: z.string(),
  conjunto: z.string().nullable(),
  desde: z.string().nullable(),
  registros: z.number(),
  total: z.number(),
  paginas: z.number(),
  completa: z.boolean(),
  comienzo: z.string(),
  segundos: z.number(),
});
const resumen = z.object({
  direccion: z.string(),
  repositorio: z.string(),
  /** Whether everything was rendered once, and how many changes wait. */
  listo: z.boolean(),
  pendientes: z.number(),
  conjuntos: z.array(conjunto),
  motivos: z.array(motivo),
  validacion: validacion.nullable(),
  cosechas: z.array(cosecha),
});
export type ResumenOai = z.infer<typeof resumen>;
const registro = z.object({
  id: z.number(),
  nombre: z.string(),
  clase: z.string(),
  conjunto: z.string(),
  identificador: z.string(),
  marca: z.string().nullable(),
  situacion: z.enum(['expuesto', 'retirado', 'excluido']),
  motivo: z.string().nullable(),
  cerif12: z.string().nullable(),
  cerif11: z.string().nullable(),
  dc: z.string().nullable(),
});
export type RegistroOai = z.infer<typeof registro>;

const ver = operations('/interoperabilidad', { permission: 'parametros.ver' });
const editar = operations('/interoperabilidad', { permission: 'parametros.editar' });
/** What is harvested by OAI-PMH, as the office looks at it (spec 09 §9). */
export const oaiContract = defineContract('interoperabilidad', {
  ...listEndpoints(registrosOaiLista, '/interoperabilidad/registros', { permission: 'parametros.ver' }),
  resumen: ver.get('', 'Qué se cosecha por OAI-PMH, qué no sale y por qué', { output: resumen }),
  registro: ver.get('/registros/:id', 'Un registro como lo lee un cosechador, en cada formato', {
    input: z.object({ id: zId }),
    output: registro,
  }),
  validar: editar.post('/validacion', 'Revisa todos los registros con las reglas del perfil', {
    output: z.object({ mensaje: z.string() }),
    limitPerMinute: 6,
  }),
});

const consentimiento = z.object({
  /** Null while they have not answered. */
  autoriza: z.boolean().nullable(),
  correo: z.boolean(),
  respondido: z.string().nullable(),
  /** What holds without an answer. */
  sinRespuesta: z.boolean(),
  /** The mail that they may let be read. */
  correoInstitucional: z.string().nullable(),
  version: z.number(),
});
export type Consentimiento = z.infer<typeof consentimiento>;
const propio = operations('/perfil/publicacion-de-datos', {
  permission: 'investigador',
  scope: 'own',
  personal: true,
});
/** Whether a person lets their record be published (Act 29733). */
export const consentimientoContract = defineContract('publicacion-de-datos', {
  obtener: propio.get('', 'Si la persona autoriza publicar su ficha', { personal: false, output: consentimiento }),
  responder: propio.put('', 'Autoriza publicar la ficha propia, o deja de autorizarlo', {
    input: z.object({ autoriza: z.boolean(), correo: z.boolean(), version: z.number().int().min(0) }),
    output: consentimiento,
  }),
});
