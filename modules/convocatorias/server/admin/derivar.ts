import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { fallasDeVentanas } from '../../domain/convocatoria.ts';
import type { TipoDerivado } from '../../domain/derivado.ts';
import { PROGRAMAS } from '../../domain/programas/index.ts';
import { convocatoria } from '../../tables.ts';
import { convocatoriaClonada } from '../eventos.ts';
import { programaDeSlug } from '../programas.ts';
import { versionVigente } from '../versiones.ts';
import { servidas } from './convocatorias.ts';
import { conPrograma, exigirPrograma } from './parametros-leer.ts';

/**
 * Makes a call type out of another, without deploying: its own code, name and address over the same steps, with a copy
 * of roles, documents, budget lines, parameters and evaluation criteria, and a first call that stays inactive until the
 * office opens it.
 * @throws Failure invalid or conflict with a message per field
 */
export async function derivarTipo(
  ctx: Ctx,
  input: TipoDerivado & { id: number },
): Promise<{ id: number; avisos: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const origen = await lock(tx, servidas.entity, { id: input.id });
    const { base, programa } = await conPrograma(tx, origen.id);
    const propio = exigirPrograma(programa);
    await exigirLibres(tx, input);
    const padre = base ?? propio.key;
    const { id: _id, codigo, nombre, slug, prefijo, ...ventanas } = input;
    const { parametros } = await versionVigente(tx, origen.id);
    await query(tx)`
      insert into tipo_proyecto (
          codigo,
          nombre,
          slug,
          prefijo,
          financiado,
          externo,
          requiere_grupo,
          en_linea,
          activo,
          requiere_dj,
          base,
          parametros,
          informes_requeridos
        )
      select
        ${codigo},
        ${nombre},
        ${slug},
        ${prefijo},
        t.financiado,
        t.externo,
        t.requiere_grupo,
        true,
        true,
        t.requiere_dj,
        ${padre},
        ${JSON.stringify(parametros)}::jsonb,
        t.informes_requeridos
      from tipo_proyecto t
      where t.codigo = ${origen.tipoProyecto}
    `;
    await copiarCatalogos(tx, origen.tipoProyecto, codigo);
    const [c] = await tx.db
      .insert(convocatoria)
      .values({
        ...ventanas,
        tipoProyecto: codigo,
        activa: false,
        seleccion: origen.seleccion,
      })
      .returning({ id: convocatoria.id });
    await audit(tx, {
      entity: 'convocatoria',
      entityId: c!.id,
      action: 'derivar',
      after: { tipo: codigo, nombre, direccion: slug, prefijo, desde: origen.tipoProyecto, base: padre },
      reason: `A partir de «${origen.descripcion}»`,
    });
    return { id: c!.id, avisos: await anunciarClon(tx, { tipo: codigo, periodo: input.periodo }, origen) };
  });
}

/** Lets other modules copy what they keep by type and year. @returns what the office must still do */
export async function anunciarClon(
  ctx: Ctx,
  nueva: { tipo: string; periodo: number },
  de: { tipoProyecto: string; periodo: number },
): Promise<string[]> {
  const clon = { ...nueva, deTipo: de.tipoProyecto, dePeriodo: de.periodo };
  return (await announce(ctx, convocatoriaClonada, clon)).filter((aviso) => aviso !== null);
}

async function exigirLibres(ctx: Ctx, input: TipoDerivado): Promise<void> {
  const usados = await ctx.db
    .select({ codigo: tipoProyecto.codigo, slug: tipoProyecto.slug, prefijo: tipoProyecto.prefijo })
    .from(tipoProyecto);
  const fields = [
    ...fallasDeVentanas(input),
    ...(usados.some((t) => t.codigo === input.codigo)
      ? [{ path: 'codigo', message: 'Ya existe un tipo con ese código' }]
      : []),
    ...(Object.hasOwn(PROGRAMAS, input.slug) ||
    usados.some((t) => t.slug === input.slug) ||
    (await programaDeSlug(ctx, input.slug))
      ? [{ path: 'slug', message: 'Esa dirección ya está en uso' }]
      : []),
    ...(usados.some((t) => t.prefijo === input.prefijo)
      ? [{ path: 'prefijo', message: 'Ya hay un tipo con ese prefijo' }]
      : []),
  ];
  if (fields.length)
    throw new Failure('invalid', 'convocatorias.tipo_ocupado', 'Revise los datos del nuevo tipo.', { fields });
}

/** Roles of members, documents and budget lines with their groups: data of the type that its projects refer to. */
async function copiarCatalogos(ctx: Ctx, de: string, a: string): Promise<void> {
  await query(ctx)`
    insert into integrante_tipo (
        tipo_proyecto,
        clave,
        nombre,
        orden,
        minimo,
        maximo,
        es_responsable,
        es_docente_evaluable,
        es_tesista,
        aplica_deuda
      )
    select
      ${a},
      clave,
      nombre,
      orden,
      minimo,
      maximo,
      es_responsable,
      es_docente_evaluable,
      es_tesista,
      aplica_deuda
    from integrante_tipo
    where tipo_proyecto = ${de}
  `;
  await query(ctx)`insert into documento_tipo (tipo_proyecto, codigo, clave, nombre, requerido, max_mb, formatos)
      select ${a}, codigo, clave, nombre, requerido, max_mb, formatos from documento_tipo where tipo_proyecto = ${de}`;
  await query(ctx)`insert into partida_tipo_proyecto (partida_id, tipo_proyecto, postulacion, porcentaje, monto)
      select partida_id, ${a}, postulacion, porcentaje, monto from partida_tipo_proyecto where tipo_proyecto = ${de}`;
  await query(ctx)`
    insert into partida_grupo (tipo_proyecto, nombre, monto_max)
    select ${a}, nombre, monto_max
    from partida_grupo
    where tipo_proyecto = ${de}
  `;
  await query(ctx)`insert into partida_grupo_item (partida_grupo_id, partida_tipo_proyecto_id)
      select gn.id, pn.id from partida_grupo g join partida_grupo_item i on i.partida_grupo_id = g.id
        join partida_tipo_proyecto p on p.id = i.partida_tipo_proyecto_id
        join partida_grupo gn on gn.tipo_proyecto = ${a} and gn.nombre = g.nombre
        join partida_tipo_proyecto pn on pn.tipo_proyecto = ${a} and pn.partida_id = p.partida_id
      where g.tipo_proyecto = ${de}`;
}
