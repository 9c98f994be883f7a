import { defineImport } from '#core/import/shared/import.ts';
import type { Finish } from '#core/import/shared/read-row.ts';
import { campos } from '../licencias.ts';
import { columnaDePersona } from './persona.ts';

const { tipoId, fechaInicio, fechaFin, documento, comentario } = campos;

/** Licences of people, each by the document of its person, its type and the day on which it begins. */
export const importacionLicencias = defineImport({
  key: 'licencias',
  title: 'Licencias',
  short: 'Licencias',
  help: 'Una fila por licencia. La persona se reconoce por su número de documento o su código.',
  see: 'investigadores.ver',
  edit: 'investigadores.editar',
  columns: {
    persona: { ...columnaDePersona('N.° de documento de la persona'), required: true },
    tipo: { ...tipoId, storedAs: 'licencia_tipo_id', aliases: ['tipo de licencia', 'licencia'] },
    inicio: { ...fechaInicio, storedAs: 'fecha_inicio', aliases: ['desde', 'inicio'] },
    fin: { ...fechaFin, storedAs: 'fecha_fin', aliases: ['hasta', 'fin'] },
    documento: { ...documento, aliases: ['resolución', 'sustento'] },
    comentario: { ...comentario, aliases: ['observación', 'observaciones'] },
  },
  identity: ['persona', 'tipo', 'inicio'],
  names: ['persona'],
  empty: 'keeps',
  maxRows: 50_000,
  batch: 2_000,
});

/** A licence ends after it begins. */
export const completarLicencia: Finish = ({ datos, errores }, mapeo) => {
  const { inicio, fin } = datos;
  if (typeof inicio === 'string' && typeof fin === 'string' && fin < inicio)
    errores.push({
      columna: mapeo.fin ?? 'fin',
      valor: fin,
      motivo: 'La fecha de fin no puede ser anterior a la de inicio',
    });
};
