import { sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { editorDeCatalogo } from '#modules/catalogos/server/index.ts';
import { baremoContract } from '../../contract-baremo.ts';
import { type FilaBaremo, filaDeBaremo } from '../../domain/baremo.ts';
import { baremoCalificacion } from '../../tables.ts';
import { fuenteBaremo } from './lista.ts';
import { opcionesDeBaremo } from './opciones.ts';

explainConstraints({ baremo_item_unico: 'Ya existe ese ítem en el rubro.' });

/**
 * The scale is read each time a group is qualified: a change holds for every qualification computed from then on, and
 * the sheets already printed stay as they were.
 */
const editor = editorDeCatalogo<FilaBaremo>({
  entidad: 'baremo_calificacion',
  tabla: baremoCalificacion,
  ausente: 'El ítem que busca no existe.',
  enUso: 'El ítem no se puede eliminar.',
  exigir: async (tx, datos, antes) => {
    const [otro] = await rowsOf<{ id: number }>(
      tx.db,
      sql`select id from baremo_calificacion where rubro = ${datos.rubro} and quipu_fold(item) = quipu_fold(${datos.item}) and id <> ${antes?.id ?? 0}`,
    );
    if (otro)
      throw new Failure('invalid', 'Ya existe ese ítem en el rubro.', {
        fields: [{ path: 'item', message: 'Ya existe ese ítem en el rubro' }],
      });
    const { montoMayorA, montoHasta } = datos.filtro;
    if (montoMayorA !== undefined && montoHasta !== undefined && Number(montoHasta) <= Number(montoMayorA))
      throw new Failure('invalid', 'El monto máximo debe superar al mínimo.', {
        fields: [{ path: 'montoHasta', message: 'Debe superar a «Monto mayor a»' }],
      });
    await nombrarRubro(tx, datos, antes?.id ?? 0);
  },
});

/** The items of a heading share its name. */
const nombrarRubro = (tx: Ctx, { rubro, tituloRubro }: FilaBaremo, propio: number) =>
  tx.db.execute(
    sql`update baremo_calificacion set titulo_rubro = ${tituloRubro}, version = version + 1 where rubro = ${rubro} and titulo_rubro <> ${tituloRubro} and id <> ${propio}`,
  );

export const baremoModule = implement(baremoContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteBaremo, q),
  exportar: (ctx, q) => exportList(ctx, fuenteBaremo, q),
  opciones: opcionesDeBaremo,
  crear: (ctx, datos) => editor.crear(ctx, filaDeBaremo(datos)),
  editar: (ctx, { id, version, ...datos }) => editor.editar(ctx, { ...filaDeBaremo(datos), id, version }),
  eliminar: editor.eliminar,
  historial: editor.historial,
});
