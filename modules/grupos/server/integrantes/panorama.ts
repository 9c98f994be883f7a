import { asc } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { gradosQueSeEligen } from '#modules/personas/server/index.ts';
import { CLASES_INCLUSION, ranuraDeMiembro } from '../../domain/clases.ts';
import { puedeConMiembros } from '../../domain/reglas.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';

/**
 * What the members' block needs besides its rows: what may be done, by which ways, and the texts and slots of each (B6,
 * B1).
 */
export async function panoramaDeMiembros(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const ajustes = await ajustesGrupo(ctx);
  const papel = papelEn(ctx, g);
  const puede = puedeConMiembros(papel, g, ajustes);
  const conF1 = puede.incluir.some((c) => CLASES_INCLUSION[c].fuente === 'formulario');
  return {
    papel,
    tipo: g.tipo,
    puede,
    aviso: papel === 'miembro' ? ajustes.avisoInclusion : null,
    requiereConfirmacion: ajustes.confirmacionMiembros,
    cuenta: {
      titulares: g.titulares,
      adherentes: g.adherentes,
      integrantes: g.integrantes,
      pendientes: g.pendientes,
    },
    ranuras: Object.fromEntries(
      puede.incluir.flatMap((c) => {
        const { documento, fuente } = CLASES_INCLUSION[c];
        return documento ? [[c, ranuraDeMiembro(documento, ajustes, fuente === 'formulario')]] : [];
      }),
    ),
    paisLocal: ajustes.paisLocal,
    paises: conF1
      ? await ctx.db.select({ value: pais.codigo, label: pais.nombre }).from(pais).orderBy(asc(pais.nombre))
      : [],
    grados: conF1 ? await gradosQueSeEligen(ctx) : [],
  };
}
