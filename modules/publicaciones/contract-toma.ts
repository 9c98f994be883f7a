import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { CHOICE_LIMIT, zId } from '#core/kernel/shared/schemas.ts';
import { MAXIMO_DE_COLUMNAS, zColumna, zColumnaDeHoja } from './domain/fuentes/columna.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';
import {
  BUSCADOS,
  CLASES,
  CLAVES_VISTA,
  ORIGENES,
  opcionesDeToma,
  SITUACIONES_DE_TOMA,
  TRAIDOS,
} from './domain/toma.ts';

const zOrigen = z.enum(keysOf(ORIGENES));
const deUna = z.object({ id: zId });
const deObra = deUna.extend({ obraId: zId });
const creada = z.object({ id: z.number() });
const nulo = z.string().nullable();

const cuentas = z.object(recordOf(CLAVES_VISTA, () => z.number()));
const firma = z.object({
  firma: z.string(),
  escrita: z.string(),
  cuantas: z.number(),
  investigadorId: z.number().nullable(),
  nombre: nulo,
  razon: z.string(),
  es: z.boolean().nullable(),
});
export type FirmaVista = z.output<typeof firma>;
const cabeza = z.object({
  id: z.number(),
  origen: zOrigen,
  archivo: z.string(),
  bytes: z.number(),
  creadoEn: z.string(),
  situacion: z.enum(SITUACIONES_DE_TOMA),
  de: z.object({ id: z.number(), nombre: z.string() }).nullable(),
});
const toma = cabeza.extend({
  avance: z.number(),
  total: z.number(),
  fallo: nulo,
  avisos: z.array(z.string()),
  /** Of a sheet, how its columns were understood. */
  columnas: z.array(zColumnaDeHoja).nullable(),
  cuentas,
  leidas: z.number(),
  elegidas: z.number(),
  /** New ones of which nobody has said who presents them. */
  sinDecir: z.number(),
  firmas: z.array(firma),
  /** Signatures that are not shown. */
  masFirmas: z.number(),
  proyectos: z.array(
    z.object({ proyectoId: z.number(), codigo: z.string(), titulo: z.string(), periodo: z.number().nullable() }),
  ),
  /** Drafts that nobody has changed since. */
  intactas: z.number(),
  tomadaEn: nulo,
});
export type TomaVista = z.output<typeof toma>;
const obra = z.object({
  id: z.number(),
  linea: z.number(),
  clase: z.enum(CLASES),
  titulo: z.string(),
  detalle: z.string(),
  /** As it was written, of what was not read. */
  texto: z.string(),
  tipo: z.enum(TIPOS_VIGENTES).nullable(),
  razon: z.string(),
  falta: z.array(z.string()),
  dudas: z.array(z.string()),
  retractada: z.boolean(),
  elegida: z.boolean(),
  tomable: z.boolean(),
  /** «1.ª de 5» */
  autor: z.number().nullable(),
  autores: z.array(z.string()),
  presenta: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** The spelling that may be who takes them. */
  quizas: nulo,
  /** What it is, or may be, of the register: only what may be read. */
  otra: z.object({ id: z.number(), tipo: z.string(), titulo: z.string(), mia: z.boolean() }).nullable(),
  publicacionId: z.number().nullable(),
});
export type ObraVista = z.output<typeof obra>;
const comparada = z.object({
  otra: z.object({ id: z.number(), tipo: z.string(), titulo: z.string(), mia: z.boolean() }),
  filas: z.array(z.object({ label: z.string(), nueva: z.string(), registrada: z.string(), igual: z.boolean() })),
});

/**
 * Taking many works at once: read, recognised, decided, made drafts and undone. Who takes theirs and the office have a
 * door each.
 * @param deQuien what says whose they are, where they may be of others
 */
const operacionesDeToma = <M extends z.ZodRawShape>(
  puerta: ReturnType<typeof operations>,
  deQuien: z.ZodObject<M>,
) => ({
  mias: puerta.get('', 'Tomas de obras de quien pregunta, la última primero', {
    output: z.object({ tomas: z.array(cabeza) }),
  }),
  leer: puerta.post('', 'Empieza a leer un archivo de referencias, un texto o una lista de DOI', {
    upload: true,
    input: z.object({ origen: z.enum(TRAIDOS) }).extend(deQuien.shape),
    output: creada,
    limitPerMinute: 60,
  }),
  buscar: puerta.post('/registros', 'Empieza a buscar las obras de una persona en los registros públicos', {
    input: z.object({ origen: z.enum(BUSCADOS) }).extend(deQuien.shape),
    output: creada,
    limitPerMinute: 10,
  }),
  obtener: puerta.get('/:id', 'Una toma de obras: cuántas son, quién firma y en qué va', {
    input: deUna,
    output: toma,
  }),
  obras: puerta.get('/:id/obras', 'Las obras de una toma, por página', {
    input: deUna.extend({
      vista: z.enum(CLAVES_VISTA).default('todas'),
      pagina: z.coerce.number().int().min(1).max(500).default(1),
    }),
    output: z.object({ obras: z.array(obra), total: z.number(), porPagina: z.number() }),
  }),
  decirFirma: puerta.post('/:id/firmas', 'Dice si una firma es de la persona, en todas las obras en que figura', {
    input: deUna.extend({ firma: z.string().max(200), es: z.boolean(), investigadorId: zId.optional() }),
  }),
  cambiar: puerta.put('/:id/obras/:obraId', 'Cambia lo que se dice de una obra de la toma', {
    input: deObra.extend({
      tipo: z.enum(TIPOS_VIGENTES).optional(),
      elegida: z.boolean().optional(),
      fuera: z.boolean().optional(),
      presenta: z
        .object({ es: z.boolean(), autor: z.number().int().min(0).max(500).nullish(), investigadorId: zId.optional() })
        .optional(),
    }),
  }),
  elegir: puerta.post(
    '/:id/elegir',
    'Elige, o deja de elegir, las obras nuevas de las que se sabe quién las presenta',
    {
      input: deUna.extend({ elegida: z.boolean(), obraIds: z.array(zId).max(CHOICE_LIMIT).optional() }),
    },
  ),
  columnas: puerta.put('/:id/columnas', 'Lee de nuevo la hoja de una toma, con lo que es cada una de sus columnas', {
    input: deUna.extend({ columnas: z.array(zColumna.nullable()).min(1).max(MAXIMO_DE_COLUMNAS) }),
    limitPerMinute: 20,
  }),
  corregir: puerta.post('/:id/obras/:obraId/lectura', 'Lee de nuevo una referencia que no se leyó', {
    input: deObra.extend({ texto: z.string().trim().min(1, FAULTS.required).max(20_000, FAULTS.tooLong(20_000)) }),
    limitPerMinute: 60,
  }),
  comparar: puerta.get('/:id/obras/:obraId/comparacion', 'Una obra al lado de la registrada que quizá es', {
    input: deObra,
    output: comparada,
  }),
  noLeidas: puerta.get('/:id/no-leidas', 'Lo que no se leyó, como está escrito', { input: deUna, output: 'file' }),
  tomar: puerta.post('/:id/tomar', 'Deja como borradores las obras elegidas', {
    input: deUna.extend(opcionesDeToma.shape),
  }),
  deshacer: puerta.post('/:id/deshacer', 'Retira los borradores de la toma que nadie ha cambiado', { input: deUna }),
});

const OFICINA = { permission: 'publicaciones.editar', scope: 'own' } as const;
/** A researcher takes what is theirs. */
export const tomaContract = defineContract(
  'toma-de-obras',
  operacionesDeToma(operations('/publicaciones/tomas', { permission: 'investigador', scope: 'own' }), z.object({})),
);
const oficina = operations('/publicaciones/oficina/tomas', OFICINA);
/** The office takes those of anybody, or of several people, and says who presents each. */
export const tomaOficinaContract = defineContract('toma-de-obras-oficina', {
  ...operacionesDeToma(oficina, z.object({ investigadorId: zId.optional() })),
  presentar: oficina.post('/:id/presentar', 'Dice quién presenta varias obras', {
    input: deUna.extend({ obraIds: z.array(zId).min(1).max(CHOICE_LIMIT), investigadorId: zId }),
  }),
});
