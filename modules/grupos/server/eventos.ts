import { defineEvent } from '#core/kernel/server/events.ts';

/** A request became a registered group. */
export const grupoAprobado = defineEvent<{ grupoId: number }>('grupo.aprobado');
/** A group ended: its members are free from today. */
export const grupoDisuelto = defineEvent<{ grupoId: number; integrantes: number[] }>('grupo.disuelto');
/** A person stopped being a member of a group that goes on. */
export const integranteExcluido = defineEvent<{ grupoId: number; integranteId: number; investigadorId: number }>(
  'grupo.integrante_excluido',
);
/** The charge of coordinator passed to another member. */
export const coordinadorCambiado = defineEvent<{ grupoId: number; investigadorId: number }>(
  'grupo.coordinador_cambiado',
);
