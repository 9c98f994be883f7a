import { PARTES } from '../../domain/fex/pasos.ts';
import { DetalleProyecto, type PestanaDeModulo } from '../DetalleProyecto.tsx';
import { pestanaDe } from './PestanaFex.tsx';

const PESTANAS = PARTES.map(
  (titulo, n): PestanaDeModulo => ({ clave: `paso-${n + 1}`, titulo, Contenido: pestanaDe(n + 1) }),
);
/** Page of an externally funded project in the office: that of any project, with its parts as tabs (spec 05 §6.3). */
export const DetalleFex = () => <DetalleProyecto pestanas={PESTANAS} />;
