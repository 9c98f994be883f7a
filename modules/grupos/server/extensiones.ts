import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import type { ListSource } from '#core/list/server/list.ts';

/**
 * Projects that a current member of the group leads, coordinates or advises, as its members list them (spec 04 §10).
 */
export const proyectosDeGrupo = defineExtension<(ctx: Ctx, grupoId: number) => ListSource>('grupos.proyectos');

/** The call that receives requests of groups: the open one, otherwise the next, otherwise the last (spec 08 §3). */
export type LlamadaDeGrupos = { descripcion: string; abierta: boolean; proxima: boolean; inicio: Day; fin: Day };
/** Nothing while the institution has never made such a call: then requests are received the whole year. */
export const llamadaDeGrupos = defineExtension<(ctx: Ctx) => Promise<LlamadaDeGrupos | null>>('grupos.llamada');
