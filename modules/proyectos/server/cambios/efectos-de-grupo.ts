import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { listed } from '#core/kernel/shared/spanish.ts';
import type { Efecto } from '../../domain/cambios/efectos.ts';
import { responsableDe } from '../../domain/cambios/foto.ts';
import type { CambioMirado } from './mirado.ts';

type DeGrupo = { persona: number; grupo: string; titular: boolean; cuenta: boolean };

/** The group of each person today, and whether the scale of groups counts this project for who answers for it. */
const gruposDe = (ctx: Ctx, proyectoId: number, personas: readonly number[]) =>
  query(ctx)<DeGrupo>`
    select
      m.investigador_id::int as persona,
      g.nombre_corto as grupo,
      m.condicion = 'Titular' as titular,
      t.financiado
      or t.externo as cuenta
    from membresia_vigente m
      join grupo g on g.id = m.grupo_id
      join proyecto p on p.id = ${proyectoId}
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where m.investigador_id = any(${sql.param(personas)}::bigint[])
    order by m.id
  `;

const dato = (texto: string, tono: Efecto['tono'] = 'dato'): Efecto => ({ grupo: 'cuenta', tono, texto });

/**
 * What the groups of who leaves and who comes see of it (spec 04 §11.3): the scale counts a project with money for the
 * group of who answers for it, where they are a Titular; each group lists the projects of its members. Points are of
 * publications, and stay with their authors.
 */
export async function efectosDeGrupo(ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> {
  const { antes, despues, salen, entran, proyectoId } = cambio;
  const previo = responsableDe(antes);
  const nuevo = responsableDe(despues);
  const movidas = [...salen, ...entran, ...(previo ? [previo] : []), ...(nuevo ? [nuevo] : [])];
  if (salen.length + entran.length === 0 && previo?.investigadorId === nuevo?.investigadorId) return [];
  const grupos = await gruposDe(ctx, proyectoId, [...new Set(movidas.map((i) => i.investigadorId))]);
  const de = (persona: number | undefined) => grupos.find((g) => g.persona === persona);
  return [
    ...calificaciones(de(previo?.investigadorId), de(nuevo?.investigadorId)),
    ...salen.flatMap((i) => {
      const suyo = de(i.investigadorId);
      return suyo ? [dato(`${suyo.grupo} deja de contar este proyecto entre los vigentes de ${i.nombre}.`)] : [];
    }),
    ...entran.flatMap((i) => {
      const suyo = de(i.investigadorId);
      return suyo ? [dato(`${suyo.grupo} cuenta este proyecto entre los de ${i.nombre}.`)] : [];
    }),
    ...(salen.length > 0
      ? [dato(`Los puntos de ${listed(salen.map((i) => i.nombre))} no cambian: son de sus publicaciones.`, 'bien')]
      : []),
  ];
}

/** The qualifications that gain or lose the project, when who answers for it is another. */
function calificaciones(previo: DeGrupo | undefined, nuevo: DeGrupo | undefined): Efecto[] {
  const cuenta = (g: DeGrupo | undefined) => (g?.titular && g.cuenta ? g.grupo : null);
  const pierde = cuenta(previo);
  const gana = cuenta(nuevo);
  if (pierde === gana) return [];
  return [
    ...(pierde ? [dato(`La calificación del grupo ${pierde} deja de contar este proyecto.`, 'aviso')] : []),
    ...(gana ? [dato(`La calificación del grupo ${gana} pasa a contar este proyecto.`)] : []),
  ];
}
