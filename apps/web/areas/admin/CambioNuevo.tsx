import { OFICINA } from '#modules/proyectos/web/cambios/api.ts';
import { NuevoCambioPagina } from '#modules/proyectos/web/cambios/NuevoCambio.tsx';

/** A change of a project. */
export const Nuevo = () => <NuevoCambioPagina area={OFICINA} />;
