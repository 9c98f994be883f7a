import { desc } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { correoDemoContract, portalContract } from '../contract.ts';
import { abrirAdjunto } from './adjunto.ts';
import { autoprueba } from './autoprueba.ts';
import { buscarTodo } from './buscar.ts';
import { cifrasPublicas, inicioDe } from './inicio.ts';
import { pendientesDe } from './pendientes.ts';

export { facultadModule } from './facultad/index.ts';

export const portalModule = implement(portalContract, {
  cifras: async (ctx) => ({ cifras: await cifrasPublicas(ctx) }),
  pendientes: async (ctx, { area }) => ({ pendientes: await pendientesDe(ctx, area) }),
  inicio: (ctx, { area }) => inicioDe(ctx, area),
  buscar: async (ctx, { q, area }) => ({ resultados: await buscarTodo(ctx, q, area) }),
  autoprueba: async (ctx) => ({ pruebas: await autoprueba(ctx) }),
});

/** Registered only in demonstration mode. */
export const correoDemoModule = implement(correoDemoContract, {
  listar: async (ctx) => {
    const filas = await ctx.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(200);
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
