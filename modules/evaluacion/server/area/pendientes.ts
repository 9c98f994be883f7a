import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { limiteDeFicha } from '../../domain/ventana.ts';
import { evaluacionEn, plantillaEn } from '../../tables.ts';
import { leerParametros } from '../parametros.ts';
import { DESDE_ASIGNACION } from '../resultados/lista.ts';
import { avanceSql, cerradaSql, criteriosSql, evaluadosSql, ventanaAbiertaSql } from '../ventana-sql.ts';

type ConFecha = Pendiente & { hasta: string };
type Fila = {
  proyecto_id: number;
  titulo: string;
  tipo: string;
  cerrada: boolean;
  fin: string;
  criterios: number;
  evaluados: number;
};

/** What waits for the acting evaluator, nearest date first: evaluations to finish and sheets to sign. */
export async function pendientesDeEvaluador(ctx: Ctx): Promise<Pendiente[]> {
  const evaluadorId = requireSession(ctx).subject.evaluador;
  if (!evaluadorId) return [];
  const { evaluacion_dias_gracia: dias } = await leerParametros(ctx);
  const filas = await query(ctx)<Fila>`
    select
      a.proyecto_id::int as proyecto_id,
      p.titulo,
      p.tipo_proyecto as tipo,
      ${cerradaSql} as cerrada,
      c.evaluacion_fin::text as fin,
      ${criteriosSql} as criterios,
      ${evaluadosSql} as evaluados
    from ${DESDE_ASIGNACION}
    where a.evaluador_id = ${evaluadorId}
      and e.activo
      and ${proyectoEn.not('eliminado', 'p')}
      and ${evaluacionEn.not('ficha_cargada', 'a')}
      and (
        ${cerradaSql}
        and ${ctx.today()}::date <= c.evaluacion_fin + ${dias}::int
        or not ${cerradaSql}
        and ${ventanaAbiertaSql(ctx.today())}
      )
    order by a.id
  `;
  return filas.map((f) => pendienteDe(f, dias)).sort((a, b) => a.hasta.localeCompare(b.hasta));
}

function pendienteDe(f: Fila, dias: number): ConFecha {
  const clave = `evaluacion-${f.proyecto_id}`;
  const enlace = `/evaluador/detalle?proyecto_id=${f.proyecto_id}`;
  if (f.cerrada)
    return {
      clave,
      titulo: f.titulo,
      motivo: 'Finalizó la evaluación; falta cargar la ficha firmada.',
      hasta: limiteDeFicha({ inicio: f.fin, fin: f.fin }, dias),
      enlace,
      accion: 'Cargar',
    };
  const avance =
    f.criterios === 0
      ? 'los criterios aún no están aprobados'
      : `${f.evaluados} de ${f.criterios} criterios con puntaje`;
  return {
    clave,
    titulo: f.titulo,
    motivo: `${f.tipo}: ${avance}.`,
    hasta: f.fin,
    enlace,
    accion: 'Evaluar',
  };
}

/**
 * What the evaluation of proposals asks of the office: evaluators to assign, decisions to take, templates to approve.
 */
export async function pendientesDeOficina(ctx: Ctx): Promise<Pendiente[]> {
  const evaluandose = sql`${ctx.today()}::date between c.evaluacion_inicio and c.evaluacion_fin`;
  const [n] = await query(ctx)<{ asignar: number; hasta: string | null; decidir: number; plantillas: number }>`
    select
      count(*) filter (
        where ${proyectoEn('enviado', 'p')} and ${evaluandose}
      )::int as asignar,
      min(c.evaluacion_fin) filter (
        where ${evaluandose}
      )::text as hasta,
      count(*) filter (
        where ${proyectoEn('en_evaluacion', 'p')} and ${avanceSql} = 'terminada'
      )::int as decidir,
      (
        select count(*)::int
        from evaluacion_plantilla
        where ${plantillaEn('en_proceso')}
      ) as plantillas
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto and not t.externo
      left join convocatoria c on c.id = p.convocatoria_id
    where ${proyectoEn('porDecidir', 'p')}
  `;
  const { asignar, decidir, plantillas, hasta } = n!;
  const lista = [
    {
      clave: 'asignar',
      permiso: 'evaluacion.ver',
      n: asignar,
      titulo: plural(asignar, 'propuesta sin evaluador', 'propuestas sin evaluador'),
      motivo: 'Ya se enviaron y su ventana de evaluación está abierta.',
      hasta,
      enlace: '/admin/facultad/evaluadores?f=asignados:0',
      accion: 'Asignar',
      peso: 'bloquea' as const,
    },
    {
      clave: 'decidir',
      permiso: 'proyectos.ver',
      n: decidir,
      titulo: plural(decidir, 'propuesta evaluada por decidir', 'propuestas evaluadas por decidir'),
      motivo: 'Todos sus evaluadores cerraron la evaluación.',
      hasta: null,
      enlace: '/admin/estudios/proyectos_grupos?f=estado:en_evaluacion;evaluacion:terminada',
      accion: 'Decidir',
      peso: 'espera' as const,
    },
    {
      clave: 'plantillas',
      permiso: 'convocatorias.ver',
      n: plantillas,
      titulo: plural(plantillas, 'plantilla de criterios sin aprobar', 'plantillas de criterios sin aprobar'),
      motivo: 'Sin una plantilla aprobada no se puede evaluar.',
      hasta: null,
      enlace: '/admin/estudios/convocatorias?tab=evaluaciones&f=estado:en_proceso',
      accion: 'Aprobar',
      peso: 'espera' as const,
    },
  ];
  return losQueHay(lista, requireSession(ctx).permissions);
}
