import { OFICINA } from '#modules/proyectos/web/cambios/api.ts';
import { DetalleCambio } from '#modules/proyectos/web/cambios/DetalleCambio.tsx';

export const Detalle = () => <DetalleCambio area={OFICINA} />;
