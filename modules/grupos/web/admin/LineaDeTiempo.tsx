import type { ReactNode } from 'react';
import { LatestChanges } from '#core/audit/web/HistoryModal.tsx';
import { keptApi, timelineWords } from '#core/entity/web/kept.ts';
import RecordTimeline from '#core/entity/web/RecordTimeline.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';
import { ETIQUETAS_GRUPO } from '../../domain/formulario-admin.ts';

/** What the timeline of a group says of its own. */
const PALABRAS = timelineWords(flujoGrupo, {
  actions: {
    crear: 'Inicio de la solicitud',
    importar: 'Registro importado',
    agregar_linea: 'Línea agregada',
    quitar_linea: 'Línea quitada',
    agregar_laboratorio: 'Laboratorio agregado',
    quitar_laboratorio: 'Laboratorio quitado',
    incluir_integrante: 'Integrante incluido',
    excluir_integrante: 'Integrante excluido',
    eliminar_integrante: 'Integrante quitado de la solicitud',
    editar_integrante: 'Datos de un integrante',
    cambiar_condicion: 'Cambio de condición',
    cambiar_cargo: 'Cambio de cargo',
    retirar_documento: 'Documento retirado',
  },
  fields: {
    ...ETIQUETAS_GRUPO,
    categoria: 'Categoría',
    fecha_resolucion: 'Fecha de la resolución',
    linea: 'Línea',
    condicion: 'Condición',
    excepcion: 'Motivo de la excepción',
  },
});

type UltimosProps = { id: number; cuantos: number; action?: ReactNode };
/** The last changes of a group, in its summary and in its preview. */
export const UltimosCambios = ({ id, cuantos, action }: UltimosProps) => (
  <LatestChanges
    of={keptApi.movimientos.query({ entidad: 'grupo', id, ultimos: cuantos })}
    words={PALABRAS}
    action={action}
  />
);

/** Tab «Línea de tiempo». */
export default function LineaDeTiempo({ id }: { id: number }) {
  return <RecordTimeline entity="grupo" id={id} words={PALABRAS} />;
}
