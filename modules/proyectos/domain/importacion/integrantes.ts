import { defineImport } from '#core/import/shared/import.ts';
import { type Finish, faultsIn } from '#core/import/shared/read-row.ts';
import { columnaDePersona } from '#modules/personas/domain/importacion/persona.ts';

/** Who took part in the projects of an earlier system: rows that hang from projects that are already here. */
export const importacionIntegrantes = defineImport({
  key: 'integrantes',
  title: 'Integrantes de proyectos',
  short: 'Integrantes',
  help: 'Una fila por integrante de cada proyecto traído del sistema anterior. Quien salió antes del final lleva su último día.',
  see: 'proyectos.ver',
  edit: 'proyectos.editar',
  columns: {
    proyecto: {
      kind: 'text',
      label: 'Proyecto',
      required: true,
      max: 30,
      storedAs: 'proyecto_id',
      aliases: ['código de proyecto', 'código del proyecto', 'código'],
    },
    persona: {
      ...columnaDePersona('Documento o código de la persona', ['código docente', 'código de investigador']),
      storedAs: 'investigador_id',
      required: true,
    },
    rol: {
      kind: 'text',
      label: 'Rol',
      required: true,
      max: 100,
      storedAs: 'integrante_tipo_id',
      aliases: ['tipo de integrante', 'condición del integrante', 'función'],
    },
    condicion: { kind: 'text', label: 'Condición', max: 100, aliases: ['condición'] },
    desde: { kind: 'day', label: 'Desde', aliases: ['fecha de ingreso', 'ingreso'] },
    hasta: { kind: 'day', label: 'Hasta', storedAs: 'exclusion_fecha', aliases: ['fecha de salida', 'salida'] },
    motivo: {
      kind: 'text',
      label: 'Por qué salió',
      max: 255,
      storedAs: 'exclusion_motivo',
      aliases: ['motivo de salida', 'motivo'],
    },
    tesisTipo: { kind: 'text', label: 'Tipo de tesis', max: 100, storedAs: 'tesis_tipo' },
    tesisTitulo: { kind: 'longtext', label: 'Título de tesis', max: 1000, storedAs: 'tesis_titulo' },
  },
  identity: null,
  names: ['proyecto', 'persona'],
  empty: 'keeps',
  maxRows: 200_000,
  batch: 5_000,
  example: { proyecto: 'B17100231', persona: '41223344', rol: 'Miembro docente' },
});

/** What follows of the cells of a row: days in their order, and a reason only of who left. */
export const completarIntegrante: Finish = (fila, mapeo) => {
  const { desde, hasta, motivo } = fila.datos;
  const falla = faultsIn(importacionIntegrantes, mapeo, fila);
  if (typeof desde === 'string' && typeof hasta === 'string' && hasta < desde)
    falla('hasta', 'El último día no puede ser anterior al primero');
  if (motivo !== undefined && typeof hasta !== 'string') falla('hasta', 'Escriba el último día de quien salió');
};
