import { INVESTIGADOR } from '#modules/proyectos/web/cambios/api.ts';
import { DetalleCambio } from '#modules/proyectos/web/cambios/DetalleCambio.tsx';
import { VersionesDeProyectoPagina } from '#modules/proyectos/web/cambios/Versiones.tsx';

export const Detalle = () => <DetalleCambio area={INVESTIGADOR} />;
export const Versiones = () => <VersionesDeProyectoPagina area={INVESTIGADOR} />;
