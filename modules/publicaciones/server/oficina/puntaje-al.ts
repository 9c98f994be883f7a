import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { reported } from '#core/report/server/report.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { PUNTAJES } from '../../contract.ts';
import { PUNTAJE_AL } from '../../contract-oficina.ts';
import { type Insumos, porQue } from '../../domain/puntaje.ts';
import { ventanaDePuntaje } from '../puntaje.ts';

type Cambio = { id: number; titulo: string; anio: number; autor: string; persona: number | null; dia: string } & {
  puntaje: string;
  insumos: Insumos | null;
  /** What the author had at the end of the day that is asked. */
  ultima: boolean;
};
/** Whose points are asked (`h`), and of which person only, with the years that count for her. */
type Asunto = { nombre: string; de: SQL; personas?: number[]; ventana?: { desde: number; hasta: number } };
const suma = (filas: readonly Cambio[]) => filas.reduce((n, f) => n + Number(f.puntaje), 0).toFixed(2);
const NO_CONTABA = 'Dejó de sumar: ya no figuraba en ella, o no estaba registrada y validada.';

/**
 * The points at the end of any past day, and how they came to be those, as they were kept then.
 * @param asunto whose they are; it throws for who may not see them
 */
function alDia<P extends { dia: string }>(
  title: string,
  asunto: (ctx: Ctx, pedido: P) => Promise<Asunto>,
  ...nombran: ColumnOf<Cambio>[]
) {
  const columnas: ColumnOf<Cambio>[] = [
    ...nombran,
    { label: nombreDePuntaje('obra'), align: 'right', of: (c) => c.puntaje },
    { label: 'Categoría', of: (c) => c.insumos?.categoria },
    { label: 'Baremo', of: (c) => c.insumos?.baremo },
    { label: 'De dónde sale', of: (c) => (c.insumos ? porQue(c.insumos) : NO_CONTABA) },
  ];
  type Leido = Omit<Asunto, 'de'> & { dia: string; cambios: Cambio[] };
  return {
    query: async (ctx: Ctx, pedido: P): Promise<Leido> => {
      const { de, ...dicho } = await asunto(ctx, pedido);
      const zona = ctx.settings.timeZone;
      const cambios = await query(ctx)<Cambio>`
        select
          p.id::int,
          p.titulo,
          extract(
            year
            from p.fecha_publicacion
          )::int as anio,
          h.persona_id::int as persona,
          h.puntaje::text,
          h.insumos,
          coalesce(${nombreDe()}, a.autor, 'Autor retirado') as autor,
          (h.desde at time zone ${zona})::date::text as dia,
          row_number() over (
            partition by
              h.autor_id
            order by h.desde desc, h.id desc
          ) = 1 as ultima
        from puntaje_historia h
          join publicacion p on p.id = h.publicacion_id
          left join publicacion_autor a on a.id = h.autor_id
          left join investigador i on i.id = h.persona_id
        where ${de} and h.desde < (${pedido.dia}::date + 1)::timestamp at time zone ${zona}
        order by p.fecha_publicacion desc, p.id desc, h.desde, h.id
      `;
      const suyos = cambios.filter((c) => dicho.personas?.includes(c.persona ?? 0) ?? true);
      return { ...dicho, dia: pedido.dia, cambios: suyos };
    },
    show: ({ nombre, dia, cambios, ventana: v }: Leido): PdfDoc => {
      const filas = cambios.filter((c) => c.ultima && Number(c.puntaje) > 0);
      const deVentana = v && suma(filas.filter((f) => f.anio >= v.desde && f.anio <= v.hasta));
      const pairs: [string, string][] = [[nombreDePuntaje('produccion'), suma(filas)]];
      if (deVentana) pairs.push([nombreDePuntaje('conPatentes', v), deVentana]);
      const conDia = [{ label: 'Día', of: (c: Cambio) => formatDay(c.dia) }, ...columnas];
      return {
        title,
        subtitle: [nombre, `Al ${formatDay(dia)}`],
        landscape: 'auto',
        content: [
          { type: 'keyValues', pairs },
          tableOf(columnas, filas, { empty: 'Ese día no había puntos.' }),
          { type: 'heading', text: 'Cómo se llegó a ellos' },
          tableOf(conDia, cambios, { empty: 'Hasta ese día nunca hubo puntos.' }),
        ],
      };
    },
    filename: ({ dia }: Leido) => `puntajes-al-${dia}`,
  };
}

/** Of a person: the records that gave them; who was joined to her is hers. */
export const puntajeAl = reported(
  PUNTAJE_AL,
  alDia(
    PUNTAJE_AL.title,
    async (ctx, { investigador, dia }: { investigador: number; dia: string }) => {
      const suyas = await query(ctx)<{ id: number; nombre: string }>`
        select i.id::int, ${nombreDe()} as nombre
        from investigador i
        where i.id = ${investigador} or i.fusionada_en_id = ${investigador}
      `;
      const persona = suyas.find((s) => s.id === investigador);
      if (!persona) throw notFound();
      const personas = suyas.map((s) => s.id);
      const de = sql`h.autor_id in (select x.autor_id from puntaje_historia x
        where x.persona_id = any(${sql.param(personas)}))`;
      return { ...persona, personas, de, ventana: await ventanaDePuntaje(ctx, dia) };
    },
    { label: 'ID', of: (c) => String(c.id) },
    { label: 'Título', of: (c) => c.titulo },
    { label: 'Año', of: (c) => String(c.anio) },
  ),
);

/** Of a record: those of each author, or of one. */
export const puntajesDe = (exigir: (ctx: Ctx, id: number) => Promise<{ titulo: string; autor: number | null }>) =>
  reported(
    PUNTAJES,
    alDia(
      PUNTAJES.title,
      async (ctx, { id }: { id: number; dia: string }) => {
        const { titulo, autor } = await exigir(ctx, id);
        return { nombre: titulo, de: sql`h.publicacion_id = ${id} and h.autor_id = coalesce(${autor}, h.autor_id)` };
      },
      { label: 'Autor', of: (c) => c.autor },
    ),
  );
