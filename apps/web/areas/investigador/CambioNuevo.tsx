import { RUTA_MIS_CUENTAS } from '#modules/economia/domain/rutas.ts';
import { INVESTIGADOR } from '#modules/proyectos/web/cambios/api.ts';
import { NuevoCambioPagina } from '#modules/proyectos/web/cambios/NuevoCambio.tsx';

/** A change of a project; money between budget lines is asked for in the economy. */
export const Nuevo = () => <NuevoCambioPagina area={INVESTIGADOR} transferencias={RUTA_MIS_CUENTAS} />;
