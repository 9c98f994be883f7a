import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zSection, zViews } from '#core/documents/shared/schema.ts';
import { zActed } from '#core/flow/shared/acts.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { EXPORTACIONES, FORMATOS_PDF } from './domain/detalles/tipos.ts';
import { datosForzar, datosProyecto } from './domain/formularios.ts';
import { proyectosLista } from './domain/lista.ts';

const texto = z.string().nullable();
const exportaciones = keysOf(EXPORTACIONES);
/** Sworn statement of a project whose type needs one (spec 05 §2 B9). */
export const declaracionJurada = z.object({
  aceptadaEn: texto,
  archivoId: z.number().nullable(),
  /** Version of the format that was signed, or that is in force. */
  version: z.number().nullable(),
  /** Why it cannot be given yet. */
  impedimento: texto,
});
/** Who acts now, and what follows when that is told to whom it concerns. */
export const turno = z.object({ actua: z.string(), texto }).nullable();

/** What the header of a project draws its way from. */
export const avance = {
  recorrido: zVisits,
  plazo: z.object({ inicio: texto, fin: texto }),
};
/** What its first tab says in brief. */
const resumen = z.object({
  integrantes: z.array(z.object({ nombre: z.string(), rol: z.string(), condicion: texto, codigo: texto })),
  presupuesto: z.object({
    total: z.string(),
    porTipo: z.array(z.object({ tipo: z.string(), monto: z.string(), porcentaje: z.string() })),
  }),
});

export const proyectoDetalle = z.object({
  id: z.number(),
  tipo: z.string(),
  slug: z.string(),
  titulo: z.string(),
  periodo: z.number(),
  estado: z.string(),
  version: z.number(),
  actualizadoEn: z.string(),
  actualizadoPor: texto,
  enviadoEn: texto,
  convocatoriaId: z.number().nullable(),
  codigo: texto,
  observaciones: texto,
  /** Facts and named links of «Datos generales», and the tables that go with them. */
  datos: zPairs,
  anexo: zViews,
  /** The tabs of its type (spec 05 §2 B2), and what its call asked of its own. */
  pestanas: z.array(zSection.extend({ clave: z.string() })),
  exportaciones: z.array(z.object({ clave: z.enum(exportaciones), motivo: texto })),
  /** Starting values of the edit form. */
  edicion: z.object({
    titulo: z.string(),
    codigoProyecto: texto,
    resolucionRectoral: texto,
    resolucionFecha: texto,
    resolucionDecanal: texto,
    comentario: texto,
  }),
  /** What this person may do now, through the flow. */
  acciones: z.array(z.string()),
  /** Choices of what those actions ask, by field. */
  opciones: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  puedeEditar: z.boolean(),
  dj: declaracionJurada.nullable(),
  turno,
  ...avance,
  resumen,
});
export type ProyectoDetalle = z.infer<typeof proyectoDetalle>;
const VER = { permission: 'proyectos.ver' } as const;
const ver = operations('/proyectos', VER);
const editar = operations('/proyectos', { permission: 'proyectos.editar' });
const id = z.object({ id: zId });

/** Administration of the projects of groups (spec 05 §2–§5). */
export const proyectosContract = defineContract('proyectos', {
  ...listEndpoints(proyectosLista, '/proyectos', {
    ...VER,
    params: { etiqueta: z.string().max(400).optional(), convocatoria: zId.optional() },
  }),
  etiquetasEnUso: ver.get('/etiquetas', 'Etiquetas usadas en los proyectos', {
    output: z.object({ etiquetas: z.array(z.object({ valor: z.string(), cantidad: z.number() })) }),
  }),
  detalle: ver.get('/:id', 'El proyecto con las secciones de su tipo', { input: id, output: proyectoDetalle }),
  editar: editar.patch('/:id', 'Edita los datos administrativos del proyecto', {
    input: datosProyecto.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  forzar: editar.post('/:id/forzar', 'Cambia el estado fuera del flujo, con motivo', {
    input: datosForzar.extend({ id: zId }),
    output: zActed,
  }),
  codigoSugerido: editar.get('/:id/codigo-sugerido', 'Siguiente código libre para el tipo y el año del proyecto', {
    input: id,
    output: z.object({ codigo: z.string() }),
  }),
  archivo: ver.get('/:id/archivos/:archivoId', 'Descarga un archivo del proyecto', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
  pdf: ver.get('/:id/pdf', 'El proyecto en PDF', {
    input: id.extend({
      formato: z.enum(keysOf(FORMATOS_PDF)).default('completo'),
    }),
    output: 'file',
  }),
  word: ver.get('/:id/word', 'Los textos del proyecto en un documento de Word', { input: id, output: 'file' }),
});
