import { z } from 'zod';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { FILE_TYPES } from '#core/files/shared/slot.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { CONTACTO, TEXTOS } from './domain/campos.ts';

/** Shapes that several operations of groups answer with. */
export const zTexto = z.string().nullable();
/** Data that are a text or nothing. */
export const textos = <const K extends string>(...claves: readonly K[]) => recordOf(claves, () => zTexto);
/** Data that are a number. */
export const numeros = <const K extends string>(...claves: readonly K[]) => recordOf(claves, () => z.number());
export const zDelGrupo = z.object({ id: zId });
export const zMensaje = z.object({ mensaje: z.string() });
export const zOpcion = z.object({ value: z.string(), label: z.string() });
const EXTENSIONES = keysOf(FILE_TYPES);
export const zRanura = z.object({
  key: z.string(),
  label: z.string(),
  accept: z.array(z.enum(EXTENSIONES)).readonly(),
  maxMb: z.number(),
  templateUrl: z.string().optional(),
});
export const zPapel = z.enum(['gestor', 'coordinador', 'miembro', 'lector']);
export const CLAVES_PARTE = ['lineas', 'laboratorios'] as const;
export type ClaveParte = (typeof CLAVES_PARTE)[number];
export const zLinea = z.object({ id: z.number(), codigo: z.string(), nombre: z.string(), activa: z.boolean() });
export const zLaboratorio = z.object({
  id: z.number(),
  codigo: zTexto,
  nombre: z.string(),
  ubicacion: zTexto,
  responsable: z.string(),
  categoriaUso: zTexto,
  facultad: z.string(),
  activo: z.boolean(),
});
export type Linea = z.infer<typeof zLinea> & { propia?: boolean };
export type Laboratorio = z.infer<typeof zLaboratorio>;
/** What the group has of the catalogues, and the lines that may be added to it. */
export const zPartes = z.object({
  lineas: z.array(zLinea),
  disponibles: z.array(zLinea.extend({ propia: z.boolean() })),
  maximo: z.number(),
  laboratorios: z.array(zLaboratorio),
  puedeEditar: z.boolean(),
});
/** What everybody who sees a group or request reads of it. */
export const zFicha = z.object({
  id: z.number(),
  tipo: z.enum(['solicitud', 'grupo']),
  estado: z.string(),
  nombre: z.string(),
  nombreCorto: z.string(),
  facultad: z.string(),
  ...textos('categoria', 'coordinador', 'ambientes', ...keysOf(CONTACTO), ...keysOf(TEXTOS)),
  /** Current supporting paper of the group. */
  sustento: zFileInfo.nullable(),
});
export type Ficha = z.infer<typeof zFicha>;
