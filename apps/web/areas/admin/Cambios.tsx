import { OFICINA } from '#modules/proyectos/web/cambios/api.ts';
import { DetalleCambio } from '#modules/proyectos/web/cambios/DetalleCambio.tsx';
import { VersionesDeProyectoPagina } from '#modules/proyectos/web/cambios/Versiones.tsx';

export const Detalle = () => <DetalleCambio area={OFICINA} />;
export const Versiones = () => <VersionesDeProyectoPagina area={OFICINA} />;
