import type { Ctx } from '#core/kernel/server/context.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import { DIAS_DE_IMPORTACIONES } from '../../domain/parametros.ts';

/** Days that rows and files of imports are kept (parameter `importaciones_dias`). */
export const diasDeImportaciones = (ctx: Ctx): Promise<number> => numeroFijado(ctx, DIAS_DE_IMPORTACIONES);
