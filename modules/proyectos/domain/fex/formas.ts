import { z } from 'zod';
import { zPairs } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import { DATOS, DESCRIPCION } from './campos.ts';
import { TIPOS_DOCUMENTO } from './vocabularios.ts';

/** The faculty is asked by the office only: who registers their own brings it. */
export const camposDeDatos = (oficina: boolean) => inputsOf(DATOS).filter((c) => oficina || c.key !== 'facultadId');
export const camposDeDescripcion = inputsOf(DESCRIPCION);

/** What is asked to name another responsible person. */
export const motivoDeCambio = formOf(
  defineFields({ motivo: { kind: 'longtext', label: 'Motivo', required: true, max: 500 } }),
  'Cambiar responsable',
);

/** What begins one. */
export const formularioNuevo = formOf(
  defineFields({ titulo: DATOS.titulo, periodo: DATOS.periodo }),
  'Empezar el registro',
);
export const nuevo = formularioNuevo.schema;

export const formularioDocumento = formOf(
  defineFields({
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 150 },
    comentario: { kind: 'longtext', label: 'Comentario', max: 500 },
  }),
  'Guardar',
);
export type DatosDocumento = z.infer<typeof formularioDocumento.schema>;
export const documentoVisto = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_DOCUMENTO),
  nombre: z.string(),
  comentario: z.string().nullable(),
  archivo: zFileInfo,
});
export type DocumentoVisto = z.infer<typeof documentoVisto>;

const texto = z.string().nullable();
export const candidatos = z.object({
  candidatos: z.array(
    z.object({
      clave: z.string(),
      rrhhId: z.number().nullable(),
      sumId: z.number().nullable(),
      investigadorId: z.number().nullable(),
      nombre: z.string(),
      detalle: z.string(),
      ficha: zPairs,
      /** Their data, for who may correct them on the way. */
      persona: z.record(z.string(), texto).nullable(),
      /** Institutes that may be chosen for them; of nobody else. */
      institutos: z.array(z.object({ value: z.string(), label: z.string() })),
      /** Why they may not enter. */
      motivo: texto,
    }),
  ),
});
export type CandidatoFex = z.infer<typeof candidatos>['candidatos'][number];
