import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { proyecto, proyectoEn, proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import type { BorradoresPorMover } from '../../contract-parametros.ts';
import { cambiosEntre, pasoEn } from '../../domain/cambios-de-version.ts';
import { CORREOS_DE_POSTULACION } from '../../domain/correos.ts';
import type { Programa } from '../../domain/programa.ts';
import { postulacionPermiso } from '../../tables.ts';
import { archivosDe } from '../bloques/archivos.ts';
import { ranurasDe } from '../bloques/documentos.ts';
import { ponerFijas } from '../bloques/presupuesto.ts';
import { pasos } from '../bloques/registro.ts';
import { leerPostulacion, type Postulacion } from '../postulacion.ts';
import { programaVigente } from '../versiones.ts';
import { servidas } from './convocatorias.ts';
import { conPrograma, exigirPrograma } from './parametros-leer.ts';

/** Drafts whose change is told at once; the rest, after these are moved. */
const POR_VEZ = 40;

/** Open drafts of a call that are read by an older version. */
const rezagados = (convocatoriaId: number, numero: number) =>
  and(
    eq(proyecto.convocatoriaId, convocatoriaId),
    proyectoEn('en_proceso', proyecto.estado),
    lt(proyecto.parametrosNumero, numero),
  );

/** What would change for each draft if it went on with the version in force. Writes nothing. */
export async function borradoresPorMover(ctx: Ctx, id: number): Promise<BorradoresPorMover> {
  const { numero, programa } = await vigenteDe(ctx, id);
  const [{ total } = { total: 0 }] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(proyecto)
    .where(rezagados(id, numero));
  const ids = await ctx.db
    .select({ id: proyecto.id })
    .from(proyecto)
    .where(rezagados(id, numero))
    .orderBy(asc(proyecto.id))
    .limit(POR_VEZ);
  const borradores: BorradoresPorMover['borradores'] = [];
  for (const fila of ids) {
    const p = await leerPostulacion(ctx, fila.id);
    if (p) borradores.push(await enPalabras(ctx, p, programa));
  }
  return { numero, total, borradores };
}

async function vigenteDe(ctx: Ctx, id: number) {
  const { programa } = await conPrograma(ctx, id);
  return programaVigente(ctx, id, exigirPrograma(programa));
}

async function enPalabras(
  ctx: Ctx,
  p: Postulacion,
  nuevo: Programa,
): Promise<BorradoresPorMover['borradores'][number]> {
  const antes = new Set((await pasos.unmet(ctx, p)).map((u) => u.text));
  const despues = (await pasos.unmet(ctx, { ...p, programa: nuevo })).map((u) => u.text);
  const [quien] = await query(ctx)<{ nombre: string }>`
    select concat_ws(' ', apellido1, apellido2) || ', ' || nombres as nombre
    from investigador
    where id = ${p.responsableId}
  `;
  return {
    id: p.id,
    titulo: nombreDePropuesta(p),
    responsable: quien?.nombre ?? '',
    numero: p.parametrosNumero!,
    cambios: cambiosEntre(p.programa, nuevo),
    guarda: await dejaDeMostrar(ctx, p, nuevo),
    faltara: despues.filter((t) => !antes.has(t)),
  };
}

/** Texts and files already given that the new version does not ask: they stay stored. */
async function dejaDeMostrar(ctx: Ctx, p: Postulacion, nuevo: Programa): Promise<string[]> {
  const secciones = (programa: Programa) =>
    new Set(
      programa.steps.flatMap((s) =>
        s.blocks.flatMap((b) => (b.kind === 'narrativa' ? b.sections.map((x) => x.clave) : [])),
      ),
    );
  const [quedan, ranuras] = [secciones(nuevo), ranurasDe(nuevo)];
  const textos: string[] = [];
  for (const { block: b, value } of (await pasos.values(ctx, p)).values())
    if (b.kind === 'narrativa')
      for (const s of b.sections) {
        const v = isRecord(value) ? value[s.clave] : null;
        const escrita = Array.isArray(v) ? v.length > 0 : plainText(String(v ?? '')) !== '';
        if (!quedan.has(s.clave) && escrita) textos.push(s.label);
      }
  const fuera = [...ranurasDe(p.programa).values()].filter((r) => !ranuras.has(r.key));
  const archivos = await archivosDe(
    ctx,
    p.id,
    fuera.map((r) => r.key),
  );
  return [...textos, ...fuera.filter((r) => archivos[r.key]?.length).map((r) => `${r.label} (archivo)`)];
}

/**
 * Moves open drafts to the version in force; each change is audited and told to its responsible person. What a draft
 * wrote that the version does not ask stays stored, and comes back if it is asked again.
 * @throws Failure conflict when another version was published after the preview
 */
export async function moverBorradores(
  ctx: Ctx,
  input: { id: number; numero: number; ids: readonly number[] },
): Promise<{ movidos: number; omitidos: number }> {
  return inTransaction(ctx, async (tx) => {
    const c = await lock(tx, servidas.entity, { id: input.id });
    const { numero, programa } = await vigenteDe(tx, c.id);
    if (numero !== input.numero)
      throw new Failure(
        'conflict',
        'convocatorias.version_publicada_mientras',
        `Se publicó la versión ${numero} mientras revisaba. Vuelva a ver qué cambia.`,
      );
    const ids = [...new Set(input.ids)];
    const filas = await tx.db
      .select({ id: proyecto.id })
      .from(proyecto)
      .where(and(rezagados(c.id, numero), inArray(proyecto.id, ids)))
      .orderBy(asc(proyecto.id))
      .for('update');
    for (const { id } of filas) await mover(tx, (await leerPostulacion(tx, id))!, programa, numero);
    const resultado = { movidos: filas.length, omitidos: ids.length - filas.length };
    if (filas.length)
      await audit(tx, {
        entity: 'convocatoria',
        entityId: c.id,
        action: 'mover_borradores',
        after: { version: numero, ...resultado },
      });
    return resultado;
  });
}

async function mover(ctx: Ctx, p: Postulacion, nuevo: Programa, numero: number): Promise<void> {
  const cambios = cambiosEntre(p.programa, nuevo);
  await moverPermisos(ctx, p, nuevo);
  await cambiarFijas(ctx, p, nuevo);
  const tituloFijo = nuevo.textos.titulo;
  await ctx.db
    .update(proyecto)
    .set({
      parametrosNumero: numero,
      paso: pasoEn(p.programa, nuevo, p.paso) ?? Math.min(p.paso, nuevo.steps.length),
      // Steps may have other numbers now: anyone who has it open reads it again.
      pasosVersion: null,
      version: p.version + 1,
      actualizadoEn: ctx.now(),
      actualizadoPor: actorName(ctx),
      ...(tituloFijo && p.titulo === p.programa.textos.titulo ? { titulo: tituloFijo } : {}),
    })
    .where(eq(proyecto.id, p.id));
  await audit(ctx, {
    entity: 'proyecto',
    entityId: p.id,
    action: 'mover_version',
    before: { version: p.parametrosNumero },
    after: { version: numero, cambios },
  });
  await avisarCambio(ctx, p, cambios);
}

/** Shared steps follow their place; one that is no longer there is no longer shared. */
async function moverPermisos(ctx: Ctx, p: Postulacion, nuevo: Programa) {
  const filas = await ctx.db.delete(postulacionPermiso).where(eq(postulacionPermiso.proyectoId, p.id)).returning();
  const siguen = filas.flatMap((f) => {
    const paso = pasoEn(p.programa, nuevo, f.paso);
    return paso ? [{ ...f, paso }] : [];
  });
  if (siguen.length) await ctx.db.insert(postulacionPermiso).values(siguen);
}

const fijasDe = (programa: Programa) =>
  programa.steps.flatMap((s) => s.blocks.flatMap((b) => (b.kind === 'presupuesto' ? [b] : [])));

/** The lines that the call fixes are those of its version; those that the applicant wrote stay. */
async function cambiarFijas(ctx: Ctx, p: Postulacion, nuevo: Programa) {
  const fijas = (programa: Programa) => JSON.stringify(fijasDe(programa).map((b) => b.fijas ?? []));
  if (fijas(p.programa) === fijas(nuevo)) return;
  await ctx.db
    .delete(proyectoPresupuesto)
    .where(and(eq(proyectoPresupuesto.proyectoId, p.id), eq(proyectoPresupuesto.fija, true)));
  for (const b of fijasDe(nuevo)) await ponerFijas(ctx, p.id, b);
}

async function avisarCambio(ctx: Ctx, p: Postulacion, cambios: readonly string[]) {
  await avisar(ctx, await destinatarioDe(ctx, p.responsableId!), {
    correo: say(CORREOS_DE_POSTULACION['convocatoria-parametros'], {
      titulo: nombreDePropuesta(p),
      convocatoria: p.convocatoria.descripcion,
      cambios: cambios.map((x) => `- ${x}`).join('\n'),
    }),
    url: `/investigador/convocatoria/${p.programa.key}`,
    entity: 'proyecto',
    entityId: p.id,
  });
}
