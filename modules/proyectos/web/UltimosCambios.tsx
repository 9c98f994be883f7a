import { LatestChanges } from '#core/audit/web/HistoryModal.tsx';
import { keptApi } from '#core/entity/web/kept.ts';
import { PALABRAS } from './linea-de-tiempo.ts';

/** The last changes of a project, in its preview. */
export default function UltimosCambios({ id }: { id: number }) {
  return <LatestChanges of={keptApi.movimientos.query({ entidad: 'proyecto', id, ultimos: 3 })} words={PALABRAS} />;
}
