import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { type Day, dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { paresDeFicha } from '#modules/proyectos/domain/mostrar.ts';
import {
  integrabaEl,
  leerAsesoria,
  leerTextos,
  rolDeIntegranteEl,
  tipoDeInvestigacion,
} from '#modules/proyectos/server/index.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import ficha from '../domain/datos/ficha.json' with { type: 'json' };
import { flujoInforme } from '../domain/flujo.ts';
import type { Informe } from './leer.ts';

type Ficha = { datos: Record<string, string[]>; tipos: Record<string, string[]>; tesis: string[] };
const { datos, tipos, tesis }: Ficha = ficha;
export type Actividad = {
  id: number;
  actividad: string;
  justificacion: string | null;
  responsable: string | null;
  inicio: string;
  fin: string;
};
/** The calendar of a project, in its order. */
export const actividadesDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<Actividad>(
    ctx.db,
    sql`
      select
        a.id::int,
        a.actividad,
        a.justificacion,
        ${nombreDe()} as responsable,
        a.fecha_inicio::text as inicio,
        a.fecha_fin::text as fin
      from proyecto_actividad a
        left join proyecto_integrante pi on pi.id = a.integrante_id
        left join investigador i on i.id = pi.investigador_id
      where a.proyecto_id = ${proyectoId}
      order by a.orden, a.fecha_inicio, a.id
    `,
  );

type Miembro = { codigo: string | null; nombre: string; condicion: string; tipo: string | null };
/** Members that the project had on a day, each as what they were in it. */
export const miembrosDe = (ctx: Ctx, proyectoId: number, al: Day = ctx.today(), dia = sql`${al}::date`) =>
  rowsOf<Miembro & { integranteId: number; investigadorId: number }>(
    ctx.db,
    sql`
      select
        pi.id::int as "integranteId",
        i.id::int as "investigadorId",
        i.codigo,
        ${nombreDe()} as nombre,
        r.nombre as condicion,
        i.tipo
      from proyecto_integrante pi
        join investigador i on i.id = pi.investigador_id
        join integrante_tipo r on r.id = ${rolDeIntegranteEl(dia)}
      where pi.proyecto_id = ${proyectoId} and ${integrabaEl(dia)}
      order by r.orden, i.apellido1, i.apellido2, i.id
    `,
  );
const publicacionesDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<{ titulo: string; tipo: string; anio: string | null }>(
    ctx.db,
    sql`
      select x.titulo, x.tipo_publicacion as tipo, x.fecha_publicacion::text as anio
      from publicacion_proyecto v
        join publicacion x on x.id = v.publicacion_id
      where v.proyecto_id = ${proyectoId}
      order by x.id
    `,
  );

/** What only the card of some types of project says (spec 06 §1.4). */
async function propiosDe(ctx: Ctx, p: Informe['p']): Promise<Record<string, string | null>> {
  const [x] = await rowsOf<Record<string, string | null>>(
    ctx.db,
    sql`
      select
        string_agg(distinct pi.tesis_tipo, '; ') as "tipoTesis",
        (
          select
            string_agg(
              u.nombre,
              '; '
              order by u.nombre
            )
          from instituto u
          where u.id = ${p.institutoId} or u.id = any(array_agg(i.instituto_id))
        ) as institutos
      from proyecto_integrante pi
        join investigador i on i.id = pi.investigador_id
      where pi.proyecto_id = ${p.id} and not pi.excluido
    `,
  );
  const { tipo_investigacion: clave } = await leerTextos(ctx, p.id);
  return { ...x, tipoInvestigacion: tipoDeInvestigacion(clave), coordinador: p.responsable };
}

/**
 * What was validated of the budget of a project, in words, or nothing while it has no account. The economy answers it.
 */
export const presupuestoEjecutado = defineExtension<(ctx: Ctx, proyectoId: number) => Promise<string | null>>(
  'informes.presupuestoEjecutado',
);
/** The day whose team a report tells: today while it is written, and that on which it was sent from then on. */
const diaDe = (ctx: Ctx, informe: Informe): Day =>
  flujoInforme.is(informe, 'editables') || !informe.fechaEnvio
    ? ctx.today()
    : dayOf(informe.fechaEnvio, ctx.settings.timeZone);
/** The team of a project, as its report tells it. */
async function equipoDe(ctx: Ctx, informe: Informe): Promise<View[]> {
  const miembros = await miembrosDe(ctx, informe.p.id, diaDe(ctx, informe));
  return [
    { type: 'heading', text: 'Miembros', level: 2 },
    tabla(
      ['Código', 'Apellidos y nombres', 'Condición', 'Tipo'],
      miembros.map((m) => [m.codigo, m.nombre, m.condicion, m.tipo]),
      'El proyecto no tiene integrantes.',
    ),
  ];
}
/** Who advises a thesis and who writes it, instead of a team (spec 06 §1.5). */
const asesoriaDe = async (ctx: Ctx, proyectoId: number): Promise<View[]> =>
  (await leerAsesoria(ctx, proyectoId)).flatMap(({ titulo, datos: suyos }): View[] => [
    { type: 'heading', text: titulo, level: 2 },
    { type: 'keyValues', pairs: paresDeFicha(suyos), columns: 2 },
  ]);

const SIN_CUENTA = 'Sin dato: el proyecto no tiene cuenta económica.';
/** What the system knows of the project, each thing with where it comes from: nobody writes it again (spec 06 §1.4). */
export async function infoDe(ctx: Ctx, informe: Informe): Promise<View[]> {
  const { p, nombre } = informe;
  const publicaciones = await publicacionesDe(ctx, p.id);
  const de = (text: string | null | undefined, note: string): Value => (text ? { text, note } : null);
  const PROYECTO = 'Del registro del proyecto';
  const [ejecutado = null] = await Promise.all(presupuestoEjecutado.all().map((de) => de(ctx, p.id)));
  const propios = await propiosDe(ctx, p);
  const pares: [string, Value][] = [
    ['Código', de(codigoDeProyecto(p), PROYECTO)],
    ['Resolución', de([p.resolucionRectoral, formatDay(p.resolucionFecha)].filter(Boolean).join(', '), PROYECTO)],
    ['Año', de(String(p.periodo), PROYECTO)],
    ['Facultad', de(p.facultad, PROYECTO)],
    ['Grupo', de(p.grupo, 'Del registro de grupos')],
    ['Localización', de(p.localizacion, 'De la postulación')],
    ['Línea de investigación', de(p.linea, 'De la postulación')],
    ...(tipos[p.raiz] ?? []).map((k): [string, Value] => [datos[k]![0]!, de(propios[k], datos[k]![1]!)]),
    ['Monto financiado', de(formatMoney(p.monto), 'Suma del presupuesto aprobado')],
    ['Presupuesto ejecutado', de(ejecutado, 'Comprobantes validados, del informe económico') ?? SIN_CUENTA],
    ['Informe', nombre],
  ];
  return [
    // A title is long: it takes the width.
    { type: 'keyValues', pairs: [['Título', de(nombreDePropuesta(p), PROYECTO)]] },
    { type: 'keyValues', pairs: pares.filter(([, v]) => v), columns: 2 },
    ...(tesis.includes(p.raiz) ? await asesoriaDe(ctx, p.id) : await equipoDe(ctx, informe)),
    { type: 'heading', text: 'Publicaciones vinculadas', level: 2 },
    tabla(
      ['Título', 'Tipo', 'Fecha'],
      publicaciones.map((x) => [x.titulo, nombreDeClase(x.tipo), formatDay(x.anio)]),
      'Ninguna publicación cita este proyecto como su financiamiento.',
    ),
  ];
}
export const tabla = (columnas: readonly string[], rows: readonly (readonly Value[])[], empty: string): View => ({
  type: 'table',
  columns: columnas.map((label) => ({ label })),
  rows,
  empty,
});
