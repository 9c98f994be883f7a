import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { CATEGORIAS_USO } from './vocabularios.ts';

const vacioEsNulo = (texto: string | null) => texto || null;

/** A laboratory as the office writes it (spec 04 §12.1). */
export const datosLaboratorio = z.object({
  facultadId: z.coerce.number('Elija una facultad').int().positive('Elija una facultad'),
  codigo: zText(50).nullable().transform(vacioEsNulo),
  nombre: zRequired(255),
  responsable: zRequired(255),
  categoriaUso: z.enum(CATEGORIAS_USO, 'Elija una categoría').nullable(),
  ubicacion: zText(255).nullable().transform(vacioEsNulo),
  miembros: z.array(zRequired(255)).max(100, 'Cien miembros como máximo'),
});
export type DatosLaboratorio = z.infer<typeof datosLaboratorio>;

export const formularioLaboratorio = defineForm({
  schema: datosLaboratorio,
  fields: [
    { key: 'facultadId', label: 'Facultad', kind: 'select', required: true, span: 8 },
    { key: 'codigo', label: 'Código', kind: 'text', maxLength: 50, span: 4, help: 'Único, si lo tiene.' },
    { key: 'nombre', label: 'Laboratorio', kind: 'text', required: true, maxLength: 255 },
    { key: 'responsable', label: 'Responsable', kind: 'text', required: true, maxLength: 255 },
    {
      key: 'categoriaUso',
      label: 'Categoría de uso',
      kind: 'select',
      span: 6,
      options: CATEGORIAS_USO.map((c) => ({ value: c, label: c })),
    },
    { key: 'ubicacion', label: 'Ubicación', kind: 'text', maxLength: 255, span: 6 },
    {
      key: 'miembros',
      label: 'Miembros',
      kind: 'keywords',
      max: 100,
      help: 'Nombres y apellidos. Enter añade uno.',
    },
  ],
  submit: 'Guardar',
});
