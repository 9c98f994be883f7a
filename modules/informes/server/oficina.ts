import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf, storeUpload } from '#core/files/server/files.ts';
import { recordTransition, visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { countWords, plainText } from '#core/kernel/shared/text.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { differences } from '#core/steps/shared/differences.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { leerProyecto } from '#modules/proyectos/server/index.ts';
import type { AntiguoNuevo, FichaInforme, Tramite } from '../contract.ts';
import { ANEXO } from '../domain/antiguo.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { type Campo, pedidas, type Seccion, seMuestra } from '../domain/plantilla.ts';
import { informe, informeEn } from '../tables.ts';
import { actosDeInforme } from './actos.ts';
import { deActividad, maximoMb, ranuraDe } from './archivos.ts';
import { actividadesDe } from './datos.ts';
import { ajuste, exigirInforme, type Informe, seEscribe } from './leer.ts';
import { corteDe } from './listas.ts';
import { nombreDeNumero, plantillaVigente } from './plantillas.ts';

/** What changed, section by section, between the two last times it was handed in. */
async function cambiosDe(ctx: Ctx, r: Informe) {
  const antes = r.entregadoAntes;
  if (!antes) return [];
  const archivos = await filesOf(ctx.db, flujoInforme.entity, r.id);
  return r.cuerpo.secciones.flatMap(({ titulo, campos, ranuras }) =>
    [
      ...campos.flatMap(({ key, label }) =>
        differences(label, antes.contenido[key] ?? '', r.contenido[key] ?? '', () => undefined),
      ),
      ...ranuras.flatMap(({ key, label }) =>
        differences(label, antes.archivos[key] ?? '', archivos[key]?.[0]?.name ?? '', () => undefined),
      ),
    ].map(({ path, mine, theirs }) => ({ seccion: titulo, dato: path, antes: mine, ahora: theirs })),
  );
}

/** The files that a report takes: those of its slots, and one of each activity of its calendar. */
const pedidosDe = async (ctx: Ctx, { cuerpo, p }: Informe) =>
  (
    await Promise.all(
      cuerpo.secciones.map(async ({ key: seccion, vista, ranuras }) => [
        ...ranuras.map(({ key, label }) => ({ seccion, key, label })),
        ...(vista === 'calendario'
          ? (await actividadesDe(ctx, p.id)).map((a) => ({ seccion, key: deActividad(a.id), label: a.actividad }))
          : []),
      ]),
    )
  ).flat();

const ESCRITAS: readonly string[] = ['richtext', 'longtext', 'text', 'keywords'];
const esTexto = ({ clase }: Campo) => ESCRITAS.includes(clase);
/** A section at a glance: how much it says, and what it asks for and lacks. */
function loQueTiene(
  r: Informe,
  { key, titulo, campos, ranuras }: Seccion,
  pedidos: readonly { seccion: string; key: string }[],
  archivos: Awaited<ReturnType<typeof filesOf>>,
): FichaInforme['secciones'][number] {
  const escrito = (campo: Campo) => plainText(r.contenido[campo.key] ?? '');
  const seVen = campos.filter((campo) => seMuestra(campo, r.contenido));
  return {
    key,
    titulo,
    nota: r.notas[key] ?? '',
    palabras: seVen.filter(esTexto).reduce((suma, campo) => suma + countWords(escrito(campo)), 0),
    archivos: pedidos.filter((pedido) => pedido.seccion === key && archivos[pedido.key]?.length).length,
    falta: [
      ...seVen.filter((campo) => campo.requerido && !escrito(campo)).map(({ label }) => label),
      ...pedidas(ranuras, r.p.periodo)
        .filter(({ key: ranura, min }) => min > 0 && !archivos[ranura]?.length)
        .map(({ label }) => label),
    ],
  };
}

/** A report for the office: its state, what may be done, what changed and its paper work. @throws Failure not_found */
export async function fichaDe(ctx: Ctx, id: number) {
  const r = await exigirInforme(ctx, 'oficina', id);
  const cuando = (d: Date | null) => (d ? formatInstant(d.toISOString(), ctx.settings.timeZone) : null);
  const archivos = await filesOf(ctx.db, flujoInforme.entity, id);
  const pedidos = await pedidosDe(ctx, r);
  return {
    id,
    version: r.version,
    estado: r.estado,
    nombre: r.nombre,
    proyectoId: r.p.id,
    antiguo: r.origen === 'antiguo',
    titulo: nombreDePropuesta(r.p),
    codigo: codigoDeProyecto(r.p),
    programa: `${r.p.tipoProyecto} ${r.p.periodo}`,
    acciones: availableActions(flujoInforme, r.estado, actosDeInforme.roles(ctx, r)),
    recorrido: await visitsOf(ctx, flujoInforme.entity, id),
    puedeEditar: r.roles.has('oficina'),
    seEscribe: seEscribe(r),
    secciones: r.cuerpo.secciones.map((s) => loQueTiene(r, s, pedidos, archivos)),
    motivos: (await ajuste(ctx, 'informes_motivos'))
      .split('\n')
      .map((m) => m.trim())
      .filter(Boolean),
    tramite: {
      fechaPresentacion: r.fechaPresentacion,
      nroRegistro: r.nroRegistro,
      fechaRegistro: r.fechaRegistro,
      observaciones: r.observaciones,
      observacionesAdmin: r.observacionesAdmin,
    },
    enviado: cuando(r.fechaEnvio),
    aprobado: r.aprobadoEn && `${cuando(r.aprobadoEn)}, ${r.aprobadoPor}`,
    responsable: r.p.responsable,
    facultad: r.p.facultad,
    plantilla: await plantillaDeFicha(ctx, r),
    cambios: await cambiosDe(ctx, r),
    archivos: pedidos.flatMap(({ key, ...de }) => archivos[key]?.slice(0, 1).map((file) => ({ ...de, file })) ?? []),
  };
}

/** Reports of a project, those of before and of now. @throws Failure not_found */
export async function informesDe(ctx: Ctx, proyectoId: number) {
  const p = requireSession(ctx).permissions.has('informes.ver') ? await leerProyecto(ctx, proyectoId) : null;
  if (!p) throw notFound();
  const filas = await rowsOf<{
    id: number;
    nombre: string;
    estado: string;
    envio: string | null;
    creado: string;
    actualizado: string;
  }>(
    ctx.db,
    sql`
      select
        n.id::int,
        coalesce(k.nombre, n.nombre_antiguo) as nombre,
        n.estado,
        n.fecha_envio::text as envio,
        n.creado_en::text as creado,
        n.actualizado_en::text as actualizado
      from informe n
        left join informe_tipo k on k.id = n.tipo_id
      where n.proyecto_id = ${proyectoId} and ${informeEn.not('eliminado', 'n')}
      order by k.orden nulls last, n.id
    `,
  );
  return {
    id: proyectoId,
    titulo: nombreDePropuesta(p),
    codigo: codigoDeProyecto(p),
    programa: `${p.tipoProyecto} ${p.periodo}`,
    responsable: p.responsable,
    facultad: p.facultad,
    esAntiguo: p.periodo <= (await corteDe(ctx)),
    maxMb: await maximoMb(ctx),
    informes: filas,
  };
}

type Cambio = Partial<typeof informe.$inferInsert>;
const cambiar = (
  ctx: Ctx,
  id: number,
  version: number,
  action: string,
  plan: (r: Informe, tx: Ctx) => Cambio | Promise<Cambio>,
  /** What the history says, when it is not what the columns hold. */
  dicho?: (r: Informe, set: Cambio, tx: Ctx) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
) =>
  inTransaction(ctx, async (tx) => {
    const r = await exigirInforme(tx, 'oficina', id, true);
    await requireVersion(tx, { name: flujoInforme.entity, the: 'El informe' }, r, version);
    const set = await plan(r, tx);
    const claves = keysOf(set);
    await tx.db
      .update(informe)
      .set({ ...set, version: r.version + 1, actualizadoEn: tx.now() })
      .where(eq(informe.id, id));
    const de = (fila: Partial<typeof informe.$inferInsert>) =>
      Object.fromEntries(claves.map((k) => [k, fila[k] ?? null]));
    const palabras = (await dicho?.(r, set, tx)) ?? { before: de(r), after: de(set) };
    await audit(tx, { entity: flujoInforme.entity, entityId: id, action, ...palabras });
    return { mensaje: 'Se guardó.' };
  });

/**
 * What is observed of a section: a draft until it is observed.
 * @throws Failure not_found, stale_version, action_not_available, invalid
 */
export const anotar = (
  ctx: Ctx,
  id: number,
  { version, seccion, texto }: { version: number; seccion: string; texto: string },
) =>
  cambiar(ctx, id, version, 'anotar', (r) => {
    if (!r.cuerpo.secciones.some((s) => s.key === seccion))
      throw new Failure('invalid', 'informes.seccion_desconocida', 'El informe no tiene esa sección.');
    if (!flujoInforme.is(r, 'entregados'))
      throw new Failure(
        'action_not_available',
        'informes.informe_no_anotable',
        'Solo se anota un informe presentado o aprobado.',
      );
    const { [seccion]: _, ...demas } = r.notas;
    return { notas: texto ? { ...demas, [seccion]: texto } : demas };
  });

/** The template of a report, and the number to which it may be moved with what would stay out of sight. */
async function plantillaDeFicha(ctx: Ctx, r: Informe) {
  if (!r.plantilla || r.tipoId === null) return null;
  const nueva = await plantillaVigente(ctx, r.tipoId, r.p.periodo);
  const claves = new Set((nueva?.cuerpo.secciones ?? []).flatMap((s) => [...s.campos, ...s.ranuras].map((x) => x.key)));
  const archivos = await filesOf(ctx.db, flujoInforme.entity, r.id);
  const escrito = r.cuerpo.secciones.flatMap((s) => [...s.campos, ...s.ranuras]);
  return {
    actual: nombreDeNumero(r.plantilla.numero, r.plantilla.anio),
    nueva: nueva && nueva.id !== r.plantillaId ? nombreDeNumero(nueva.numero, nueva.anio) : null,
    fuera: escrito.filter((x) => (r.contenido[x.key] || archivos[x.key]) && !claves.has(x.key)).map((x) => x.label),
  };
}
/**
 * Moves a report that is being written to the template in force; what that one does not ask is kept, unseen (ADR 0043).
 * @throws Failure not_found, stale_version, action_not_available
 */
export const pasarAPlantilla = (ctx: Ctx, id: number, version: number, motivo: string) =>
  cambiar(
    ctx,
    id,
    version,
    'plantilla',
    async (r, tx) => {
      if (!flujoInforme.is(r, 'editables') || r.tipoId === null)
        throw new Failure(
          'action_not_available',
          'informes.informe_no_en_escritura',
          'Solo cambia de plantilla un informe que se está escribiendo.',
        );
      const nueva = await plantillaVigente(tx, r.tipoId, r.p.periodo);
      if (!nueva || nueva.id === r.plantillaId)
        throw new Failure(
          'action_not_available',
          'informes.plantilla_en_vigor',
          'El informe ya sigue la plantilla en vigor.',
        );
      const claves = nueva.cuerpo.secciones.map((s) => s.key);
      const notas = Object.fromEntries(Object.entries(r.notas).filter(([s]) => claves.includes(s)));
      const pendientes = r.pendientes.filter((s) => claves.includes(s));
      return { plantillaId: nueva.id, declaradoEn: null, paso: 1, notas, pendientes };
    },
    async (r, _set, tx) => ({
      before: { plantilla: r.plantilla && nombreDeNumero(r.plantilla.numero, r.plantilla.anio) },
      after: { plantilla: (await plantillaDeFicha(tx, await exigirInforme(tx, 'oficina', id)))?.actual, motivo },
    }),
  );

/**
 * The paper work of a report; only what is sent changes.
 * @throws Failure not_found, stale_version, action_not_available
 */
export const guardarTramite = (ctx: Ctx, id: number, version: number, tramite: Tramite) =>
  cambiar(ctx, id, version, 'tramite', (r) => {
    if (flujoInforme.is(r, 'aprobado') && r.origen === 'sistema' && !tramite.fechaRegistro)
      throw new Failure(
        'invalid',
        'informes.fecha_de_registro_fija',
        'Un informe aprobado conserva su fecha de registro.',
      );
    return tramite;
  });

async function crearAntiguo(tx: Ctx, { proyectoId, nombre, estado, ...tramite }: AntiguoNuevo): Promise<number> {
  const p = await informesDe(tx, proyectoId);
  if (!p.esAntiguo)
    throw new Failure(
      'action_not_available',
      'informes.informes_del_responsable',
      'Los informes de este proyecto los presenta su responsable.',
    );
  const at = tx.now();
  const [nuevo] = await tx.db
    .insert(informe)
    .values({
      ...tramite,
      proyectoId,
      origen: 'antiguo',
      nombreAntiguo: nombre,
      estado,
      estadoDesde: at,
      creadoEn: at,
      actualizadoEn: at,
    })
    .returning({ id: informe.id });
  await recordTransition(tx, {
    entity: flujoInforme.entity,
    entityId: nuevo!.id,
    action: 'crear',
    from: null,
    to: estado,
  });
  return nuevo!.id;
}
/**
 * A report of a project of before the system, in the state in which it is, with its file (spec 06 §2.3).
 * @throws Failure not_found, action_not_available; invalid without file; as `storeFile`
 */
export async function presentarAntiguo(ctx: Ctx, datos: AntiguoNuevo, file: UploadedFile | null) {
  let id = 0;
  await storeUpload(ctx, file, {
    slot: ranuraDe(ANEXO, 'Archivo digital', await maximoMb(ctx)),
    entity: flujoInforme.entity,
    before: async (tx) => {
      id = await crearAntiguo(tx, datos);
      return id;
    },
  });
  return { id };
}
