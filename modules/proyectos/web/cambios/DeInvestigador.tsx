import { INVESTIGADOR } from './api.ts';
import { CambiosDeProyecto } from './CambiosDeProyecto.tsx';

/** The changes of one's own project, in its page. */
export default function CambiosDeMiProyecto({ proyectoId }: { proyectoId: number }) {
  return <CambiosDeProyecto proyectoId={proyectoId} area={INVESTIGADOR} />;
}
