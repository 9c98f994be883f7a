import { defineImport } from '#core/import/shared/import.ts';
import type { Finish } from '#core/import/shared/read-row.ts';
import { fold } from '#core/kernel/shared/text.ts';

const dia = (label: string) => ({ kind: 'day', label, required: true }) as const;

/**
 * Calls by faculty of an older system (spec 08 §2, §4). What a faculty, type and year already had is replaced, so that
 * a mended file may be loaded again.
 */
export const importacionHistorica = defineImport({
  key: 'evaluacion-facultad',
  title: 'Convocatorias por facultad de un sistema anterior',
  short: 'Convocatorias por facultad',
  help: 'Los evaluadores van en una celda: sus documentos, separados por «;».',
  see: 'evaluacion.ver',
  edit: 'evaluacion.editar',
  columns: {
    facultad: {
      kind: 'reference',
      label: 'Facultad',
      required: true,
      unknown: 'La facultad no está en el catálogo',
    },
    tipo_proyecto: {
      kind: 'reference',
      code: true,
      label: 'Tipo de proyecto',
      required: true,
      unknown: 'El tipo de proyecto no está en el catálogo',
    },
    periodo: { kind: 'year', label: 'Periodo', required: true, min: 1990, max: 2200, aliases: ['año'] },
    cupos: { kind: 'integer', label: 'Cupos', required: true, max: 10_000 },
    puntaje_minimo: { kind: 'number', label: 'Puntaje mínimo', required: true, max: 1000 },
    fecha_inicio: dia('Fecha de inicio'),
    fecha_fin: dia('Fecha de fin'),
    evaluacion_inicio: dia('Inicio de la evaluación'),
    evaluacion_fin: dia('Fin de la evaluación'),
    evaluadores: { kind: 'text', label: 'Evaluadores' },
  },
  identity: ['facultad', 'tipo_proyecto', 'periodo'],
  names: ['tipo_proyecto', 'periodo'],
  empty: 'clears',
  maxRows: 50_000,
});

const anterior = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && a < b;
/** Evaluators by their documents, and days in their order. */
export const completarHistorica: Finish = ({ datos, errores }, mapeo, { porDocumento }) => {
  const falla = (columna: string, valor: string, motivo: string) =>
    errores.push({ columna: mapeo[columna] ?? columna, valor, motivo });
  if (mapeo.evaluadores) {
    const dicho = String(datos.evaluadores ?? '');
    const documentos = [...new Set(dicho.split(/[;,\s]+/).filter(Boolean))];
    const desconocido = documentos.find((dni) => !porDocumento?.has(fold(dni)));
    if (desconocido !== undefined)
      falla('evaluadores', dicho.slice(0, 100), `Nadie evalúa con el documento ${desconocido}`);
    datos.evaluadores = documentos.flatMap((dni) => {
      const id = porDocumento?.get(fold(dni));
      return typeof id === 'number' ? [id] : [];
    });
  }
  if (anterior(datos.fecha_fin, datos.fecha_inicio)) falla('fecha_fin', '', 'Es anterior al inicio');
  if (anterior(datos.evaluacion_fin, datos.evaluacion_inicio)) falla('evaluacion_fin', '', 'Es anterior al inicio');
};
