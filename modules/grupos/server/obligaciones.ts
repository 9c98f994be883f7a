import { type SQL, sql } from 'drizzle-orm';
import {
  type Alcance,
  correccion,
  type FuenteDeObligaciones,
  obligacion,
  observadoUna,
} from '#modules/personas/server/index.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { RUTA_EN_OFICINA } from '../domain/rutas.ts';
import { grupoEn } from '../tables.ts';

/** SQL of the group `g`: the people who coordinate it today, on whose `i` the predicate holds. */
const coordinadores = (condicion: SQL): SQL => sql`
  from grupo_integrante m
    join investigador i on i.id = m.investigador_id
  where m.grupo_id = g.id
    and m.es_coordinador
    and m.hasta is null
    and ${condicion}
`;

function grupoAlcanzado(alcance: Alcance): SQL {
  switch (alcance.de) {
    case 'todas':
      return sql`true`;
    case 'persona':
      return sql`exists (select 1 ${coordinadores(sql`i.id = ${alcance.id}`)})`;
    case 'facultad':
      return sql`exists (select 1 ${coordinadores(sql`i.facultad_id = ${alcance.id}`)})`;
    case 'proyecto':
      return sql`false`;
  }
}

const OBSERVADO = {
  entity: flujoGrupo.entity,
  id: sql`g.id`,
  ahora: grupoEn('observado', 'g'),
  observado: (de: SQL) => grupoEn('observado', de),
};

/** Requests of groups that the office observed: their coordinator corrects them and sends them again (spec 04). */
export const obligacionesDeGrupo: FuenteDeObligaciones = {
  clase: 'grupo',
  registro: flujoGrupo.entity,
  filas: (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(ctx, sql`'Solicitud enviada otra vez'::text`),
      clave: sql`'grupo-' || g.id`,
      origen: sql`g.id`,
      titulo: sql`'Corregir la solicitud de grupo observada'`,
      detalle: sql`g.nombre`,
      esTurno: grupoEn('observado', 'g'),
      facultad: sql`(select min(i.facultad_id) ${coordinadores(sql`true`)})`,
      personas: sql`array(select m.investigador_id ${coordinadores(sql`true`)} order by 1)`,
      vence: sql`case when ${grupoEn('observado', 'g')} then g.observacion_hasta end`,
      bloquea: sql`'El registro del grupo'`,
      enlace: sql`'/investigador/grupo/solicitar/paso' || g.paso || '?id=' || g.id`,
      enlaceOficina: sql`${`${RUTA_EN_OFICINA}?id=`}::text || g.id`,
    })}
    from grupo g
      cross join ${observadoUna(OBSERVADO)} vuelta
    where ${grupoEn.not('eliminado', 'g')} and ${grupoAlcanzado(alcance)}
  `,
};
