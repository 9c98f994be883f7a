import { sql } from 'drizzle-orm';
import { query, rowsOf } from '#core/db/server/open.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { deudasDePersona, type GrupoDePersona, gruposDePersona, participaciones } from '../extensiones.ts';
import { registroDe } from './registro.ts';

type Proyecto = {
  id: number;
  periodo: number;
  tipo: string;
  ruta: string;
  titulo: string;
  codigo: string | null;
  condicion: string;
  estado: string;
  fecha: string | null;
  /** Approved, and they are or were in its team. */
  ganado: boolean;
};
/** Projects in which the person takes part, newest first (spec 08 §9.2). */
export const proyectosDePersona = (ctx: Ctx, id: number) =>
  query(ctx)<Proyecto>`
    select
      x.proyecto_id::int as id,
      x.periodo::int,
      x.tipo,
      x.ruta,
      x.titulo,
      x.codigo,
      x.estado,
      x.inscripcion::text as fecha,
      x.condicion || case
        when not x.participo then ' (excluido el ' || to_char(x.hasta, 'DD/MM/YYYY') || ')'
        when x.permanencia is not null then ' (' || x.permanencia || ')'
        else ''
      end as condicion,
      x.ganado
      and x.participo as ganado
    from ${participaciones.one()} x
    where x.investigador_id = ${id}
    order by x.periodo desc, x.proyecto_id desc
  `;

const enPalabras = (estado: string) => estado.charAt(0).toUpperCase() + estado.slice(1).replace(/_/g, ' ');
const GRUPO: readonly ColumnOf<GrupoDePersona>[] = [
  { label: 'Nombre', of: (g) => ({ text: g.nombre, href: `/admin/estudios/grupos/detalle?id=${g.grupoId}` }) },
  { label: 'Categoría', of: (g) => g.categoria },
  { label: 'Condición', of: (g) => [g.condicion, g.cargo].filter(Boolean).join(', ') },
  { label: 'Estado', of: (g) => enPalabras(g.estado) },
  { label: 'Fecha de registro', of: (g) => formatDay(g.desde) },
];
const PROYECTO: readonly ColumnOf<Proyecto>[] = [
  { label: 'Periodo', of: (p) => String(p.periodo) },
  { label: 'Tipo', of: (p) => p.tipo },
  {
    label: 'Título',
    of: (p) => ({ text: p.titulo, href: p.ruta }),
  },
  { label: 'Código', of: (p) => p.codigo },
  { label: 'Condición', of: (p) => p.condicion },
  { label: 'Estado', of: (p) => enPalabras(p.estado) },
  { label: 'Fecha de registro', of: (p) => formatDay(p.fecha) },
];

type Deuda = Record<'evidencia' | 'titulo', string>;
const DEUDA: readonly ColumnOf<Deuda>[] = [{ label: 'Qué debe', of: (d) => `${d.evidencia}: ${d.titulo}` }];
type Parte = { contenido: View[] };
/** Groups the person belongs to today. @throws Failure not_found */
export async function verGrupos(ctx: Ctx, { id }: { id: number }): Promise<Parte> {
  const grupos = await gruposDePersona.one()(ctx, (await registroDe(ctx, id)).id);
  return { contenido: [tableOf(GRUPO, grupos, { empty: 'No integra ningún grupo.' })] };
}
/** Projects in which the person takes part, and what they owe of them. @throws Failure not_found */
export async function verProyectos(ctx: Ctx, { id }: { id: number }): Promise<Parte> {
  const proyectos = await proyectosDePersona(ctx, (await registroDe(ctx, id)).id);
  const debe = sql`
    select d.evidencia, d.titulo
    from ${deudasDePersona.one()(ctx.today())} d
    where d.investigador_id = ${id}
  `;
  const deudas = tableOf(DEUDA, await rowsOf<Deuda>(ctx.db, debe), { empty: 'No tiene deudas pendientes.' });
  const suyos = tableOf(PROYECTO, proyectos, { empty: 'No participa en ningún proyecto.' });
  return { contenido: [suyos, { type: 'heading', text: 'Deudas pendientes' }, deudas] };
}
