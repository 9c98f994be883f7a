import { z } from 'zod';
import { zPairs } from '#core/documents/shared/schema.ts';
import type { Kind } from '#core/field/shared/kind.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { ETIQUETA_NIVEL } from './fuentes.ts';
import { importacionPadron } from './importacion/padrones.ts';

const BUSCADAS = ['codigo_alumno', 'dni', 'apellido1', 'apellido2', 'nombres'];
const A_LA_VISTA = [...BUSCADAS, 'correo', 'facultad_codigo', 'programa', 'permanencia', 'ultimo_periodo'];
const CLASE: Partial<Record<Kind, Column['kind']>> = { day: 'day', integer: 'number', number: 'number' };
/** A column of the snapshot, as imports call it. */
const columna = ([key, { label, kind }]: [string, { label: string; kind: Kind }]): Column => ({
  key: key.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase()),
  label,
  kind: CLASE[kind] ?? 'text',
  searchable: BUSCADAS.includes(key),
  hidden: !A_LA_VISTA.includes(key),
});

/** «Listado local»: the enrolment snapshot (spec 08 §9.4). */
export const sumLista = defineList({
  key: 'sum-estudiantes',
  title: 'Estudiantes del SUM',
  identity: {
    title: '{apellido1} {apellido2}, {nombres}',
    sub: ['codigoAlumno', 'facultadCodigo'],
    label: 'Estudiante',
  },
  columns: [
    ...Object.entries(importacionPadron.columns).map(columna),
    { key: 'importadoEn', label: 'Actualizado', kind: 'instant', hidden: true } as const,
  ],
  filters: ['permanencia', 'facultadCodigo', { key: 'nivel', labels: ETIQUETA_NIVEL }],
  searchPlaceholder: 'Buscar por DNI, código o nombre',
  empty: 'Importe el padrón de estudiantes en la pestaña «Importaciones».',
});

/** A student as the external system describes them, for the card that can be copied. */
export const estudianteEnLinea = z.object({
  codigo: z.string(),
  nombre: z.string(),
  datos: zPairs,
  /** When the local snapshot last heard of them; null when it does not have them. */
  actualizadoEn: z.string().nullable(),
});
export type EstudianteEnLinea = z.output<typeof estudianteEnLinea>;
