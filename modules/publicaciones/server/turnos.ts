import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoAviso } from '../domain/aviso-editorial.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { flujoInclusion } from '../domain/inclusion.ts';
import { RUTA_MESA, RUTA_OFICINA, rutaDeOficina } from '../domain/oficina.ts';
import { rutaDePaso } from '../domain/rutas.ts';
import { TIPOS_PUBLICACION } from '../domain/tipos.ts';
import { CLASES_DE_AVISO } from '../domain/vocabularios.ts';
import { obraEn } from '../tables.ts';
import { EDITAR, VER } from './oficina/leer.ts';
import { plazoDe } from './plazo.ts';

const puedeEditar = (ctx: Ctx) => requireSession(ctx).permissions.has(EDITAR);
const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
const TIPO = sql`case p.tipo_publicacion ${sql.join(
  Object.entries(TIPOS_PUBLICACION).map(([clave, tipo]) => sql`when ${clave} then ${tipo}::text`),
  sql` `,
)} else p.tipo_publicacion end`;
const DICHA = sql`case when p.tipo_publicacion = 'patente' then 'Patente' else 'Publicación' end`;
/** SQL: the person who presents the publication `p`. */
const PRESENTA = sql`
  left join lateral (
    select a.investigador_id
    from publicacion_autor a
    where a.publicacion_id = p.id and a.presentado
    limit 1
  ) q on true
  left join investigador i on i.id = q.investigador_id
`;

/** Publications and patents: the office validates those that were sent, their authors correct those observed. */
export const turnosDePublicacion: TurnSource = {
  flow: flujoPublicacion,
  kind: 'publicacion',
  words: { one: 'publicación', many: 'publicaciones' },
  permission: VER,
  from: sql`publicacion p`,
  also: PRESENTA,
  row: sql`p`,
  since: sql`coalesce(p.estado_desde, p.fecha_inscripcion, p.creado_en)`,
  title: sql`p.titulo`,
  detail: sql`concat_ws(' · ', ${TIPO}, nullif(left(p.observaciones_usuario, 200), ''))`,
  holder: nombreDe(),
  faculty: sql`i.facultad_id`,
  extra: sql`jsonb_build_object('tipo', p.tipo_publicacion, 'paso', p.paso)`,
  areas: {
    admin: {
      mine: puedeEditar,
      href: ({ id, extra }) => rutaDeOficina(id, String(extra.tipo)),
      list: RUTA_MESA,
    },
    investigador: {
      // Any author corrects what was observed; a draft is of who began it.
      mine: (ctx) => sql`
        exists (
          select 1
          from publicacion_autor a
          where a.publicacion_id = p.id
            and a.investigador_id = ${yo(ctx)}
            and not a.excluido
            and (a.presentado or ${obraEn('observado', 'p')})
        )
      `,
      due: plazoDe,
      detail: sql`
        case
          when ${obraEn('observado', 'p')} then concat_ws('. ', ${DICHA} || ' observada', p.observaciones_usuario)
          else ${DICHA} || ' sin enviar: no cuenta hasta que la oficina la registre'
        end
      `,
      href: ({ id, estado, extra }) =>
        rutaDePaso(flujoPublicacion.is(estado, 'observado') ? 1 : Number(extra.paso), id, String(extra.tipo)),
    },
  },
};

/** Requests to be included as an author of what another registered. */
export const turnosDeInclusion: TurnSource = {
  flow: flujoInclusion,
  kind: 'solicitud_inclusion',
  words: { one: 'solicitud de inclusión', many: 'solicitudes de inclusión' },
  permission: VER,
  from: sql`
    solicitud_inclusion s
    left join publicacion p on p.id = s.publicacion_id
    left join investigador i on i.id = s.investigador_id
  `,
  row: sql`s`,
  title: sql`'Inclusión en «' || p.titulo || '»'`,
  detail: sql`coalesce(left(s.mensaje, 200), '')`,
  holder: nombreDe(),
  extra: sql`jsonb_build_object('publicacion', p.id, 'tipo', p.tipo_publicacion)`,
  areas: {
    admin: {
      mine: puedeEditar,
      href: ({ extra }) => `${rutaDeOficina(Number(extra.publicacion), String(extra.tipo))}&tab=solicitudes`,
      together: {
        by: sql`s.publicacion_id`,
        of: sql`'en «' || min(p.titulo) || '»'`,
        sum: sql`'Las piden ' || string_agg(${nombreDe()}, '; ' order by s.id)`,
      },
    },
  },
};

const CLASE = sql`case a.clase ${sql.join(
  Object.entries(CLASES_DE_AVISO).map(([clave, { label }]) => sql`when ${clave} then ${label}::text`),
  sql` `,
)} end`;
/** What a register says of a work that counts here: the office decides whether it stays and whether it scores. */
export const turnosDeAviso: TurnSource = {
  flow: flujoAviso,
  kind: 'aviso_editorial',
  words: { one: 'aviso de retractación o corrección', many: 'avisos de retractación o corrección' },
  permission: VER,
  from: sql`
    aviso_editorial a
    left join publicacion p on p.id = a.publicacion_id
  `,
  also: PRESENTA,
  row: sql`a`,
  title: sql`${CLASE} || ': ' || p.titulo`,
  detail: sql`concat_ws(' · ', 'Según ' || a.fuente, nullif(a.aviso_doi, ''))`,
  holder: nombreDe(),
  extra: sql`jsonb_build_object('publicacion', p.id, 'tipo', p.tipo_publicacion)`,
  areas: {
    admin: {
      mine: puedeEditar,
      list: `${RUTA_OFICINA}?f=aviso:${Object.keys(CLASES_DE_AVISO).join('|')}`,
      href: ({ extra }) => `${rutaDeOficina(Number(extra.publicacion), String(extra.tipo))}&tab=avisos`,
      together: {
        by: sql`a.publicacion_id`,
        of: sql`'de «' || min(p.titulo) || '»'`,
        sum: sql`string_agg(${CLASE} || ', según ' || a.fuente, '; ' order by a.id)`,
      },
    },
  },
};
