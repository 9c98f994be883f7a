import { desc, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { whileStill } from '#core/kernel/server/while-still.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { retryMails } from '#core/mail/server/queue.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { type SearchSource, searchAll } from '#core/search/server/search.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { LICENCIA_DATOS } from '#modules/interoperabilidad/domain/parametros.ts';
import { estaActivo } from '#modules/portal-publico/server/index.ts';
import { cifrasPublicas } from '#modules/reportes/server/index.ts';
import { correoDemoContract, portalContract } from '../contract.ts';
import { abrirAdjunto } from './adjunto.ts';
import { autoprueba } from './autoprueba.ts';
import { reporteDeTiempos } from './espera.ts';
import { hechosDe } from './hechos.ts';
import { inicioDe } from './inicio.ts';
import { cuantosDe, esperanA, pendientesDe, turnosDe } from './pendientes.ts';
import { cerrarPrimerDia, primerDiaDe } from './primer-dia.ts';

export { correosModule } from './correos/index.ts';
export { escalamientoModule } from './escalamiento.ts';
export { escalarJob } from './escalar.ts';
export { facultadModules } from './facultad/index.ts';
export { busquedasFacultad } from './facultad/investigadores.ts';
export { resumenJob } from './resumen.ts';

/**
 * What modules registered for everybody's pages; the composition root passes it, so that nothing here names their
 * tables.
 */
export type Contribuciones = { busquedas: readonly SearchSource[]; turnos: readonly TurnSource[] };

/** What every page asks for again, of one session with what it may do: kept while nothing is written. */
function deQuien<T>(ctx: Ctx, que: string, pedido: object, leer: () => Promise<T>): Promise<T> {
  const { id, userId, roles, permissions } = requireSession(ctx);
  return whileStill(ctx, JSON.stringify([que, pedido, id, userId, roles, [...permissions]]), leer);
}

export function portalModule({ busquedas, turnos }: Contribuciones) {
  const tiempos = reporteDeTiempos(turnos);
  return implement(portalContract, {
    cifras: async (ctx) => ({
      cifras: await cifrasPublicas(ctx),
      licencia: await textoFijado(ctx, LICENCIA_DATOS),
      abierto: await estaActivo(ctx),
    }),
    pendientes: (ctx, pedido) => deQuien(ctx, 'pendientes', pedido, () => pendientesDe(ctx, turnos, pedido)),
    cuantos: (ctx, pedido) =>
      deQuien(ctx, 'cuantos', pedido, async () => ({ cuantos: await cuantosDe(ctx, turnos, pedido.area) })),
    primerDia: (ctx, { area }) => primerDiaDe(ctx, area),
    cerrarPrimerDia: (ctx, { area }) => cerrarPrimerDia(ctx, area),
    hechos: (ctx) => hechosDe(ctx, turnos),
    turnos: async (ctx) => ({ partes: await turnosDe(ctx, turnos) }),
    esperan: async (ctx, pedido) => ({ filas: await esperanA(ctx, turnos, pedido) }),
    inicio: (ctx, { area }) => inicioDe(ctx, area),
    buscar: async (ctx, { q, area }) => {
      const { hits, groups } = await searchAll(ctx, busquedas, q, area);
      return {
        resultados: hits.map((h) => ({ tipo: h.kind, titulo: h.title, detalle: h.detail, enlace: h.href })),
        grupos: groups.map(({ kind, kinds, glyph, total, more, all }) => ({
          tipo: kind,
          plural: kinds,
          icono: glyph,
          total,
          mas: more,
          lista: all && { enlace: all.href, exacta: all.finds === 'same' },
        })),
      };
    },
    autoprueba: async (ctx) => ({ pruebas: await autoprueba(ctx) }),
    reintentarCorreos: async (ctx) => ({
      mensaje: `Se intentará de nuevo: ${plural(await retryMails(ctx), 'correo', 'correos')}.`,
    }),
    espera: tiempos.file,
    verEspera: tiempos.ver,
  });
}

/** Registered only in demonstration mode. */
export const correoDemoModule = implement(correoDemoContract, {
  listar: async (ctx) => {
    // A decision that may still be undone has told nobody.
    const avisado = or(
      isNull(mailOutbox.movement),
      lte(mailOutbox.nextAttemptAt, ctx.now()),
      gt(mailOutbox.attempts, 0),
    );
    const filas = await ctx.db
      .select()
      .from(mailOutbox)
      .where(or(ne(mailOutbox.state, 'pendiente'), avisado))
      .orderBy(desc(mailOutbox.id))
      .limit(200);
    return {
      correos: filas.map((c) => ({
        id: c.id,
        en: c.createdAt.toISOString(),
        para: c.to,
        asunto: c.subject,
        cuerpo: c.body,
        enlace: c.link,
        estado: c.state,
        adjuntos: (c.attachments ?? []).map((a) => a.filename),
      })),
    };
  },
  adjunto: (ctx, { id, orden }) => abrirAdjunto(ctx, id, orden),
});
