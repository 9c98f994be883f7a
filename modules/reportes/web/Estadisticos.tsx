import { createClient } from '#core/contract/web/client.ts';
import { AskedReport } from '#core/report/web/AskedReport.tsx';
import {
  consolidadoContract,
  estudioContract,
  grupoContract,
  investigadorContract,
  presupuestoContract,
  proyectoContract,
} from '../contract-estadisticos.ts';
import { CONSOLIDADO, ESTUDIO, GRUPO, INVESTIGADOR, PRESUPUESTO, PROYECTO } from '../domain/estadisticos/reportes.ts';

const camino = [{ label: 'Reportes' }];
const estudio = createClient(estudioContract);
const grupo = createClient(grupoContract);
const proyecto = createClient(proyectoContract);
const investigador = createClient(investigadorContract);
const consolidado = createClient(consolidadoContract);
const presupuesto = createClient(presupuestoContract);

/** The first chip of each leads to the others. */
const hermanos = [CONSOLIDADO, PROYECTO, PRESUPUESTO, GRUPO, INVESTIGADOR, ESTUDIO].map(({ counts, key }) => ({
  counts,
  to: `/admin/reportes/${key}`,
}));
const comun = { breadcrumbs: camino, siblings: hermanos };

/** `/admin/reportes/*` (spec 07 §9). */
export const Estudio = () => <AskedReport report={ESTUDIO} of={estudio} {...comun} />;
export const Grupo = () => <AskedReport report={GRUPO} of={grupo} {...comun} />;
export const Proyecto = () => <AskedReport report={PROYECTO} of={proyecto} {...comun} />;
export const Investigador = () => <AskedReport report={INVESTIGADOR} of={investigador} {...comun} />;
export const Consolidado = () => <AskedReport report={CONSOLIDADO} of={consolidado} {...comun} />;
export const Presupuesto = () => <AskedReport report={PRESUPUESTO} of={presupuesto} {...comun} />;
