import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { RUTA_CAMBIOS, RUTA_MIS_CAMBIOS } from '../../domain/cambios/rutas.ts';
import { codigoDeProyectoSql } from '../expresiones.ts';

/**
 * Changes of running projects: the office resolves them, and who asked for one corrects what was observed of it: the
 * responsible person, or the office of one that it opened.
 */
export const turnosDeCambio: TurnSource = {
  flow: flujoCambio,
  kind: 'proyecto_cambio',
  words: { one: 'cambio de proyecto', many: 'cambios de proyectos' },
  permission: 'proyectos.ver',
  from: sql`
    proyecto_cambio c
    left join proyecto p on p.id = c.proyecto_id
    left join investigador i on i.id = p.responsable_id
  `,
  row: sql`c`,
  title: sql`c.titulo`,
  detail: sql`concat_ws(' · ', ${codigoDeProyectoSql('p')}, coalesce(nullif(left(c.respuesta, 200), ''),
    ${nombreDePropuestaSql('p')}))`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  when: {
    delResponsable: () => sql`not c.de_oficina`,
    deLaOficina: () => sql`c.de_oficina`,
  },
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('proyectos.editar'),
      due: () => sql`c.corregir_hasta`,
      href: ({ id }) => `${RUTA_CAMBIOS}/detalle?id=${id}`,
      list: RUTA_CAMBIOS,
    },
    investigador: {
      mine: (ctx) => sql`p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0}`,
      due: () => sql`c.corregir_hasta`,
      href: ({ id }) => `${RUTA_MIS_CAMBIOS}?id=${id}`,
    },
  },
};
