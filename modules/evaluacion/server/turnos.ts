import { type SQL, sql } from 'drizzle-orm';
import type { TurnRecord, TurnSource } from '#core/flow/server/turns.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql, raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { programaDeTipo } from '#modules/convocatorias/domain/programas/index.ts';
import { turnoDePropuesta } from '#modules/convocatorias/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { rutaDeProyecto } from '#modules/proyectos/domain/slug.ts';
import { USTED } from '#modules/proyectos/domain/turno.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';
import { evaluacionEn } from '../tables.ts';
import { leerParametros } from './parametros.ts';
import { DESDE_ASIGNACION } from './resultados/lista.ts';
import { avanceSql, cerradaSql, criteriosSql, evaluadosSql, nombreSql, ventanaAbiertaSql } from './ventana-sql.ts';

const SIN_EVALUADOR = '/admin/facultad/evaluadores?f=asignados:0';
const tiene = (ctx: Ctx, permiso: string) => requireSession(ctx).permissions.has(permiso);

/** SQL: which proposals wait for the actor of the office: to assign evaluators and to decide are two permissions. */
function deOficina(ctx: Ctx): SQL | boolean {
  const estados = [
    ...(tiene(ctx, 'evaluacion.editar') ? [proyectoEn('enviado', 'p')] : []),
    ...(tiene(ctx, 'proyectos.editar') ? [proyectoEn('en_evaluacion', 'p')] : []),
  ];
  return estados.length > 0 && sql`(${sql.join(estados, sql` or `)})`;
}

/** SQL: the evaluators of a proposal finished, or their time is over: what it has is what the office decides with. */
const concluidaSql = (hoy: string): SQL => sql`(${avanceSql} = 'terminada' or ${hoy}::date > c.evaluacion_fin)`;

const pasoDe = (tipo: string, paso: number, id: number) => {
  const programa = programaDeTipo(tipo);
  if (!programa) return '/investigador/actividades';
  return `/investigador/convocatoria/${programa.key}/paso${Math.min(paso, programa.steps.length)}?id=${id}`;
};

/** Whom a proposal really waits for, read from what it still lacks: it may be the word of another. */
async function deSuResponsable(ctx: Ctx, { id, estado, extra }: TurnRecord) {
  const { actua, texto } = await turnoDePropuesta(ctx, { id, estado });
  const observada = flujoProyecto.is(estado, 'observado');
  const que = observada
    ? 'La oficina observó su propuesta.'
    : `Borrador sin enviar de «${String(extra.convocatoria)}».`;
  if (actua === USTED) return { detail: `${que} ${texto}` };
  return { verb: 'Ver', detail: `${que} Espera a ${actua}. ${texto}` };
}

/** Proposals of calls: the office assigns evaluators and decides, the responsible person writes and corrects. */
export const turnosDePostulacion: TurnSource = {
  flow: flujoProyecto,
  kind: 'postulacion',
  words: { one: 'propuesta', many: 'propuestas' },
  permission: 'proyectos.ver',
  from: sql`
    proyecto p
    join tipo_proyecto t on t.codigo = p.tipo_proyecto
      and not t.externo
    join convocatoria c on c.id = p.convocatoria_id
    left join investigador i on i.id = p.responsable_id
  `,
  row: sql`p`,
  // A draft of a call that closed can no longer be sent: nobody is waited for.
  only: (ctx) => sql`
    (
      ${proyectoEn.not('en_proceso', 'p')}
      or (c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin)
    )
  `,
  when: {
    sinEvaluador: (ctx) => ventanaAbiertaSql(ctx.today()),
    porAbrir: (ctx) => sql`${ctx.today()}::date < c.evaluacion_inicio`,
    sinEvaluar: (ctx) => sql`${ctx.today()}::date > c.evaluacion_fin`,
    evaluandose: (ctx) => sql`not ${concluidaSql(ctx.today())}`,
    evaluada: (ctx) => concluidaSql(ctx.today()),
  },
  title: nombreDePropuestaSql('p'),
  detail: sql`concat_ws(' · ', c.descripcion, nullif(left(p.observaciones_admin, 200), ''))`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  extra: sql`jsonb_build_object(
    'tipo', ${raizDeTipoSql(sql`p.tipo_proyecto`)},
    'paso', p.paso,
    'convocatoria', c.descripcion
  )`,
  areas: {
    admin: {
      mine: deOficina,
      due: (ctx) => sql`
        case
          when ${proyectoEn('enviado', 'p')} and ${ventanaAbiertaSql(ctx.today())} then c.evaluacion_fin
        end
      `,
      href: ({ id, estado, extra }) =>
        flujoProyecto.is(estado, 'enviado') ? SIN_EVALUADOR : rutaDeProyecto(String(extra.tipo), id),
    },
    investigador: {
      mine: (ctx) => sql`p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0}`,
      due: () => sql`case when ${proyectoEn('en_proceso', 'p')} then c.registro_fin end`,
      href: ({ id, extra }) => pasoDe(String(extra.tipo), Number(extra.paso), id),
      refine: deSuResponsable,
    },
    evaluador: { mine: () => false, who: 'los evaluadores', countedAs: 'evaluacion', href: () => '/evaluador' },
  },
};

const fechaDeFicha = async (ctx: Ctx): Promise<SQL> =>
  sql`c.evaluacion_fin + ${(await leerParametros(ctx)).evaluacion_dias_gracia}::int`;

/** SQL: assignment `a` may still be finished, or its signed sheet brought. */
const enPlazoSql = async (ctx: Ctx): Promise<SQL> => sql`
  e.activo
  and ${proyectoEn.not('eliminado', 'p')}
  and (
    (${cerradaSql} and ${ctx.today()}::date <= ${await fechaDeFicha(ctx)})
    or (not ${cerradaSql} and ${ventanaAbiertaSql(ctx.today())})
  )
`;
/** SQL: assignment `a` waits for its evaluator today. */
export const esperaSuEvaluadorSql = async (ctx: Ctx): Promise<SQL> =>
  sql`(${evaluacionEn.not('ficha_cargada', 'a')} and ${await enPlazoSql(ctx)})`;
/** SQL of a day: the last one on which its evaluator may act on assignment `a`. */
export const venceSql = async (ctx: Ctx): Promise<SQL> => sql`
  case
    when ${evaluacionEn('cerradas', 'a')} then ${await fechaDeFicha(ctx)}
    else c.evaluacion_fin
  end
`;

/** Evaluations that their evaluator may still finish, or whose signed sheet they may still bring. */
export const turnosDeEvaluacion: TurnSource = {
  flow: flujoEvaluacion,
  kind: 'evaluacion',
  words: { one: 'evaluación', many: 'evaluaciones' },
  permission: 'evaluacion.ver',
  from: DESDE_ASIGNACION,
  row: sql`a`,
  only: enPlazoSql,
  title: sql`p.titulo`,
  detail: sql`
    case
      when ${cerradaSql} then p.tipo_proyecto || ' · falta la ficha firmada'
      when ${criteriosSql} = 0 then p.tipo_proyecto || ' · los criterios aún no están aprobados'
      else p.tipo_proyecto || ' · ' || ${evaluadosSql} || ' de ' || ${criteriosSql} || ' criterios con puntaje'
    end
  `,
  holder: nombreSql,
  faculty: sql`p.facultad_id`,
  extra: sql`jsonb_build_object('proyecto', a.proyecto_id)`,
  areas: {
    evaluador: {
      mine: (ctx) => sql`a.evaluador_id = ${requireSession(ctx).subject.evaluador ?? 0}`,
      due: venceSql,
      href: ({ extra }) => `/evaluador/detalle?proyecto_id=${Number(extra.proyecto)}`,
    },
  },
};

/** Criteria that nobody has approved: until then nothing may be evaluated with them. */
export const turnosDePlantilla: TurnSource = {
  flow: flujoPlantilla,
  kind: 'plantilla',
  words: { one: 'plantilla de criterios', many: 'plantillas de criterios' },
  permission: 'convocatorias.ver',
  from: sql`evaluacion_plantilla k join tipo_proyecto t on t.codigo = k.tipo_proyecto`,
  row: sql`k`,
  title: sql`'Criterios de ' || t.nombre || ' ' || k.periodo`,
  detail: sql`'Sin una plantilla aprobada no se puede evaluar.'`,
  areas: {
    admin: {
      mine: (ctx) => tiene(ctx, 'evaluacion.editar'),
      href: ({ id }) => `/admin/estudios/convocatorias/detalle?id=${id}`,
      list: '/admin/estudios/convocatorias?tab=evaluaciones&f=estado:en_proceso',
    },
  },
};
