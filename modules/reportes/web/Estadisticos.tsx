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

/** `/admin/reportes/*` (spec 07 §9). */
export const Estudio = () => <AskedReport report={ESTUDIO} of={estudio} breadcrumbs={camino} />;
export const Grupo = () => <AskedReport report={GRUPO} of={grupo} breadcrumbs={camino} />;
export const Proyecto = () => <AskedReport report={PROYECTO} of={proyecto} breadcrumbs={camino} />;
export const Investigador = () => <AskedReport report={INVESTIGADOR} of={investigador} breadcrumbs={camino} />;
export const Consolidado = () => <AskedReport report={CONSOLIDADO} of={consolidado} breadcrumbs={camino} />;
export const Presupuesto = () => <AskedReport report={PRESUPUESTO} of={presupuesto} breadcrumbs={camino} />;
