import type { Texto } from './textos.ts';
import type {
  Campo,
  ColumnaActividad,
  ColumnaIntegrante,
  ColumnaPresupuesto,
  Parte,
  Pestana,
  Seccion,
} from './tipos.ts';

/** The words in which the layouts of the types are written. */
export const campos = (...claves: readonly Campo[]): Parte => ({ clave: 'campos', campos: claves });
export const integrantes = (...columnas: readonly ColumnaIntegrante[]): Pestana => ({
  clave: 'integrantes',
  titulo: 'Integrantes',
  columnas,
});
export const descripcion = (textos: readonly Texto[]): Pestana => ({
  clave: 'descripcion',
  titulo: 'Descripción',
  textos,
});
export const calendario = (...columnas: readonly ColumnaActividad[]): Pestana => ({
  clave: 'calendario',
  titulo: 'Calendario',
  columnas,
});
export const presupuesto = (porcentaje: boolean, ...columnas: readonly ColumnaPresupuesto[]): Pestana => ({
  clave: 'presupuesto',
  titulo: 'Presupuesto',
  columnas,
  porcentaje,
});
/** Without slots, every current document that has no place of its own. */
export const documentos = (...recursos: readonly string[]): Pestana => ({
  clave: 'documentos',
  titulo: 'Documentos',
  ...(recursos.length ? { recursos } : {}),
});
export const RESPONSABLE: Pestana = { clave: 'responsable', titulo: 'Responsable' };
export const seccion = (titulo: string, ...partes: readonly Parte[]): Seccion => ({ titulo, partes });
/** A section for each text, under its name. */
export const unaPorTexto = (textos: readonly Texto[]): Seccion[] =>
  textos.map((t) => seccion(t.label, descripcion([t])));

export const COMUNES = [
  ...(['titulo', 'codigo', 'tipo', 'estado', 'periodo'] as const),
  ...(['resolucionRectoral', 'resolucionFecha', 'resolucionDecanal', 'comentario', 'observaciones'] as const),
] as const;
/** Where a project stands: its group and what it studies. */
export const UBICACION = ['grupo', 'area', 'facultad', 'linea', 'ocde'] as const;
export const FECHAS = ['fechaInicio', 'fechaFin'] as const;
export const MONTOS = ['monto', 'montoAsignado'] as const;
export const TODO = ['word', 'descriptivo', 'completo', 'economico'] as const;
