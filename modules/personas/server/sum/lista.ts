import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { sumLista } from '../../domain/sum.ts';

const FACULTAD = sql`coalesce(f.nombre, s.facultad)`;

export const fuenteSum: ListSource = {
  def: sumLista,
  from: sql`sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo`,
  id: sql`s.id`,
  columns: { ...stored('s', sumLista.columns.map((c) => c.key).join(' ')), facultadCodigo: FACULTAD },
  search: sql`s.busqueda`,
  filters: { facultadCodigo: sql`s.facultad_codigo` },
  facetLabels: { facultadCodigo: FACULTAD },
  ties: { apellido1: sql`s.apellido2, s.id desc` },
};
