import { stateLabel, stateTone } from '#core/flow/shared/flow.ts';
import { DetalleGrupo } from '#modules/grupos/web/admin/DetalleGrupo.tsx';
import type { Rotulos } from '#modules/grupos/web/admin/rotulos.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/vocabularios.ts';

const ROTULOS: Rotulos = {
  estadoDeProyecto: (estado) => ({ label: stateLabel(flujoProyecto, estado), tone: stateTone(flujoProyecto, estado) }),
  tiposDePublicacion: TIPOS_PUBLICACION,
};

/** The group's page with the words of the modules above it. */
export const Detalle = () => <DetalleGrupo rotulos={ROTULOS} />;
