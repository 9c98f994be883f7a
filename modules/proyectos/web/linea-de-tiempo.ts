import { timelineWords } from '#core/entity/web/kept.ts';
import { CAMPOS } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';

/** What the timeline of a project says of its own. */
export const PALABRAS = timelineWords(flujoProyecto, {
  actions: {
    crear: 'Inicio de la postulación',
    forzar: 'Cambio de estado forzado',
    abrir_economia: 'Inclusión en economía',
    correo: 'Correo al responsable',
  },
  fields: {
    ...CAMPOS,
    resolucion: 'Resolución',
    fechaResolucion: 'Fecha de la resolución',
    codigoProyecto: 'Código',
    codigo_proyecto: 'Código',
    resolucion_rectoral: 'Resolución rectoral',
    resolucion_fecha: 'Fecha de la resolución',
    resolucion_anulacion: 'Resolución de anulación',
    fecha_anulacion: 'Fecha de anulación',
    pasos: 'Pasos observados',
  },
});
