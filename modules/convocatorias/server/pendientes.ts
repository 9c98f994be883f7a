import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { USTED } from '#modules/proyectos/domain/turno.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { propuestasPorAutorizar } from './autorizacion.ts';
import { programasDe } from './programas.ts';
import { turnoDePropuesta } from './turno.ts';

const abierta = (ctx: Ctx) => sql`c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin`;
const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;

/** Applications that the researcher prepares or must mend, and those that wait for his word as coordinator. */
export async function pendientesDePostulante(ctx: Ctx): Promise<Pendiente[]> {
  type Borrador = { id: number; titulo: string; tipo: string; estado: string; paso: number; hasta: string; de: string };
  const filas = await rowsOf<Borrador>(
    ctx.db,
    sql`select p.id::int, ${nombreDePropuestaSql('p')} as titulo, p.tipo_proyecto as tipo, p.estado, p.paso, c.registro_fin::text as hasta, c.descripcion as de
      from proyecto p join convocatoria c on c.id = p.convocatoria_id
      where p.responsable_id = ${yo(ctx)} and (${proyectoEn('observado', 'p')} or (${proyectoEn('en_proceso', 'p')} and ${abierta(ctx)}))`,
  );
  const programas = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  const lista: Pendiente[] = [];
  for (const f of filas) {
    const programa = programas.get(f.tipo);
    if (!programa) continue;
    const observada = flujoProyecto.is(f, 'observado');
    const { actua, texto } = await turnoDePropuesta(ctx, f);
    const suya = actua === USTED;
    lista.push({
      clave: `borrador-${f.id}`,
      titulo: f.titulo,
      hasta: observada ? null : f.hasta,
      motivo: `${observada ? 'La oficina observó su propuesta.' : `Borrador sin enviar de «${f.de}».`} ${suya ? texto : `Espera a ${actua}. ${texto}`}`,
      enlace: `/investigador/convocatoria/${programa.key}/paso${Math.min(f.paso, programa.steps.length)}?id=${f.id}`,
      accion: suya ? (observada ? 'Corregir' : 'Continuar') : 'Ver',
    });
  }
  const porAutorizar = (await propuestasPorAutorizar(ctx)).filter((p) => p.autorizacion === null);
  return [
    ...lista,
    ...porAutorizar.map((p) => ({
      clave: `autorizacion-${p.id}`,
      titulo: p.titulo,
      motivo: `${p.responsable} pide su autorización como coordinador del grupo.`,
      hasta: p.hasta,
      enlace: '/investigador#autorizaciones',
      accion: 'Revisar',
    })),
  ];
}

/** Open calls that the researcher has not answered. */
export async function llamadasAbiertas(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await rowsOf<{ id: number; tipo: string; descripcion: string; hasta: string }>(
    ctx.db,
    sql`select c.id::int, c.tipo_proyecto as tipo, c.descripcion, c.registro_fin::text as hasta from convocatoria c where ${abierta(ctx)} and c.visible_en_menu
        and not exists (select 1 from proyecto p where p.convocatoria_id = c.id and p.responsable_id = ${yo(ctx)} and ${proyectoEn.not('eliminado', 'p')})
      order by c.registro_fin, c.id`,
  );
  const programas = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  return filas
    .filter((f) => programas.has(f.tipo))
    .map((f) => ({
      clave: `llamada-${f.id}`,
      titulo: f.descripcion,
      motivo: 'Convocatoria abierta. Revise si cumple los requisitos y postule.',
      hasta: f.hasta,
      enlace: `/investigador/convocatoria/${programas.get(f.tipo)!.key}`,
      accion: 'Ver requisitos',
    }));
}

/** The open call that ends first, for the office; and the drafts that a faculty should remind. */
export async function pendientesDeCierre(ctx: Ctx, area: 'admin' | 'facultad'): Promise<Pendiente[]> {
  const { subject, permissions } = requireSession(ctx);
  const [c] = await rowsOf<{ titulo: string; hasta: string; borradores: number }>(
    ctx.db,
    sql`select 'Cierra pronto: ' || c.descripcion as titulo, c.registro_fin::text as hasta,
        (select count(*)::int from proyecto p join convocatoria o on o.id = p.convocatoria_id
          where p.facultad_id = ${subject.facultad ?? 0} and ${proyectoEn('en_proceso', 'p')} and o.activa and ${ctx.today()}::date between o.registro_inicio and o.registro_fin) as borradores
      from convocatoria c where ${abierta(ctx)} order by c.registro_fin, c.id limit 1`,
  );
  if (!c) return [];
  const { titulo, hasta, borradores: n } = c;
  const motivo = 'Es la convocatoria abierta que termina primero.';
  const oficina = {
    clave: 'cierre',
    permiso: 'convocatorias.ver',
    n: 1,
    titulo,
    motivo,
    hasta,
    enlace: '/admin/estudios/convocatorias',
    accion: 'Ver convocatorias',
  };
  if (area === 'admin') return losQueHay([oficina], permissions);
  const suyas = plural(n, 'postulación de su facultad sin enviar', 'postulaciones de su facultad sin enviar');
  const faltan = 'Sus responsables aún las preparan. Recuérdeles el cierre.';
  return n === 0 ? [] : [{ clave: 'borradores', titulo: suyas, motivo: faltan, hasta, enlace: null, accion: '' }];
}
