import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { editorDeCatalogo } from '#modules/catalogos/server/index.ts';
import { type DatosLicenciaTipo, licenciaTiposLista } from '../../domain/catalogos.ts';
import { licenciaTipo } from '../../tables.ts';
import { siNo } from '../investigadores/lista.ts';

explainConstraints({ licencia_tipo_nombre_unique: 'Ya existe un tipo de licencia con ese nombre.' });

export const fuenteLicenciaTipos: ListSource = {
  def: licenciaTiposLista,
  from: sql`licencia_tipo t left join (select licencia_tipo_id, count(*)::int as n from licencia group by 1) u on u.licencia_tipo_id = t.id`,
  id: sql`t.id`,
  columns: {
    nombre: sql`t.nombre`,
    participa: siNo(sql`t.permite_participar`),
    excluye: siNo(sql`t.excluye_reporte_deudores`),
    usos: sql`coalesce(u.n, 0)`,
    estado: siNo(sql`t.activo`),
    version: sql`t.version`,
  },
  search: sql`quipu_fold(t.nombre)`,
};

/** Types of licence. A change of what one does holds at once for the licences in force that have it (spec 08 §9.3). */
export const editorLicenciaTipos = editorDeCatalogo<DatosLicenciaTipo>({
  entidad: 'licencia_tipo',
  tabla: licenciaTipo,
  ausente: 'El tipo de licencia que busca no existe.',
  enUso: 'Hay licencias de este tipo y no se puede eliminar. Puede desactivarlo: edítelo y quite «Activo».',
  exigir: async (tx, datos, antes) => {
    const [otro] = await rowsOf<{ id: number }>(
      tx.db,
      sql`select id from licencia_tipo where quipu_fold(nombre) = quipu_fold(${datos.nombre}) and id <> ${antes?.id ?? 0}`,
    );
    if (otro)
      throw new Failure('invalid', 'Ya existe un tipo de licencia con ese nombre.', {
        fields: [{ path: 'nombre', message: 'Ya existe un tipo con ese nombre' }],
      });
  },
});
