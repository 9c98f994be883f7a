import { OFICINA } from './api.ts';
import { CambiosDeProyecto } from './CambiosDeProyecto.tsx';

/** The changes of a project in the page of the office. */
export default function CambiosEnOficina({ proyectoId }: { proyectoId: number }) {
  return <CambiosDeProyecto proyectoId={proyectoId} area={OFICINA} />;
}
