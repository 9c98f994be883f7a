import type { Ctx } from '#core/kernel/server/context.ts';
import { valoresFijados } from '#modules/catalogos/server/index.ts';
import { AJUSTES_GRUPO, type AjustesGrupo, ajustesDesde } from '../domain/ajustes.ts';

const CLAVES = Object.values(AJUSTES_GRUPO).map((a) => a.clave);

/** The institution's settings of groups, all in one read (spec 04 «Settings introduced»). */
export const ajustesGrupo = async (ctx: Ctx): Promise<AjustesGrupo> => ajustesDesde(await valoresFijados(ctx, CLAVES));
