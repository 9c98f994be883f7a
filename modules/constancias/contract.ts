import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zSheet } from '#core/documents/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { CLAVES_FUENTE } from './domain/fuentes.ts';
import { constanciasLista, misConstanciasLista } from './domain/lista.ts';
import { CLAVES_TIPO } from './domain/tipos.ts';

const texto = z.string().nullable();
const tipo = z.enum(CLAVES_TIPO);
const id = z.object({ id: zId });
const deTipo = z.object({ tipo });
const dePersona = z.object({ investigadorId: zId });
const disponible = z.object({
  tipo,
  etiqueta: z.string(),
  certifica: z.string(),
  /** Where its facts come from: each source has its icon. */
  fuente: z.enum(CLAVES_FUENTE),
  /** How much of it the person has: «24 obras». */
  tiene: z.string(),
  falta: texto,
  /** The person gets it at once, signed by nobody's hand. */
  sinValorLegal: z.boolean(),
});
const emitida = z.object({ id: zId, mensaje: z.string() });
const tipos = z.object({ tipos: z.array(disponible) });
export type Disponible = z.infer<typeof disponible>;

const propias = operations('/mis-constancias', { permission: 'investigador', scope: 'own' });
/** Their own certificates (spec 07 §10.2). */
export const misConstanciasContract = defineContract('mis-constancias', {
  ...listEndpoints(misConstanciasLista, '/mis-constancias/lista', { permission: 'investigador', scope: 'own' }),
  disponibles: propias.get('', 'Qué constancias puede pedir, por qué no las demás, y cuáles espera', {
    output: tipos.extend({ porFirmar: z.array(z.object({ id: z.number(), etiqueta: z.string() })) }),
  }),
  previa: propias.get('/previa', 'Vista previa de una constancia suya, en PDF', { input: deTipo, output: 'file' }),
  hoja: propias.get('/hoja', 'Cómo se leerá una constancia suya', { input: deTipo, output: zSheet }),
  solicitar: propias.create('', 'Solicita una constancia', { input: deTipo, output: emitida, personal: true }),
  archivo: propias.get('/:id/archivo', 'El documento de una constancia suya', { input: id, output: 'file' }),
});

const persona = z.object({ investigadorId: zId, nombre: z.string(), detalle: z.string() });
export type PersonaHallada = z.infer<typeof persona>;
const ver = operations('/constancias', { permission: 'constancias.ver' });
const editar = operations('/constancias', { permission: 'constancias.editar' });
/** Certificates of anybody, for the office. */
export const constanciasContract = defineContract('constancias', {
  ...listEndpoints(constanciasLista, '/constancias', { permission: 'constancias.ver' }),
  personas: ver.get('/personas', 'Personas registradas, por nombre, código o documento', {
    input: z.object({ q: z.string().max(100) }),
    output: z.object({ personas: z.array(persona) }),
  }),
  disponibles: ver.get('/disponibles', 'Qué constancias puede tener una persona, y por qué no las demás', {
    input: dePersona,
    output: tipos,
  }),
  previa: ver.get('/previa', 'Reporte de una constancia de alguien, sin firma, en PDF', {
    input: dePersona.extend({ tipo }),
    output: 'file',
  }),
  hoja: ver.get('/hoja', 'Cómo se leerá una constancia de alguien', {
    input: dePersona.extend({ tipo }),
    output: zSheet,
  }),
  emitir: editar.create('/emisiones', 'Emite una constancia en nombre de una persona', {
    input: dePersona.extend({ tipo }),
    output: emitida,
  }),
  archivo: ver.get('/:id/archivo', 'El documento de una constancia', { input: id, output: 'file' }),
  cargar: editar.post('/:id/firmada', 'Carga la constancia firmada', {
    input: id,
    output: z.object({ mensaje: z.string() }),
    upload: true,
  }),
});

const verificado = z.object({
  codigo: z.string(),
  estado: z.enum(['vigente', 'sin_valor', 'vencida']),
  documento: z.string(),
  titular: z.string(),
  identidad: z.string(),
  facultad: texto,
  emitida: z.string(),
  vigenteHasta: texto,
  revocada: texto,
  motivo: texto,
  reemplaza: texto,
  firma: texto,
  huella: texto,
  carga: texto,
  archivo: z.boolean(),
  consultado: z.string(),
});
export type Verificacion = z.infer<typeof verificado>;
const codigo = z.object({ codigo: z.string().max(60) });
const publica = operations('/verificacion', { permission: 'public', limitPerMinute: 30 });
/** Anybody checks a document by its code. */
export const verificacionContract = defineContract('verificacion', {
  obtener: publica.get('', 'Comprueba un documento por su código', { input: codigo, output: verificado }),
  archivo: publica.get('/archivo', 'El documento comprobado, mientras vale', { input: codigo, output: 'file' }),
  claves: publica.get('/claves', 'Claves públicas con que se firman los códigos QR (JWK Set)', {
    output: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
    limitPerMinute: 120,
  }),
});
