import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { mioSql, responsablesDe } from '#modules/informes/server/index.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { VINCULADAS } from '#modules/publicaciones/server/index.ts';
import { CORREOS_DE_MONITOREO } from '../domain/correos.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { detalleDe, RUTA_MI_MONITOREO } from '../domain/rutas.ts';
import { monitoreo, monitoreoEn } from '../tables.ts';
import { asegurar } from './leer.ts';
import { completoSql, monitoreadoSql } from './metas.ts';

type Que = {
  id: number;
  titulo: string;
  codigo: string | null;
  clave: keyof typeof CORREOS_DE_MONITOREO;
  estado?: string;
  motivo?: string | undefined;
};
/** Tells the person who answers for the project, by bell and mail. */
export async function avisarResponsables(tx: Ctx, { id, clave, estado, motivo, ...de }: Que): Promise<void> {
  for (const r of await responsablesDe(tx, id))
    await avisar(tx, await destinatarioDe(tx, r.id), {
      correo: say(CORREOS_DE_MONITOREO[clave], { ...de, estado, motivo }),
      url: detalleDe(RUTA_MI_MONITOREO, id),
      entity: flujoMonitoreo.entity,
      entityId: id,
    });
}

/** SQL: monitored projects `p`, with their monitoring `m` if somebody wrote it. */
export const DE_PROYECTOS = sql`proyecto p left join monitoreo m on m.proyecto_id = p.id`;

/** Tells the person who answers for a project that all of its goals are met, once, while it is not judged. */
export async function avisarSiCompleto(tx: Ctx, id: number): Promise<void> {
  const [p] = await rowsOf<{ titulo: string; codigo: string | null }>(
    tx.db,
    sql`
      select ${nombreDePropuestaSql('p')} as titulo, ${codigoDeProyectoSql('p')} as codigo
      from ${DE_PROYECTOS}
      where p.id = ${id}
        and ${await monitoreadoSql(tx)}
        and ${completoSql}
        and m.completo_en is null
        and (
          m.estado is null
          or ${monitoreoEn('corrige', 'm')}
        )
    `,
  );
  if (!p) return;
  await asegurar(tx, id);
  const [primera] = await tx.db
    .update(monitoreo)
    .set({ completoEn: tx.now() })
    .where(and(eq(monitoreo.id, id), isNull(monitoreo.completoEn)))
    .returning({ estado: monitoreo.estado });
  if (!primera) return;
  const estado = flujoMonitoreo.is(primera, 'escribe') ? 'Revíselo y envíelo a la oficina.' : '';
  await avisarResponsables(tx, { ...p, id, clave: 'monitoreo-completo', estado });
}
/** A publication was registered: the goals of its projects may be met. */
export async function alRegistrar(tx: Ctx, { publicacionId }: { publicacionId: number }): Promise<void> {
  const suyos = await rowsOf<{ id: number }>(
    tx.db,
    sql`select v.proyecto_id::int as id from ${VINCULADAS} v where v.id = ${publicacionId} order by 1`,
  );
  for (const { id } of suyos) await avisarSiCompleto(tx, id);
}

/** A registration was undone: what it completed may be completed, and told, another time. */
export async function alDeshacerRegistro(tx: Ctx, { publicacionId, en }: { publicacionId: number; en: Date }) {
  await tx.db
    .update(monitoreo)
    .set({ completoEn: null })
    .where(
      and(
        gte(monitoreo.completoEn, en),
        sql`${monitoreo.id} in (select v.proyecto_id from ${VINCULADAS} v where v.id = ${publicacionId})`,
      ),
    );
}

/**
 * Monitorings that a researcher may send, with their goals met, and of which nothing is written yet. Until then it is
 * their goals that are owed (`obligaciones`).
 */
export async function pendientesDeMonitoreo(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await rowsOf<{ id: number; titulo: string }>(
    ctx.db,
    sql`
      select p.id::int, ${nombreDePropuestaSql('p')} as titulo
      from ${DE_PROYECTOS}
      where m.proyecto_id is null
        and ${await monitoreadoSql(ctx)}
        and ${completoSql}
        and ${await mioSql(ctx)}
      order by p.id
    `,
  );
  return filas.map(({ id, titulo }) => ({
    clave: `monitoreo-${id}`,
    hasta: null,
    enlace: detalleDe(RUTA_MI_MONITOREO, id),
    titulo: 'Monitoreo por presentar',
    motivo: `Del proyecto «${titulo}», que cumplió sus metas.`,
    accion: 'Remitir',
  }));
}
