import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { reported } from '#core/report/server/report.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { PUNTAJE_AL } from '../../contract-oficina.ts';
import { type Insumos, porQue } from '../../domain/puntaje.ts';
import { ventanaDePuntaje } from '../puntaje.ts';

type Fila = { id: number; titulo: string; anio: number; puntaje: string; insumos: Insumos | null };
type Pedido = { investigador: number; dia: string };

/** What a person had at the end of a day, as it was kept then; who was joined to her is hers. @throws Failure not_found */
async function leer(ctx: Ctx, { investigador, dia }: Pedido) {
  const [persona] = await rowsOf<{ nombre: string }>(
    ctx.db,
    sql`select ${nombreDe()} as nombre from investigador i where i.id = ${investigador}`,
  );
  if (!persona) throw notFound();
  const suyas = sql`(select i.id from investigador i where i.id = ${investigador} or i.fusionada_en_id = ${investigador})`;
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select p.id::int, p.titulo, extract(year from p.fecha_publicacion)::int as anio, h.puntaje::text, h.insumos
      from (select distinct on (autor_id) * from puntaje_historia
        where autor_id in (select x.autor_id from puntaje_historia x where x.persona_id in ${suyas})
          and desde < (${dia}::date + 1)::timestamp at time zone ${ctx.settings.timeZone}
        order by autor_id, desde desc, id desc) h
      join publicacion p on p.id = h.publicacion_id where h.puntaje > 0 and h.persona_id in ${suyas}
      order by p.fecha_publicacion desc, p.id desc`,
  );
  return { ...persona, investigador, dia, filas, ventana: await ventanaDePuntaje(ctx, dia) };
}
const suma = (filas: readonly Fila[]) => filas.reduce((n, f) => n + Number(f.puntaje), 0).toFixed(2);

/** The score of a person as of any past day: the records that gave it, and why. */
export const puntajeAl = reported(PUNTAJE_AL, {
  query: leer,
  show: ({ nombre, dia, filas, ventana: { desde, hasta } }) => ({
    title: PUNTAJE_AL.title,
    subtitle: [nombre, `Al ${formatDay(dia)}`],
    content: [
      {
        type: 'keyValues',
        pairs: [
          ['Puntaje total', suma(filas)],
          [`Puntaje de ${desde} a ${hasta}`, suma(filas.filter((f) => f.anio >= desde && f.anio <= hasta))],
        ],
      },
      tableOf<Fila>(
        [
          { label: 'ID', of: (f) => String(f.id) },
          { label: 'Título', of: (f) => f.titulo },
          { label: 'Año', of: (f) => String(f.anio) },
          { label: 'Puntaje', align: 'right', of: (f) => f.puntaje },
          { label: 'De dónde sale', of: (f) => porQue(f.insumos) },
        ],
        filas,
        { empty: 'Ese día ninguna publicación le daba puntos.' },
      ),
    ],
  }),
  filename: ({ investigador, dia }) => `puntaje-${investigador}-al-${dia}`,
});
