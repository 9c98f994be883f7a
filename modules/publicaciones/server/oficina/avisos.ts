import { eq } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { type Acts, act } from '#core/flow/server/act.ts';
import { type ActionOf, availableActions, type StateOf } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import type { AvisoEditorial } from '../../contract-oficina.ts';
import { flujoAviso, reparoDeDecision } from '../../domain/aviso-editorial.ts';
import { CORREOS_DE_AVISO } from '../../domain/correos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { rutaDeFicha } from '../../domain/rutas.ts';
import { CLASES_DE_AVISO } from '../../domain/vocabularios.ts';
import { publicacion } from '../../tables.ts';
import { avisoEditorial } from '../../tables-avisos.ts';
import { actosDePublicacion } from '../actos.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { puntuar } from '../puntuar.ts';
import { EDITAR, publicacionEntidad, puede, VER } from './leer.ts';

type Aviso = typeof avisoEditorial.$inferSelect;
const GESTOR: ReadonlySet<string> = new Set(['gestor']);

/** What the registers said of a publication, what waits first. */
export async function avisosDe(ctx: Ctx, publicacionId: number): Promise<AvisoEditorial[]> {
  const filas = await query(ctx)<Omit<AvisoEditorial, 'acciones' | 'estado'> & { estado: StateOf<typeof flujoAviso> }>`
    select
      a.id::int,
      a.version,
      a.clase,
      nullif(a.aviso_doi, '') as doi,
      a.fecha::text,
      a.fuente,
      a.estado,
      a.motivo,
      a.atendido_por as "atendidoPor",
      to_jsonb(a.creado_en) #>> '{}' as "creadoEn"
    from aviso_editorial a
    where a.publicacion_id = ${publicacionId}
    order by a.estado <> ${flujoAviso.initial}, a.id desc
  `;
  const roles = puede(ctx, EDITAR) ? GESTOR : new Set<string>();
  return filas.map((fila) => ({
    ...fila,
    acciones: availableActions(flujoAviso, fila.estado, roles),
  }));
}

/** It stays registered and counts for nobody. */
async function quitarPuntaje(tx: Ctx, { publicacionId }: Aviso): Promise<string | undefined> {
  const p = await lock(tx, publicacionEntidad, { id: publicacionId });
  if (!p.validado) return ' No sumaba puntaje.';
  await tx.db
    .update(publicacion)
    .set({ validado: false, version: p.version + 1, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) })
    .where(eq(publicacion.id, p.id));
  await audit(tx, {
    entity: flujoPublicacion.entity,
    entityId: p.id,
    action: 'retirar_puntaje',
    before: { validado: true },
    after: { validado: false },
  });
  await puntuar(tx, p.id);
  return undefined;
}

/** The publication leaves the register by its own flow, which tells who presented it. */
async function noRegistrar(tx: Ctx, { publicacionId }: Aviso, { motivo = '' }: { motivo?: string | undefined }) {
  await act(tx, actosDePublicacion, { id: publicacionId, action: 'no_registrar', data: { observaciones: motivo } });
  return undefined;
}

async function exigirAviso(ctx: Ctx, id: number): Promise<Aviso> {
  const [aviso] = await ctx.db.select().from(avisoEditorial).where(eq(avisoEditorial.id, id));
  if (!aviso || !puede(ctx, VER)) throw notFound();
  return aviso;
}
/** @throws Failure action_not_available when the rule of the institution forbids the decision */
const segunLaRegla = (accion: ActionOf<typeof flujoAviso>) => async (tx: Ctx, aviso: Aviso) => {
  const { conservaRetractada } = await ajustesPublicaciones(tx);
  const reparo = reparoDeDecision(aviso.clase, accion, conservaRetractada);
  if (reparo) throw new Failure('action_not_available', 'publicaciones.regla_de_retractadas', reparo);
};

/** What the office decides of a work that its journal retracted or corrected. */
export const actosDeAviso: Acts<ActionOf<typeof flujoAviso>, Aviso> = {
  flow: flujoAviso,
  table: avisoEditorial,
  the: () => 'El aviso',
  stamp: (tx) => ({ atendidoEn: tx.now(), atendidoPor: actorName(tx) }),
  reasons: ['motivo'],
  require: exigirAviso,
  roles: (tx) => (puede(tx, EDITAR) ? GESTOR : new Set()),
  actions: {
    mantener: { guard: segunLaRegla('mantener'), set: ({ motivo }) => ({ motivo }) },
    retirar_puntaje: {
      guard: segunLaRegla('retirar_puntaje'),
      set: ({ motivo }) => ({ motivo }),
      after: quitarPuntaje,
    },
    no_registrar: { set: ({ motivo }) => ({ motivo }), after: noRegistrar },
    reabrir: { set: ({ motivo }) => ({ motivo }) },
  },
  async tell(tx, { publicacionId, clase, avisoDoi }, accion, { motivo }) {
    // The publication's own flow tells of the first, and of the second there is nothing decided yet.
    if (accion === 'no_registrar' || accion === 'reabrir') return;
    const [p] = await query(tx)<{ titulo: string; codigo: string | null; persona: number | null }>`
      select p.titulo, p.codigo_registro as codigo, a.investigador_id::int as persona
      from publicacion p
        left join publicacion_autor a on a.publicacion_id = p.id and a.presentado
      where p.id = ${publicacionId}
    `;
    await avisar(tx, p?.persona ? await destinatarioDe(tx, p.persona) : null, {
      correo: say(CORREOS_DE_AVISO[`aviso-${accion}`], {
        titulo: p!.titulo,
        codigo: p!.codigo,
        aviso: CLASES_DE_AVISO[clase].label.toLowerCase(),
        doi: avisoDoi || null,
        motivo,
      }),
      url: rutaDeFicha(publicacionId),
      entity: flujoPublicacion.entity,
      entityId: publicacionId,
    });
  },
};
