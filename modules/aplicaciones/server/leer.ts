import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { addDays, DAY_MS } from '#core/kernel/shared/time.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import type { Aplicaciones, AplicacionLeida, DestinoLeido, EntregaLeida } from '../contract.ts';
import { claveAbreviada } from '../domain/claves.ts';
import { AVISO_INTENTOS, PARAMETROS_APLICACIONES } from '../domain/parametros.ts';
import type { Evento, Eventos } from './eventos.ts';

const DIAS_DE_USO = 7;
/** A key that ends within this is told in time. */
const POR_VENCER_MS = 30 * DAY_MS;
const CLAVES_QUE_SE_MUESTRAN = 2;
const ENTREGAS = 60;
const iso = (instante: Date | string | null) => (instante === null ? null : new Date(instante).toISOString());

type FilaAplicacion = Omit<AplicacionLeida, 'situacion' | 'claves' | 'usos' | 'ultimoUso'> & {
  revocada: boolean;
  ultimo: Date | string | null;
  claves: { selector: string; fin: string; vence: string }[];
  usos: Record<string, number>;
};
const filasDeAplicaciones = (ctx: Ctx) => query(ctx)<FilaAplicacion>`
  select
    a.id::int as id,
    a.nombre,
    a.contacto,
    a.ambitos,
    a.redes,
    a.por_minuto as "porMinuto",
    a.version,
    a.revocada_en is not null as revocada,
    a.ultimo_uso as ultimo,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('selector', k.selector, 'fin', k.fin, 'vence', k.vence_en)
          order by k.id desc
        )
        from aplicacion_clave k
        where k.aplicacion_id = a.id
      ),
      '[]'::jsonb
    ) as claves,
    coalesce(
      (
        select jsonb_object_agg(u.dia, u.usos)
        from aplicacion_uso u
        where u.aplicacion_id = a.id
          and u.dia > ${addDays(ctx.today(), -DIAS_DE_USO)}::date
      ),
      '{}'::jsonb
    ) as usos
  from aplicacion a
  order by a.revocada_en is not null, a.nombre, a.id
`;

function situacionDe(ctx: Ctx, revocada: boolean, vence: string | undefined): AplicacionLeida['situacion'] {
  if (revocada) return 'revocada';
  const falta = vence ? new Date(vence).getTime() - ctx.now().getTime() : 0;
  if (falta <= 0) return 'vencida';
  return falta <= POR_VENCER_MS ? 'por-vencer' : 'vigente';
}

function comoAplicacion(ctx: Ctx, fila: FilaAplicacion): AplicacionLeida {
  const { revocada, ultimo, claves, usos, ...resto } = fila;
  const ahora = ctx.now().getTime();
  const vencida = (vence: string) => new Date(vence).getTime() <= ahora;
  const quedan = claves.filter(({ vence }, n) => n === 0 || !vencida(vence)).slice(0, CLAVES_QUE_SE_MUESTRAN);
  return Object.assign(resto, {
    situacion: situacionDe(ctx, revocada, claves[0]?.vence),
    ultimoUso: iso(ultimo),
    claves: quedan.map((k) => ({
      abreviada: claveAbreviada(k),
      vence: new Date(k.vence).toISOString(),
      vencida: vencida(k.vence),
    })),
    usos: Array.from({ length: DIAS_DE_USO }, (_, n) => {
      const dia = addDays(ctx.today(), n + 1 - DIAS_DE_USO);
      return { dia, usos: usos[dia] ?? 0 };
    }),
  });
}

type FilaDestino = Omit<DestinoLeido, 'rotandoHasta' | 'fallaDesde'> & {
  rotando: Date | string | null;
  falla: Date | string | null;
};
const filasDeDestinos = (ctx: Ctx) => query(ctx)<FilaDestino>`
  select
    d.id::int as id,
    d.nombre,
    d.url,
    d.eventos,
    d.activo,
    d.version,
    case when d.anterior_hasta > ${ctx.now()}::timestamptz then d.anterior_hasta end as rotando,
    coalesce(n.entregadas, 0)::int as entregadas,
    coalesce(n.pendientes, 0)::int as pendientes,
    coalesce(n.muertas, 0)::int as muertas,
    n.falla
  from aviso_destino d
    left join lateral (
      select
        count(*) filter (where e.situacion = 'entregada') as entregadas,
        count(*) filter (where e.situacion = 'pendiente') as pendientes,
        count(*) filter (where e.situacion = 'muerta') as muertas,
        min(e.ocurrio_en) filter (
          where e.situacion = 'muerta'
            or (e.situacion = 'pendiente' and e.intentos > 0)
        ) as falla
      from aviso_entrega e
      where e.destino_id = d.id
    ) n on true
  order by n.falla nulls last, d.nombre, d.id
`;

/** Everything of the screen «Aplicaciones». */
export async function resumenDeAplicaciones(ctx: Ctx, eventos: Eventos): Promise<Aplicaciones> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_APLICACIONES);
  const destinos = await filasDeDestinos(ctx);
  return {
    aplicaciones: (await filasDeAplicaciones(ctx)).map((fila) => comoAplicacion(ctx, fila)),
    destinos: destinos.map(({ rotando, falla, ...resto }) =>
      Object.assign(resto, { rotandoHasta: iso(rotando), fallaDesde: iso(falla) }),
    ),
    eventos: [...eventos].map(([clave, { etiqueta, grupo }]) => ({ clave, etiqueta, grupo })),
    intentos: ajustes.numero(AVISO_INTENTOS.clave),
  };
}

type FilaEntrega = Omit<EntregaLeida, 'etiqueta' | 'registro' | 'ruta' | 'enviado'> & {
  entidad: string;
  entidadId: number;
  cuerpo: unknown;
};
const nombreDe = (evento: Evento | undefined, { entidad, entidadId }: FilaEntrega) =>
  `${evento?.grupo ?? entidad} ${entidadId}`;

function comoEntrega(eventos: Eventos, fila: FilaEntrega): EntregaLeida {
  const { entidad, entidadId, cuerpo, ...resto } = fila;
  const evento = eventos.get(fila.evento);
  return Object.assign(resto, {
    etiqueta: evento?.etiqueta ?? fila.evento,
    registro: nombreDe(evento, fila),
    ruta: evento?.ruta?.replace('{id}', String(entidadId)) ?? null,
    ocurrioEn: new Date(fila.ocurrioEn).toISOString(),
    intentadaEn: iso(fila.intentadaEn),
    proximoEn: iso(fila.proximoEn),
    enviado: cuerpo === null ? null : JSON.stringify(cuerpo, null, 2),
  });
}

async function entregasCon(ctx: Ctx, eventos: Eventos, de: { destino: number } | { id: number }) {
  const destino = 'destino' in de ? de.destino : null;
  const filas = await query(ctx)<FilaEntrega>`
    select
      e.id::float8 as id,
      e.evento,
      e.entidad,
      e.entidad_id::float8 as "entidadId",
      e.situacion,
      e.ocurrio_en as "ocurrioEn",
      e.intentada_en as "intentadaEn",
      e.intentos,
      e.proximo_en as "proximoEn",
      e.codigo,
      e.respuesta,
      e.milisegundos,
      e.enviado as cuerpo
    from aviso_entrega e
    where (${destino}::bigint is null or e.destino_id = ${destino}::bigint)
      and (${'id' in de ? de.id : null}::bigint is null or e.id = ${'id' in de ? de.id : null}::bigint)
    order by e.id desc
    limit ${ENTREGAS}
  `;
  return filas.map((fila) => comoEntrega(eventos, fila));
}
/** The last deliveries to a destination, the newest first. */
export const entregasDe = (ctx: Ctx, eventos: Eventos, destino: number) => entregasCon(ctx, eventos, { destino });
export const entregaPorId = async (ctx: Ctx, eventos: Eventos, id: number) =>
  (await entregasCon(ctx, eventos, { id }))[0];
