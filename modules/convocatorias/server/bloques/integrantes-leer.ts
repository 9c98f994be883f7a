import { query } from '#core/db/server/open.ts';
import { filesOfMany } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { CARTA_INTEGRANTE } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';

export type FilaIntegrante = ValorIntegrantes[number] & {
  id: number;
  investigadorId: number;
  nombre: string;
  tipoPersona: string;
  rolEtiqueta: string;
  esResponsable: boolean;
  carta: FileInfo | null;
};

/** Members of a project with their letters, responsible first, then by role. */
export const integrantesDe = (ctx: Ctx, p: Equipo): Promise<FilaIntegrante[]> =>
  once(ctx, `integrantes ${p.id}`, () => leer(ctx, p));

type Equipo = { id: number; convocatoriaId: number | null };
async function leer(ctx: Ctx, p: Equipo): Promise<FilaIntegrante[]> {
  const filas = await query(ctx)<Omit<FilaIntegrante, 'carta' | 'sumId' | 'externo'>>`
    select
      pi.id::int as id,
      pi.investigador_id::int as "investigadorId",
      coalesce(pi.variante, it.clave) as rol,
      it.nombre as "rolEtiqueta",
      pi.contribucion,
      pi.tesis_tipo as "tesisTipo",
      pi.tesis_titulo as "tesisTitulo",
      ${nombreDe()} as nombre,
      i.tipo as "tipoPersona",
      f.nombre as facultad,
      g.nombre_corto as grupo,
      pi.condicion,
      i.doc_numero as documento,
      i.codigo,
      i.email3::text as correo,
      ch.cargo,
      pi.es_responsable as "esResponsable"
    from proyecto_integrante pi
      join integrante_tipo it on it.id = pi.integrante_tipo_id
      join investigador i on i.id = pi.investigador_id
      left join facultad f on f.id = i.facultad_id
      left join grupo g on g.id = pi.grupo_id
      left join convocatoria_habilitado ch on ch.convocatoria_id = ${p.convocatoriaId}::bigint
        and ch.investigador_id = i.id
    where pi.proyecto_id = ${p.id} and not pi.excluido
    order by pi.es_responsable desc, it.orden, pi.id
  `;
  const cartas = await filesOfMany(
    ctx.db,
    'proyecto_integrante',
    filas.map((f) => f.id),
    [CARTA_INTEGRANTE],
  );
  return filas.map((f) => ({
    ...f,
    sumId: null,
    externo: null,
    carta: cartas.get(f.id)?.[CARTA_INTEGRANTE]?.[0] ?? null,
  }));
}
