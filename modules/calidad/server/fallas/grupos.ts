import { sql } from 'drizzle-orm';
import type { AjustesGrupo } from '#modules/grupos/domain/ajustes.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { pagina, type Sobre } from './falla.ts';

const grupo: Sobre = {
  desde: sql`grupo g`,
  cuentan: sql`g.tipo = 'grupo' and ${grupoEn('vigentes', 'g')}`,
  id: sql`g.id`,
  nombre: sql`g.nombre`,
  facultad: sql`g.facultad_id`,
  ruta: pagina('/admin/estudios/grupos/detalle', sql`g.id`),
};
const TITULARES = sql`(select count(*)::int from grupo_integrante m where m.grupo_id = g.id and m.hasta is null
  and m.confirmacion = 'confirmada' and m.condicion = 'Titular')`;
const CORTO = sql`upper(g.nombre_corto)`;

export const fallasDeGrupos = ({ titularesMin }: AjustesGrupo) => ({
  'grupo-bajo-minimo': {
    sobre: grupo,
    donde: sql`${TITULARES} < ${titularesMin}::int`,
    dice: sql`'Titulares: ' || ${TITULARES} || ' de ' || ${titularesMin}::int`,
  },
  'grupo-sin-coordinador': {
    sobre: grupo,
    donde: sql`not exists (select 1 from grupo_integrante m where m.grupo_id = g.id and m.hasta is null
      and m.es_coordinador)`,
    dice: CORTO,
  },
  'grupo-sin-lineas': {
    sobre: grupo,
    donde: sql`not exists (select 1 from grupo_linea l where l.grupo_id = g.id)`,
    dice: CORTO,
  },
});
