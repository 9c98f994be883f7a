import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { SeccionVista, VistaProyecto } from '../contract-evaluador.ts';

const COLUMNAS_INTEGRANTES = [
  ['rol', 'Tipo de integrante'],
  ['nombre', 'Apellidos y nombres'],
  ['tipo', 'Tipo'],
  ['facultad', 'Facultad'],
] as const;

/** A project on paper, with the sections of its viewer (spec 08 §6.4). */
export const documentoDeProyecto = (v: VistaProyecto): PdfDoc => ({
  title: v.titulo || `${v.tipoNombre} ${v.periodo}, sin título`,
  subtitle: [v.tipoNombre, `Periodo ${v.periodo}`],
  content: [
    ...(v.cabecera.length > 1
      ? [{ type: 'keyValues', pairs: v.cabecera.map((c) => [c.label, c.valor] as const) } satisfies Block]
      : []),
    ...v.secciones.flatMap((s): Block[] => [{ type: 'heading', text: s.titulo }, cuerpo(s)]),
  ],
});

function cuerpo(s: SeccionVista): Block {
  switch (s.kind) {
    case 'html':
      return { type: 'html', html: s.html };
    case 'palabras':
      return { type: 'paragraph', text: s.palabras.join(', ') };
    case 'archivos':
      return { type: 'list', items: s.archivos.map((a) => a.name) };
    case 'datos':
      return { type: 'keyValues', pairs: s.datos.map((d) => [d.label, d.valor] as const) };
    case 'base':
      return {
        type: 'paragraph',
        text: s.proyecto ? [s.proyecto.codigo, s.proyecto.tipo, s.proyecto.titulo].filter(Boolean).join(' - ') : '',
      };
    case 'grupos':
      return {
        type: 'table',
        columns: [{ label: 'Nombre corto' }, { label: 'Coordinador' }, { label: 'Autorizado' }],
        rows: s.filas.map((f) => [f.nombreCorto, f.coordinador, f.autorizado]),
      };
    case 'calendario':
      return {
        type: 'table',
        columns: [
          { label: 'Actividad' },
          { label: 'Justificación' },
          { label: 'Fecha inicial' },
          { label: 'Fecha final' },
        ],
        rows: s.filas.map((f) => [f.actividad, f.justificacion, formatDay(f.fechaInicio), formatDay(f.fechaFin)]),
      };
    case 'integrantes':
      return {
        type: 'table',
        columns: COLUMNAS_INTEGRANTES.map(([, label]) => ({ label })),
        rows: s.filas.map((f) => COLUMNAS_INTEGRANTES.map(([k]) => f[k])),
      };
    case 'presupuesto':
      return {
        type: 'table',
        columns: [{ label: 'Tipo' }, { label: 'Código' }, { label: 'Partida' }, { label: 'Monto', align: 'right' }],
        rows: s.filas.map((f) => [f.tipo, f.codigo, f.partida, formatMoney(f.monto)]),
        total: ['Total', '', '', formatMoney(s.total)],
      };
  }
}
