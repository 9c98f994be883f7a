import { audit } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { FileReply, OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { openFile, ownersOf, retireFile, storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { integrantesContract } from '../../contract.ts';
import { ETIQUETA_RECURSO, type RecursoMiembro, ranuraDeMiembro } from '../../domain/clases.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { bloquearGrupo, exigirGrupo, leerGrupo } from '../leer.ts';
import { politicaGrupo } from '../politica.ts';
import { abrirMiembro } from './exigir.ts';

type DocumentoDeMiembro = OutputOf<(typeof integrantesContract.endpoints)['documentos']>['documentos'][number];
/** Current documents of the members of a group, newest first (spec 04 §9.3 «Documentos»). */
export async function documentosDeGrupo(ctx: Ctx, id: number): Promise<DocumentoDeMiembro[]> {
  await exigirGrupo(ctx, id, 'documentos');
  const filas = await query(ctx)<Omit<DocumentoDeMiembro, 'nombre'> & { recurso: string }>`
    select
      a.id::int as "archivoId",
      m.id::int as "integranteId",
      ${nombreDe()} as integrante,
      v.recurso,
      a.nombre as archivo,
      to_char(v.creado_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha
    from archivo_vinculo v
      join archivo a on a.id = v.archivo_id
      join grupo_integrante m on m.id = v.entidad_id
      join investigador i on i.id = m.investigador_id
    where v.entidad = 'grupo_integrante' and v.vigente and m.grupo_id = ${id}
    order by v.id desc
  `;
  return filas.map(({ recurso, ...f }) => ({ ...f, nombre: ETIQUETA_RECURSO[recurso] ?? recurso }));
}

/**
 * Puts a new document of a member; the earlier one stays as history.
 * @throws Failure not_found or action_not_available
 */
export async function subirDocumento(
  ctx: Ctx,
  input: { id: number; integranteId: number; recurso: RecursoMiembro },
  file: UploadedFile | null,
) {
  return storeUpload(ctx, file, {
    slot: ranuraDeMiembro(input.recurso, await ajustesGrupo(ctx), false),
    entity: 'grupo_integrante',
    before: async (tx) => (await abrirMiembro(tx, input.id, input.integranteId, 'documento')).m.id,
  });
}

/** Takes a document of a member out of the list; it stays in the history. The office's. @throws Failure not_found */
export async function retirarDocumento(ctx: Ctx, input: { id: number; archivoId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const g = await bloquearGrupo(tx, input.id, 'editar');
    const dueno = await duenoDe(tx, g.id, input.archivoId);
    if (!dueno) throw notFound('El documento que busca no existe o ya fue retirado.');
    await retireFile(tx, { entity: 'grupo_integrante', entityId: dueno.id, fileId: input.archivoId });
    await audit(tx, {
      entity: 'grupo',
      entityId: g.id,
      action: 'retirar_documento',
      before: { archivo: input.archivoId },
    });
  });
}

/** The member of this group a file belongs to, and whether it is who asks. */
async function duenoDe(ctx: Ctx, grupoId: number, archivoId: number): Promise<{ id: number; mio: boolean } | null> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const [f] = await query(ctx)<{ id: number; mio: boolean }>`
    select m.id::int, m.investigador_id = ${yo} as mio
    from archivo_vinculo v
      join grupo_integrante m on m.id = v.entidad_id
    where v.entidad = 'grupo_integrante'
      and v.archivo_id = ${archivoId}
      and m.grupo_id = ${grupoId}
    limit 1
  `;
  return f ?? null;
}

/**
 * Opens a file of a group: its own papers for who sees the group, those of a member for the office, the coordinator and
 * the member themselves. Anything else answers 404.
 */
export async function abrirArchivo(ctx: Ctx, input: { id: number; archivoId: number }): Promise<FileReply> {
  const g = await leerGrupo(ctx, input.id);
  const yo = requireSession(ctx);
  const ajeno = notFound('El archivo que busca no existe.');
  if (!g) throw ajeno;
  const delGrupo = (await ownersOf(ctx.db, input.archivoId)).some((d) => d.entity === 'grupo' && d.entityId === g.id);
  if (delGrupo && (politicaGrupo.ver.allows(yo, g) || politicaGrupo.integrar.allows(yo, g)))
    return openFile(ctx, input.archivoId);
  const dueno = await duenoDe(ctx, g.id, input.archivoId);
  if (!dueno || !(dueno.mio || politicaGrupo.documentos.allows(yo, g))) throw ajeno;
  return openFile(ctx, input.archivoId);
}
