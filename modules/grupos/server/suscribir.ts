import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { gruposDeLinea } from '#modules/lineas/server/index.ts';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import {
  type GrupoDePersona,
  gruposDePersona,
  grupoVigente,
  obligaciones,
  reglasDeUnion,
} from '#modules/personas/server/index.ts';
import { grupoEn } from '../tables.ts';
import { obligacionesDeGrupo } from './obligaciones.ts';

const gruposDe = (ctx: Ctx, id: number) =>
  query(ctx)<GrupoDePersona>`
    select g.id::int as "grupoId", g.nombre, g.categoria, gi.condicion,
        case when gi.es_coordinador then 'Coordinador' end as cargo,
        g.estado, ${grupoEn('public', 'g')} as publico, gi.desde::text as desde
      from grupo_integrante gi join grupo g on g.id = gi.grupo_id
      where gi.investigador_id = ${id} and gi.hasta is null and gi.confirmacion = 'confirmada'
        and ${grupoEn.not('extintos', 'g')}
      order by gi.desde desc nulls first, gi.id desc`;

const vigente = sql`
  (
    select gi.investigador_id, g.id as grupo_id, g.nombre_corto as grupo
    from grupo_integrante gi
      join grupo g on g.id = gi.grupo_id
    where gi.hasta is null
      and gi.exclusiva
      and gi.confirmacion = 'confirmada'
      and ${grupoEn.not('extintos', 'g')}
  )
`;

const union: ReglasDeUnion = {
  grupo: { nombre: 'Grupos que solicitó', detalle: 't.nombre' },
  grupo_integrante: {
    nombre: 'Membresías de grupos',
    detalle: "(select g.nombre_corto || ', ' || t.condicion from grupo g where g.id = t.grupo_id)",
    conflicto: {
      modo: 'fundir',
      manda: ['t.es_coordinador', "t.condicion = 'Titular'"],
      texto: 'Ambas integran hoy este grupo: queda una membresía (la de coordinador o titular, si una lo es).',
      mismo: {
        columna: 'grupo_id',
        siNo: 'Ambas integran hoy grupos distintos. Retire a una de las dos de su grupo antes de unir: una persona integra un solo grupo.',
      },
    },
  },
};

/** SQL: groups that work with a line. */
const conLaLinea = (linea: SQL) => sql`
  (
    select count(*)::int
    from grupo_linea x
      join grupo g on g.id = x.grupo_id
    where x.linea_id = ${linea} and ${grupoEn('vigentes', 'g')}
  )
`;

/** What groups tell of people and lines; the composition root calls it. */
export function suscribirGrupos(): void {
  gruposDePersona.add(gruposDe);
  grupoVigente.add(vigente);
  reglasDeUnion.add(union);
  obligaciones.add(obligacionesDeGrupo);
  gruposDeLinea.add(conLaLinea);
}
