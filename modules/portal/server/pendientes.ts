import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { USTED } from '#modules/convocatorias/domain/seguimiento.ts';
import { programasDe, propuestasPorAutorizar, turnoDePropuesta } from '#modules/convocatorias/server/index.ts';
import { pendientesDeEvaluador } from '#modules/evaluacion/server/index.ts';
import { pendientesDeInvestigador, pendientesDeOficina } from '#modules/grupos/server/index.ts';
import { RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { djPendientes } from '#modules/proyectos/server/index.ts';

export type Pendiente = {
  clave: string;
  titulo: string;
  motivo: string;
  hasta: string | null;
  enlace: string | null;
  accion: string;
  tono: 'normal' | 'urgente';
};
type Area = 'admin' | 'investigador' | 'evaluador' | 'facultad';

/**
 * What waits for this person in an area (ux.md: «¿qué me toca hacer ahora?»): first what he already owes, then the calls
 * he may answer; in each, nearest deadline first.
 */
export async function pendientesDe(ctx: Ctx, area: Area): Promise<Pendiente[]> {
  if (!requireSession(ctx).roles.includes(area)) return [];
  const lista = await DE_AREA[area](ctx);
  const limite = new Date(ctx.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  return lista
    .map((p): Pendiente => ({ ...p, tono: p.hasta !== null && p.hasta.slice(0, 10) <= limite ? 'urgente' : 'normal' }))
    .sort((a, b) => orden(a).localeCompare(orden(b)));
}
const LLAMADA = 'llamada-';
const orden = (p: Pendiente) => `${p.clave.startsWith(LLAMADA) ? 1 : 0} ${p.hasta ?? '9999'}`;

type SinTono = Omit<Pendiente, 'tono'>;
/** What no page attends to yet: it is told, without a button. */
const SIN_PAGINA = { enlace: null, accion: '' };
const DE_AREA: Record<Area, (ctx: Ctx) => Promise<SinTono[]>> = {
  investigador: async (ctx) => [
    ...(await declaraciones(ctx)),
    ...(await borradores(ctx)),
    ...(await autorizaciones(ctx)),
    ...(await pendientesDeInvestigador(ctx)),
    ...(await llamadasAbiertas(ctx)),
    ...(await deudas(ctx)),
  ],
  evaluador: async (ctx) => (await pendientesDeEvaluador(ctx)).map((p, i) => ({ clave: `evaluacion-${i}`, ...p })),
  admin: async (ctx) => [...(await pendientesDeOficina(ctx)), ...(await deAdmin(ctx))],
  facultad: deFacultad,
};

const declaraciones = async (ctx: Ctx): Promise<SinTono[]> =>
  (await djPendientes(ctx)).map((p) => ({
    clave: `dj-${p.id}`,
    titulo: `Declaración jurada de ${p.codigo ?? 'su proyecto'}`,
    motivo: `Su proyecto «${p.titulo}» fue aprobado: descargue el formato, fírmelo y cárguelo. Es requisito para el depósito.`,
    hasta: null,
    enlace: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${p.id}`,
    accion: 'Presentar',
  }));

async function borradores(ctx: Ctx): Promise<SinTono[]> {
  const filas = await rowsOf<{
    id: number;
    titulo: string;
    tipo: string;
    estado: string;
    paso: number;
    hasta: string;
    descripcion: string;
  }>(
    ctx.db,
    sql`select p.id::int, ${nombreDePropuestaSql('p')} as titulo, p.tipo_proyecto as tipo, p.estado, p.paso, c.registro_fin as hasta, c.descripcion from proyecto p join convocatoria c on c.id = p.convocatoria_id
      where p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0} and (p.estado = 'observado' or (p.estado = 'en_proceso' and c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin))`,
  );
  const programas = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  const lista: SinTono[] = [];
  for (const f of filas) {
    const programa = programas.get(f.tipo);
    if (!programa) continue;
    const observada = f.estado === 'observado';
    const { actua, texto } = await turnoDePropuesta(ctx, f);
    const suya = actua === USTED;
    lista.push({
      clave: `borrador-${f.id}`,
      titulo: f.titulo,
      hasta: observada ? null : f.hasta,
      motivo: `${observada ? 'La oficina observó su propuesta.' : `Borrador sin enviar de «${f.descripcion}».`} ${suya ? texto : `Espera a ${actua}. ${texto}`}`,
      enlace: `/investigador/convocatoria/${programa.key}/paso${Math.min(f.paso, programa.steps.length)}?id=${f.id}`,
      accion: suya ? (observada ? 'Corregir' : 'Continuar') : 'Ver',
    });
  }
  return lista;
}

const autorizaciones = async (ctx: Ctx): Promise<SinTono[]> =>
  (await propuestasPorAutorizar(ctx))
    .filter((p) => p.autorizacion === null)
    .map((p) => ({
      clave: `autorizacion-${p.id}`,
      titulo: p.titulo,
      motivo: `${p.responsable} pide su autorización como coordinador del grupo.`,
      hasta: p.hasta,
      enlace: '/investigador#autorizaciones',
      accion: 'Revisar',
    }));

async function llamadasAbiertas(ctx: Ctx): Promise<SinTono[]> {
  const filas = await rowsOf<{ id: number; tipo: string; descripcion: string; hasta: string }>(
    ctx.db,
    sql`select c.id::int, c.tipo_proyecto as tipo, c.descripcion, c.registro_fin as hasta from convocatoria c
      where c.activa and c.visible_en_menu and ${ctx.today()}::date between c.registro_inicio and c.registro_fin
        and not exists (select 1 from proyecto p where p.convocatoria_id = c.id and p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0} and p.estado <> 'eliminado')
      order by c.registro_fin, c.id`,
  );
  const programas = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  return filas.flatMap((f) => {
    const programa = programas.get(f.tipo);
    return programa
      ? [
          {
            clave: `${LLAMADA}${f.id}`,
            titulo: f.descripcion,
            motivo: 'Convocatoria abierta. Revise si cumple los requisitos y postule.',
            hasta: f.hasta,
            enlace: `/investigador/convocatoria/${programa.key}`,
            accion: 'Ver requisitos',
          },
        ]
      : [];
  });
}

async function deudas(ctx: Ctx): Promise<SinTono[]> {
  const filas = await rowsOf<{ id: number; detalle: string; titulo: string; clase: string }>(
    ctx.db,
    sql`select d.id::int, d.detalle, p.titulo, d.clase from deuda d join proyecto_integrante i on i.id = d.integrante_id join proyecto p on p.id = i.proyecto_id
      where d.estado = 'pendiente' and i.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}`,
  );
  return filas.map((f) => ({
    clave: `deuda-${f.id}`,
    titulo: `Deuda ${f.clase === 'academica' ? 'académica' : 'económica'}: ${f.detalle}`,
    motivo: `Del proyecto «${f.titulo}». Mientras esté pendiente no podrá postular.`,
    hasta: null,
    ...SIN_PAGINA,
  }));
}

async function deAdmin(ctx: Ctx): Promise<SinTono[]> {
  const permisos = requireSession(ctx).permissions;
  const [n] = await rowsOf<{
    enviados: number;
    sin_evaluador: number;
    por_decidir: number;
    cierre: string | null;
    cerrando: string | null;
    plantillas: number;
    eval_hasta: string | null;
    correos: number;
  }>(
    ctx.db,
    sql`select
      (select count(*)::int from proyecto where estado = 'enviado') as enviados,
      (select count(*)::int from proyecto p join convocatoria c on c.id = p.convocatoria_id where p.estado = 'enviado' and ${ctx.today()}::date between c.evaluacion_inicio and c.evaluacion_fin) as sin_evaluador,
      (select min(c.evaluacion_fin)::text from proyecto p join convocatoria c on c.id = p.convocatoria_id where p.estado in ('enviado','en_evaluacion') and ${ctx.today()}::date between c.evaluacion_inicio and c.evaluacion_fin) as eval_hasta,
      (select count(*)::int from proyecto p where p.estado = 'en_evaluacion' and exists (select 1 from proyecto_evaluacion e where e.proyecto_id = p.id)
        and not exists (select 1 from proyecto_evaluacion e where e.proyecto_id = p.id and e.cerrada_en is null)) as por_decidir,
      (select min(registro_fin)::text from convocatoria where activa and ${ctx.today()}::date between registro_inicio and registro_fin) as cierre,
      (select descripcion from convocatoria where activa and ${ctx.today()}::date between registro_inicio and registro_fin order by registro_fin, id limit 1) as cerrando,
      (select count(*)::int from evaluacion_plantilla where estado = 'en_proceso') as plantillas,
      (select count(*)::int from correo_saliente where estado = 'fallido') as correos`,
  );
  const lista: (SinTono & { permiso: string; n: number })[] = [
    {
      clave: 'asignar',
      permiso: 'evaluacion.ver',
      n: n!.sin_evaluador,
      titulo: plural(n!.sin_evaluador, 'propuesta sin evaluador', 'propuestas sin evaluador'),
      motivo: 'Ya se enviaron y su ventana de evaluación está abierta.',
      hasta: n!.eval_hasta,
      enlace: '/admin/facultad/evaluadores',
      accion: 'Asignar evaluadores',
    },
    {
      clave: 'decidir',
      permiso: 'proyectos.ver',
      n: n!.por_decidir,
      titulo: plural(n!.por_decidir, 'propuesta evaluada por decidir', 'propuestas evaluadas por decidir'),
      motivo: 'Todos sus evaluadores cerraron la evaluación.',
      hasta: null,
      enlace: '/admin/estudios/proyectos_grupos?f=estado:en_evaluacion',
      accion: 'Revisar',
    },
    {
      clave: 'plantillas',
      permiso: 'convocatorias.ver',
      n: n!.plantillas,
      titulo: plural(n!.plantillas, 'plantilla de criterios sin aprobar', 'plantillas de criterios sin aprobar'),
      motivo: 'Sin una plantilla aprobada no se puede evaluar.',
      hasta: null,
      enlace: '/admin/estudios/convocatorias?tab=evaluaciones',
      accion: 'Ver plantillas',
    },
    {
      clave: 'cierre',
      permiso: 'convocatorias.ver',
      n: n!.cierre ? 1 : 0,
      titulo: `Cierra pronto: ${n!.cerrando ?? ''}`,
      motivo: 'Es la convocatoria abierta que termina primero.',
      hasta: n!.cierre,
      enlace: '/admin/estudios/convocatorias',
      accion: 'Ver convocatorias',
    },
    {
      clave: 'correos',
      permiso: 'superadmin',
      n: n!.correos,
      titulo: plural(n!.correos, 'correo no pudo enviarse', 'correos no pudieron enviarse'),
      motivo: 'Revise la configuración del correo.',
      hasta: null,
      enlace: '/admin#salud',
      accion: 'Ver estado',
    },
  ];
  return lista.filter((p) => p.n > 0 && permisos.has(p.permiso)).map(({ permiso: _p, n: _n, ...resto }) => resto);
}

async function deFacultad(ctx: Ctx): Promise<SinTono[]> {
  const facultadId = requireSession(ctx).subject.facultad ?? 0;
  const filas = await rowsOf<{ deudas: number; borradores: number; cierre: string | null }>(
    ctx.db,
    sql`select (select count(*)::int from deuda d join proyecto_integrante i on i.id = d.integrante_id join investigador x on x.id = i.investigador_id where d.estado = 'pendiente' and x.facultad_id = ${facultadId}) as deudas,
      (select count(*)::int from proyecto p join convocatoria c on c.id = p.convocatoria_id where p.facultad_id = ${facultadId} and p.estado = 'en_proceso' and c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin) as borradores,
      (select min(c.registro_fin)::text from convocatoria c where c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin) as cierre`,
  );
  const f = filas[0]!;
  return [
    ...(f.borradores
      ? [
          {
            clave: 'borradores',
            titulo: plural(
              f.borradores,
              'postulación de su facultad sin enviar',
              'postulaciones de su facultad sin enviar',
            ),
            motivo: 'Sus responsables aún las preparan. Recuérdeles el cierre.',
            hasta: f.cierre,
            ...SIN_PAGINA,
          },
        ]
      : []),
    ...(f.deudas
      ? [
          {
            clave: 'deudas',
            titulo: plural(f.deudas, 'deuda pendiente en su facultad', 'deudas pendientes en su facultad'),
            motivo: 'Los investigadores con deudas no pueden postular.',
            hasta: null,
            ...SIN_PAGINA,
          },
        ]
      : []),
  ];
}
