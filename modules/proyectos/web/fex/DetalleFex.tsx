import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { PARTES } from '../../domain/fex/pasos.ts';
import { DetalleProyecto, type PestanaDeModulo } from '../DetalleProyecto.tsx';

const PestanaFex = late(() => import('./PestanaFex.tsx').then((m) => m.PestanaFex), <LoadingPage />);
/** F1–F4 as tabs of the page of a project. */
const comoPestana =
  (paso: number): PestanaDeModulo['Contenido'] =>
  ({ proyectoId }) => <PestanaFex key={proyectoId} proyectoId={proyectoId} paso={paso} />;
const PESTANAS = PARTES.map(
  (titulo, n): PestanaDeModulo => ({ clave: `paso-${n + 1}`, titulo, Contenido: comoPestana(n + 1) }),
);
/** Page of an externally funded project in the office: that of any project, with its parts as tabs (spec 05 §6.3). */
export const DetalleFex = () => <DetalleProyecto pestanas={PESTANAS} />;
