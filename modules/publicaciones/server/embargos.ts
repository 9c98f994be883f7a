import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notify } from '#core/mail/server/queue.ts';
import { rutaDeFicha } from '../domain/rutas.ts';
import { esAbierta, seLee } from '../domain/texto.ts';
import { bloquearObra } from './leer.ts';
import { archivoDeTexto, escribirTexto } from './texto.ts';

/** Works whose embargo ended by today. */
const terminados = (ctx: Ctx) => query(ctx)<{ id: number }>`
  select p.id::int as id
  from publicacion p
  where p.acceso = 'embargado'
    and p.embargo_hasta <= ${ctx.today()}::date
    and p.fusionada_en_id is null
  order by p.id
`;

/** The accounts of the authors who keep a work among theirs. */
const cuentasDe = (tx: Ctx, id: number) => query(tx)<{ id: number }>`
  select min(r.usuario_id)::int as id
  from publicacion_autor a
    join usuario_rol r on r.investigador_id = a.investigador_id and r.rol = 'investigador'
    join usuario u on u.id = r.usuario_id
  where a.publicacion_id = ${id}
    and not a.excluido
    and u.activo
  group by a.investigador_id
`;

/** Opens a work whose embargo ended, unless somebody wrote another end meanwhile, and tells its authors. */
const abrir = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const p = await bloquearObra(tx, id);
    if (p?.acceso !== 'embargado' || !esAbierta(p, tx.today())) return;
    await escribirTexto(tx, p, 'terminar_embargo', { acceso: 'abierto', embargoHasta: null });
    const abierta = { ...p, acceso: 'abierto', embargoHasta: null };
    if (!seLee(abierta, tx.today()) || !(await archivoDeTexto(tx, id))) return;
    for (const cuenta of await cuentasDe(tx, id))
      await notify(tx, {
        userId: cuenta.id,
        title: 'Terminó el embargo de una publicación suya',
        body: `Desde hoy cualquiera puede leer el texto completo de «${p.titulo}».`,
        link: rutaDeFicha(id),
      });
  });

/** Opens each work whose embargo ended. @returns how many were looked at */
export async function abrirEmbargos(ctx: Ctx): Promise<number> {
  const obras = await terminados(ctx);
  for (const { id } of obras) await abrir(ctx, id);
  return obras.length;
}

/** Just after midnight; a night without server is made up for the next one. */
export const abrirEmbargosJob = defineJob({
  name: 'publicaciones-abrir-embargos',
  schedule: '15 0 * * *',
  handler: async (ctx) => {
    await abrirEmbargos(ctx);
  },
});
