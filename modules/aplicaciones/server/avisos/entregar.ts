import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { esEntregada, esperaTras } from '../../domain/avisos.ts';
import { AVISO_INTENTOS, AVISO_SEGUNDOS, PARAMETROS_APLICACIONES } from '../../domain/parametros.ts';
import { descifrarSecreto } from '../cifrado.ts';
import { enviar, type Respuesta } from './enviar.ts';
import { cabeceraDeFirma } from './firmar.ts';

/** Deliveries of a destination that are taken at once, and that travel at once. */
const TANDA = 20;
const A_LA_VEZ = 4;
/** What a process has to write down what came of those it took; then another may take them. */
const MARGEN_MS = 60_000;

type Destino = {
  id: number;
  url: string;
  secreto: string;
  anterior: string | null;
};
type Entrega = {
  id: number;
  evento: string;
  entidad: string;
  entidadId: number;
  de: string | null;
  a: string | null;
  ocurrio: Date | string;
  intentos: number;
};
type Ajustes = { intentos: number; milisegundos: number };

const destinosConPendientes = (ctx: Ctx) => query(ctx)<Destino>`
  select
    d.id::int as id,
    d.url,
    d.secreto,
    case when d.anterior_hasta > ${ctx.now()}::timestamptz then d.secreto_anterior end as anterior
  from aviso_destino d
  where d.activo
    and exists (
      select 1
      from aviso_entrega e
      where e.destino_id = d.id
        and e.situacion = 'pendiente'
        and e.proximo_en <= ${ctx.now()}::timestamptz
    )
  order by d.id
`;

/**
 * Takes deliveries of a destination: of each record, the first that waits, so that they arrive in order. What another
 * process has taken is left to it.
 */
const tomar = (ctx: Ctx, destino: number, hasta: Date, id: number | null) => query(ctx)<Entrega>`
  update aviso_entrega t
  set tomada_hasta = ${hasta}::timestamptz
  where t.id in (
      select e.id
      from aviso_entrega e
      where e.destino_id = ${destino}
        and e.situacion = 'pendiente'
        and e.proximo_en <= ${ctx.now()}::timestamptz
        and (e.tomada_hasta is null or e.tomada_hasta <= ${ctx.now()}::timestamptz)
        and (${id}::bigint is null or e.id = ${id}::bigint)
        and not exists (
          select 1
          from aviso_entrega antes
          where antes.destino_id = e.destino_id
            and antes.entidad = e.entidad
            and antes.entidad_id = e.entidad_id
            and antes.situacion = 'pendiente'
            and antes.id < e.id
        )
      order by e.id
      limit ${TANDA}
      for update of e skip locked
    )
  returning
    t.id::float8 as id,
    t.evento,
    t.entidad,
    t.entidad_id::float8 as "entidadId",
    t.de,
    t.a,
    t.ocurrio_en as ocurrio,
    t.intentos
`;

/** What travels: what happened to which record. Data of it are read in the API, with the scopes of who reads. */
const cuerpoDe = ({ id, evento, entidad, entidadId, de, a, ocurrio }: Entrega) => ({
  id,
  evento,
  ocurrio: new Date(ocurrio).toISOString(),
  registro: { tipo: entidad, id: entidadId },
  estadoAnterior: de,
  estado: a,
});

async function intentar(ctx: Ctx, destino: Destino, entrega: Entrega, ajustes: Ajustes): Promise<boolean> {
  const ahora = ctx.now();
  const enviado = cuerpoDe(entrega);
  const cuerpo = JSON.stringify(enviado);
  const guardados = [destino.secreto, destino.anterior].filter((s) => s !== null);
  const secretos = guardados.map((s) => descifrarSecreto(ctx, s)).filter((s) => s !== null);
  const segundos = Math.floor(ahora.getTime() / 1000);
  const comienzo = performance.now();
  const respuesta: Respuesta =
    secretos.length === 0
      ? { codigo: null, texto: 'El secreto ya no se puede leer: cambió SESSION_SECRET. Genere otro.' }
      : await enviar({
          url: destino.url,
          cuerpo,
          redes: ctx.settings.webhookNetworks,
          milisegundos: ajustes.milisegundos,
          cabeceras: {
            'quipu-signature': cabeceraDeFirma(secretos, segundos, cuerpo),
            'quipu-event': entrega.evento,
            'quipu-delivery': String(entrega.id),
            'quipu-attempt': String(entrega.intentos + 1),
          },
        });
  const milisegundos = Math.round(performance.now() - comienzo);
  await anotar(ctx, entrega, { ajustes, ahora, enviado, respuesta, milisegundos });
  return respuesta.codigo !== null;
}

type Anotado = {
  ajustes: Ajustes;
  ahora: Date;
  enviado: object;
  respuesta: Respuesta;
  milisegundos: number;
};
async function anotar(ctx: Ctx, { id, intentos }: Entrega, como: Anotado): Promise<void> {
  const { ajustes, ahora, enviado, respuesta, milisegundos } = como;
  const hechos = intentos + 1;
  const llego = respuesta.codigo !== null && esEntregada(respuesta.codigo);
  const situacion = llego ? 'entregada' : hechos >= ajustes.intentos ? 'muerta' : 'pendiente';
  const proximo = situacion === 'pendiente' ? new Date(ahora.getTime() + esperaTras(hechos, Math.random())) : null;
  await query(ctx)`
    update aviso_entrega
    set
      situacion = ${situacion},
      intentos = ${hechos},
      proximo_en = ${proximo}::timestamptz,
      tomada_hasta = null,
      intentada_en = ${ahora}::timestamptz,
      enviado = ${JSON.stringify(enviado)}::jsonb,
      codigo = ${respuesta.codigo}::int,
      respuesta = ${respuesta.texto},
      milisegundos = ${milisegundos}::int
    where id = ${id}
      and situacion = 'pendiente'
  `;
}

/** What was taken and is not tried now, because nobody answers there, waits its turn again. */
const soltar = (ctx: Ctx, entregas: readonly Entrega[]) => query(ctx)`
  update aviso_entrega
  set tomada_hasta = null
  where id = any(${`{${entregas.map(({ id }) => id)}}`}::bigint[])
    and situacion = 'pendiente'
`;

/** Sends a destination all that is due, until nobody answers there. */
async function entregarA(ctx: Ctx, destino: Destino, ajustes: Ajustes): Promise<void> {
  for (;;) {
    const hasta = new Date(ctx.now().getTime() + (TANDA / A_LA_VEZ) * ajustes.milisegundos + MARGEN_MS);
    const tomadas = (await tomar(ctx, destino.id, hasta, null)).toSorted((una, otra) => una.id - otra.id);
    if (tomadas.length === 0) return;
    for (let n = 0; n < tomadas.length; n += A_LA_VEZ) {
      const juntas = tomadas.slice(n, n + A_LA_VEZ);
      const respondieron = await Promise.all(juntas.map((entrega) => intentar(ctx, destino, entrega, ajustes)));
      if (respondieron.some((respondio) => respondio)) continue;
      await soltar(ctx, tomadas.slice(n + A_LA_VEZ));
      return;
    }
  }
}

async function ajustesDeEnvio(ctx: Ctx): Promise<Ajustes> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_APLICACIONES);
  const milisegundos = ajustes.numero(AVISO_SEGUNDOS.clave) * 1000;
  return { intentos: ajustes.numero(AVISO_INTENTOS.clave), milisegundos };
}

/** Sends every destination what is due. One that does not answer keeps no other waiting. */
export async function entregarAvisos(ctx: Ctx): Promise<void> {
  const ajustes = await ajustesDeEnvio(ctx);
  const destinos = await destinosConPendientes(ctx);
  await Promise.all(destinos.map((destino) => entregarA(ctx, destino, ajustes)));
}

/** Sends one delivery now, ahead of those that wait: the trial of a destination. */
export async function entregarUna(ctx: Ctx, destino: Destino, id: number): Promise<void> {
  const ajustes = await ajustesDeEnvio(ctx);
  const hasta = new Date(ctx.now().getTime() + ajustes.milisegundos + MARGEN_MS);
  const [tomada] = await tomar(ctx, destino.id, hasta, id);
  // A trial is not tried again by itself: it is asked for again.
  if (tomada) await intentar(ctx, destino, tomada, { intentos: 1, milisegundos: ajustes.milisegundos });
}
