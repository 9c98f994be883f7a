import { stateLabel, stateTone } from '#core/flow/shared/flow.ts';
import { DetalleGrupo } from '#modules/grupos/web/admin/DetalleGrupo.tsx';
import type { Rotulos } from '#modules/grupos/web/admin/rotulos.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';

const ROTULOS: Rotulos = {
  estadoDeProyecto: (estado) => ({ label: stateLabel(flujoProyecto, estado), tone: stateTone(flujoProyecto, estado) }),
};

/** The group's page with the words of the modules above it. */
export const Detalle = () => <DetalleGrupo rotulos={ROTULOS} />;
