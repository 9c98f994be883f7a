import { INVESTIGADOR } from '#modules/proyectos/web/cambios/api.ts';
import { VersionesDeProyectoPagina } from '#modules/proyectos/web/cambios/Versiones.tsx';

export const Versiones = () => <VersionesDeProyectoPagina area={INVESTIGADOR} />;
