import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField, type Reason } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { RUTA_MIS_DEUDAS } from '#modules/deudas/domain/rutas.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { membresiasAl } from '#modules/grupos/server/index.ts';
import { type Enlace, remedioDeIdentificadores } from '#modules/personas/domain/remedios.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { Requisito } from '../contract.ts';
import { diaDeMedida, estaAbierta } from '../domain/fases.ts';
import type { Programa } from '../domain/programa.ts';
import type { Chequeo, ChequeoDeCupo } from '../domain/requisitos.ts';
import type { FilaConvocatoria, Postulacion } from './postulacion.ts';

export type Membresia = {
  id: number;
  grupoId: number;
  grupo: string;
  corto: string;
  condicion: string;
  esCoordinador: boolean;
  desde: string;
  facultadId: number;
};
export type Hechos = {
  /** Memberships on the day that the call measures, the most useful to apply first. */
  membresias: Membresia[];
  /** The one that the application uses: that of the chosen group, else the first. */
  membresia: Membresia | null;
  perfil: { cti: boolean; orcid: boolean; scholar: boolean };
  /** This installation links the ORCID of people. */
  vinculaOrcid: boolean;
  deudas: string[];
  otras: { id: number; titulo: string; estado: string }[];
  /** Live applications of this call in the group of `membresia`. */
  delGrupo: number;
  /** Title of the application of their group, or without group, where they are a member already. */
  integraOtra: string | null;
  /** Faculty that designated them for this call. */
  facultadDesignada: number | null;
};
type Crudos = Omit<Hechos, 'membresia' | 'delGrupo' | 'vinculaOrcid'> & { porGrupo: Record<string, number> };
/** A call, and the application of their that does not count. */
type Mirada = {
  c: Pick<FilaConvocatoria, 'id' | 'tipoProyecto' | 'periodo' | 'fechaCorte'>;
  excepto: number | null;
};

/** Everything the checks look at, each on the reference date of its call, in one statement for all of them. */
export async function hechosDeVarias(
  ctx: Ctx,
  investigadorId: number,
  miradas: readonly Mirada[],
  grupoId: number | null = null,
): Promise<Hechos[]> {
  const vivos = proyectoEn.not('muertos', 'p');
  const membresias = membresiasAl(sql`c.dia`);
  const suyos = sql`select gi.grupo_id from ${membresias} gi where gi.investigador_id = ${investigadorId}`;
  const pedidas = miradas.map(({ c, excepto }, n) => ({
    n,
    id: c.id,
    tipo: c.tipoProyecto,
    periodo: c.periodo,
    dia: diaDeMedida(c, ctx.today()),
    excepto,
  }));
  const filas = await query(ctx)<{ h: Crudos }>`
    select
      jsonb_build_object(
        'membresias',
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object(
                  'id',
                  gi.id,
                  'grupoId',
                  g.id,
                  'grupo',
                  g.nombre,
                  'corto',
                  g.nombre_corto,
                  'condicion',
                  gi.condicion,
                  'esCoordinador',
                  gi.es_coordinador,
                  'desde',
                  gi.desde,
                  'facultadId',
                  g.facultad_id
                )
                order by (gi.condicion = 'Titular') desc, gi.es_coordinador desc, gi.desde, gi.id
              )
            from ${membresias} gi
              join grupo g on g.id = gi.grupo_id
            where gi.investigador_id = ${investigadorId}
          ),
          '[]'
        ),
        'perfil',
        (
          select
            jsonb_build_object(
              'cti',
              coalesce(cti_vitae, '') <> '',
              'orcid',
              coalesce(codigo_orcid, '') <> '',
              'scholar',
              coalesce(google_scholar, '') <> ''
            )
          from investigador
          where id = ${investigadorId}
        ),
        'deudas',
        coalesce(
          (
            select
              jsonb_agg(
                d.evidencia
                order by d.fecha_deuda, d.id
              )
            from ${deudasVigentes(ctx.today())} d
            where d.investigador_id = ${investigadorId}
          ),
          '[]'
        ),
        'otras',
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object('id', p.id, 'titulo', ${nombreDePropuestaSql('p')}, 'estado', p.estado)
                order by p.id
              )
            from proyecto p
            where p.tipo_proyecto = c.tipo
              and p.periodo = c.periodo
              and p.responsable_id = ${investigadorId}
              and ${vivos}
              and p.id is distinct from c.excepto
          ),
          '[]'
        ),
        'porGrupo',
        coalesce(
          (
            select jsonb_object_agg(t.grupo_id, t.n)
            from (
                select p.grupo_id, count(*)::int as n
                from proyecto p
                where p.grupo_id in (${suyos})
                  and p.tipo_proyecto = c.tipo
                  and p.periodo = c.periodo
                  and ${vivos}
                  and p.id is distinct from c.excepto
                group by p.grupo_id
              ) t
          ),
          '{}'
        ),
        'integraOtra',
        (
          select ${nombreDePropuestaSql('p')}
          from proyecto_integrante i
            join proyecto p on p.id = i.proyecto_id
          where i.investigador_id = ${investigadorId}
            and not i.es_responsable
            and not i.excluido
            and p.tipo_proyecto = c.tipo
            and p.periodo = c.periodo
            and ${vivos}
            and (
              p.grupo_id is null
              or p.grupo_id in (${suyos})
            )
          order by p.id
          limit 1
        ),
        'facultadDesignada',
        (
          select ch.facultad_id
          from convocatoria_habilitado ch
          where ch.convocatoria_id = c.id and ch.investigador_id = ${investigadorId}
        )
      ) as h
    from jsonb_to_recordset(${JSON.stringify(pedidas)}::jsonb) as c (n int, id bigint, tipo text, periodo int,
    dia date, excepto bigint)
    order by c.n
  `;
  return filas.map(({ h: { porGrupo, ...hechos } }) => {
    const membresia = hechos.membresias.find((m) => m.grupoId === grupoId) ?? hechos.membresias[0] ?? null;
    const vinculaOrcid = Boolean(ctx.settings.oauthClients.orcid);
    return { ...hechos, vinculaOrcid, membresia, delGrupo: membresia ? (porGrupo[membresia.grupoId] ?? 0) : 0 };
  });
}
/** What the checks of one call look at. */
export const hechosDe = async (
  ctx: Ctx,
  investigadorId: number,
  c: Mirada['c'],
  excepto: number | null,
  grupoId: number | null = null,
): Promise<Hechos> => (await hechosDeVarias(ctx, investigadorId, [{ c, excepto }], grupoId))[0]!;

/** A check as it is judged: what is said when it is met and when it is not, and how to mend it. */
type Juicio = Pick<Requisito, 'titulo' | 'cumple'> & {
  si: string;
  no?: string;
  items?: string[];
  remedio: string;
  enlaces?: Enlace[];
};
const MIS_GRUPOS: Enlace = { texto: 'Ver mis grupos', url: '/investigador/grupo' };
const MIS_DEUDAS: Enlace = { texto: 'Ver mis deudas', url: RUTA_MIS_DEUDAS };
const CONVOCATORIAS: Enlace = { texto: 'Ver las convocatorias', url: '/investigador/convocatorias' };
const OFICINA = 'Si cree que es un error, comuníquese con la oficina.';

const CHEQUEOS: Record<Chequeo, (h: Hechos, c: FilaConvocatoria, hoy: string) => Juicio> = {
  ABIERTA: (_h, c, hoy) => ({
    titulo: 'La convocatoria está abierta',
    cumple: estaAbierta(c, hoy),
    si: `Registro del ${formatDay(c.registroInicio)} al ${formatDay(c.registroFin)}.`,
    remedio: 'La convocatoria no se encuentra abierta. Espere la siguiente edición.',
    enlaces: [CONVOCATORIAS],
  }),
  TITULAR: (h) => ({
    titulo: 'Es titular de un grupo de investigación',
    cumple: h.membresia?.condicion === 'Titular',
    si: membresia(h),
    remedio:
      'Necesita ser titular de un grupo de investigación. Pida a un coordinador de grupo su inclusión como titular.',
    enlaces: [MIS_GRUPOS],
  }),
  COORDINADOR: (h) => ({
    titulo: 'Es coordinador de un grupo de investigación',
    cumple: h.membresia?.condicion === 'Titular' && h.membresia.esCoordinador,
    si: membresia(h),
    remedio:
      'Necesita ser coordinador de un grupo de investigación. Pida al coordinador de su grupo que presente la propuesta.',
    enlaces: [MIS_GRUPOS],
  }),
  MIEMBRO_GI: (h) => ({
    titulo: 'Pertenece a un grupo de investigación',
    cumple: h.membresia !== null,
    si: membresia(h),
    remedio: 'Tiene que pertenecer a algún grupo de investigación. Pida su inclusión al coordinador de un grupo.',
    enlaces: [MIS_GRUPOS],
  }),
  SIN_DEUDAS: (h) => ({
    titulo: 'No tiene deudas pendientes',
    cumple: h.deudas.length === 0,
    si: 'No registra deudas pendientes.',
    no: 'Usted tiene registradas deudas pendientes:',
    items: h.deudas,
    remedio: `Presente lo que adeuda; la deuda se levanta cuando la oficina lo aprueba. ${OFICINA}`,
    enlaces: [MIS_DEUDAS],
  }),
  SIN_DEUDA_INFORMES: (h) => ({
    titulo: 'No debe informes',
    cumple: h.deudas.length === 0,
    si: 'No adeuda informes técnicos, académicos ni económicos.',
    no: 'Tiene deudas de informes técnicos, académicos o económicos pendientes.',
    items: h.deudas,
    remedio: 'Presente los informes que adeuda.',
    enlaces: [MIS_DEUDAS],
  }),
  PERFIL: ({ perfil, vinculaOrcid }) => {
    const pedidos = { 'CTI Vitae': perfil.cti, ORCID: perfil.orcid, 'Google Scholar': perfil.scholar };
    const faltan = Object.entries(pedidos).flatMap(([nombre, tiene]) => (tiene ? [] : [nombre]));
    return {
      titulo: 'Su perfil tiene CTI Vitae, ORCID y Google Scholar',
      cumple: faltan.length === 0,
      si: 'Los tres identificadores están registrados.',
      no: `Falta registrar: ${faltan.join(', ')}.`,
      ...remedioDeIdentificadores(faltan, vinculaOrcid),
    };
  },
  UNICO: (h) => ({
    titulo: 'No tiene otra postulación a esta convocatoria',
    cumple: h.otras.length === 0,
    si: 'No figura como responsable de otra propuesta.',
    no: 'Ya se encuentra inscrito en un proyecto:',
    items: h.otras.map((o) => `${o.titulo} (${stateLabel(flujoProyecto, o.estado)})`),
    remedio: 'Solo puede presentar una propuesta. Continúe la que ya tiene, o elimínela si aún está en proceso.',
    enlaces: [CONVOCATORIAS],
  }),
  NO_INTEGRANTE_DE_OTRO: (h) => ({
    titulo: 'No integra otra propuesta de esta convocatoria',
    cumple: h.integraOtra === null,
    si: 'No integra otra propuesta de esta convocatoria.',
    no: `Su grupo de investigación ya está presentando un proyecto: usted integra «${h.integraOtra}».`,
    remedio: 'Pida al responsable de esa propuesta que lo retire de los integrantes.',
  }),
  HABILITADO: (h) => ({
    titulo: 'Figura en la lista de personas designadas',
    cumple: h.facultadDesignada !== null,
    si: 'Su facultad lo designó.',
    no: 'Esta convocatoria no está disponible para usted.',
    remedio: 'La facultad designa a quienes postulan. Comuníquese con ella.',
  }),
};

/** Checks of what changes with time: they are measured on the cut-off of the call once it has passed. */
const AL_CORTE: readonly Chequeo[] = ['TITULAR', 'COORDINADOR', 'MIEMBRO_GI'];
/** The same verdict, told with the day on which it was measured: what happened since changes nothing. */
function alCorte(juicio: Juicio, c: FilaConvocatoria, hoy: string): Juicio {
  const dia = diaDeMedida(c, hoy);
  if (dia === hoy) return juicio;
  const corte = formatDay(dia);
  return {
    ...juicio,
    titulo: `${juicio.titulo} (al ${corte}, fecha de corte)`,
    remedio: `La convocatoria mide este requisito al ${corte}: lo que cambió después ya no cuenta. ${OFICINA}`,
  };
}
function juicioDe(chequeo: Chequeo, hechos: Hechos, c: FilaConvocatoria, hoy: string): Juicio {
  const juicio = CHEQUEOS[chequeo](hechos, c, hoy);
  return AL_CORTE.includes(chequeo) ? alCorte(juicio, c, hoy) : juicio;
}

const membresia = (h: Hechos) =>
  h.membresia
    ? `${h.membresia.condicion}${h.membresia.esCoordinador ? ' y coordinador' : ''} del grupo ${h.membresia.corto} desde ${formatDay(h.membresia.desde)}.`
    : 'No integra ningún grupo de investigación vigente.';

const cupo = (h: Hechos, { maximo }: ChequeoDeCupo): Juicio => ({
  titulo: `Su grupo aún tiene cupo: ${plural(maximo, 'propuesta', 'propuestas')}`,
  cumple: h.delGrupo < maximo,
  si: `Su grupo tiene ${h.delGrupo} de ${plural(maximo, 'propuesta', 'propuestas')} en esta convocatoria.`,
  remedio: 'El cupo del grupo está completo. Coordine con los demás integrantes.',
});

/** Verdict, evidence and remedy of each check of a list. */
export const juzgar = (
  lista: readonly (Chequeo | ChequeoDeCupo)[],
  hechos: Hechos,
  c: FilaConvocatoria,
  hoy: string,
): Requisito[] =>
  lista.map((chequeo) => {
    const [clave, juicio] =
      typeof chequeo === 'string'
        ? [chequeo, juicioDe(chequeo, hechos, c, hoy)]
        : [chequeo.chequeo, cupo(hechos, chequeo)];
    const { titulo, cumple, si, no = si, items = [], remedio, enlaces = [] } = juicio;
    return {
      clave,
      titulo,
      cumple,
      evidencia: cumple ? si : no,
      items,
      remedio: cumple ? null : remedio,
      enlaces: cumple ? [] : enlaces,
    };
  });

/** The requirements that are not met, as a refusal tells them. */
export const razonesDe = (requisitos: readonly Requisito[]): Reason[] =>
  requisitos
    .filter((r) => !r.cumple)
    .map(({ clave, titulo, evidencia, remedio, items }) => ({
      text: `${titulo}: ${evidencia}`,
      items,
      ...(remedio ? { field: clave } : {}),
    }));

/**
 * What the person must satisfy to start an application of a call, with the group they choose among their own.
 * @param salvo application that is not counted: their own, when it is told apart
 * @throws Failure invalid when the group is not their
 */
export async function elegibilidadParaCrear(
  ctx: Ctx,
  programa: Programa,
  c: FilaConvocatoria,
  investigadorId: number,
  grupoId: number | null = null,
  salvo: number | null = null,
) {
  const hechos = await hechosDe(ctx, investigadorId, c, salvo, grupoId);
  if (grupoId !== null && !hechos.membresias.some((m) => m.grupoId === grupoId))
    throw invalidField('grupoId', 'Elija uno de los grupos que integra');
  return { hechos, requisitos: juzgar(programa.elegibilidad.crear, hechos, c, ctx.today()) };
}

/** What the responsible person must satisfy while the application is prepared (spec 02 §5, «every step»). */
export async function elegibilidadDe(ctx: Ctx, p: Postulacion): Promise<Requisito[]> {
  const hechos = await hechosDe(ctx, p.responsableId!, p.convocatoria, p.id, p.grupoId);
  return juzgar(p.programa.elegibilidad.siempre, hechos, p.convocatoria, ctx.today());
}
