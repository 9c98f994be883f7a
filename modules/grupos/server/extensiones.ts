import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import type { ListSource } from '#core/list/server/list.ts';

/** Projects that a current member of the group leads, coordinates or advises, as its members list them (spec 04 §10). */
export const proyectosDeGrupo = defineExtension<(ctx: Ctx, grupoId: number) => ListSource>('grupos.proyectos');
