import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Act, Acts } from '#core/flow/server/act.ts';
import { EXCEPTION } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { announce } from '#core/kernel/server/events.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, type Destinatario, destinatarioSql } from '#modules/acceso/server/index.ts';
import { motivosPara, olvidarMotivos, recordarMotivos } from '#modules/catalogos/server/index.ts';
import { ambitoDe } from '../domain/ambito.ts';
import { CORREOS_DE_PUBLICACION } from '../domain/correos.ts';
import { type AccionPublicacion, flujoPublicacion } from '../domain/flujo.ts';
import { AVISOS, diceMotivo } from '../domain/oficina.ts';
import { ranuraDe } from '../domain/ranuras.ts';
import { rutaDeFicha } from '../domain/rutas.ts';
import { nombreDeTipo, tipoDe } from '../domain/tipos.ts';
import { obraEn, publicacion } from '../tables.ts';
import { publicacionRegistrada, registroDeshecho } from './eventos.ts';
import { firma, ladoDelAutor } from './investigador/actos.ts';
import { exigirPropia, type Publicacion } from './leer.ts';
import { darCodigos } from './numerar.ts';
import { perdioPuntaje, puntajeRetirado } from './oficina/con-puntaje.ts';
import { categoriasDe, EDITAR, exigirPublicacion, type Fila, puede, VER } from './oficina/leer.ts';
import { correccionDe } from './plazo.ts';
import { puntuarBloqueada } from './puntuar.ts';

explainConstraints({
  publicacion_doi_unico: 'Otra publicación vigente tiene ese DOI.',
  publicacion_codigo_unico: 'Otra publicación o patente tiene ese código.',
  publicacion_valida_registrada: 'Solo una publicación registrada puede estar validada.',
});

const GESTOR: ReadonlySet<string> = new Set(['gestor']);
type Acto = Act<Fila>;
/** Points follow the state. */
const alPuntuar = async (tx: Ctx, { id }: Fila): Promise<undefined> => {
  await puntuarBloqueada(tx, id);
};
/** It stops counting; what the office says reaches its author where the state says why. */
const PUNTUA_DE_NUEVO: Acto['undo'] = { after: alPuntuar };
const saliendo = (accion: AccionPublicacion, mas: Acto = {}): Acto => ({
  ...mas,
  set: (d, p, tx) => ({
    validado: false,
    duplicadoDe: null,
    observaciones: diceMotivo(accion) ? d.observaciones : null,
    ...mas.set?.(d, p, tx),
  }),
  after: alPuntuar,
  undo: PUNTUA_DE_NUEVO,
});

/** The evidence that its type asks: a file, or for some a link. */
async function sinAnexo(tx: Ctx, p: Fila): Promise<string[]> {
  const { anexo } = tipoDe(p.tipo);
  if (anexo === 'opcional' || (anexo === 'o enlace' && p.url)) return [];
  const ranura = ranuraDe(p.tipo);
  const archivos = await filesOf(tx.db, flujoPublicacion.entity, p.id, [ranura.key]);
  return archivos[ranura.key]?.length ? [] : [`Falta «${ranura.label}».`];
}

/** What the registration of a locked publication rests on: who presents it, and points lost over its journal. */
async function paraRegistrar(tx: Ctx, id: number): Promise<{ presentada: boolean; sinPuntaje: boolean }> {
  const [fila] = await query(tx)<{ presentada: boolean; sinPuntaje: boolean }>`
    select
      exists (
        select 1
        from publicacion_autor a
        where a.publicacion_id = ${id} and a.presentado
      ) as presentada,
      ${perdioPuntaje(id)} as "sinPuntaje"
  `;
  return fila!;
}

/** The publication is judged by a category of its baremo and has who presents it; the first time, its code is given. */
const registrar: Acto = {
  unmet: sinAnexo,
  choices: async (tx, p) => ({ categoria: await categoriasDe(tx, p) }),
  async guard(tx, { id }, { validado }) {
    const { presentada, sinPuntaje } = await paraRegistrar(tx, id);
    if (validado === 'si' && sinPuntaje) throw puntajeRetirado();
    if (!presentada)
      throw new Failure(
        'invalid',
        'publicaciones.sin_presentador',
        'Marque quién presenta la publicación antes de registrarla.',
      );
  },
  set: (d, p, tx) => ({
    categoriaId: Number(d.categoria),
    validado: d.validado === 'si',
    resolucion: d.resolucion ?? p.resolucion,
    observaciones: null,
    duplicadoDe: null,
    // Kept with the change, so that undoing it takes the code back too.
    codigoRegistro: p.codigoRegistro,
    fechaInscripcion: sql`coalesce(fecha_inscripcion, ${tx.now().toISOString()}::timestamptz)`,
  }),
  async after(tx, { id, tipo, codigoRegistro }) {
    // The office that granted a patent numbered it.
    const codigo = codigoRegistro ?? (tipo === 'patente' ? null : (await darCodigos(tx, [id]))[0]!);
    await puntuarBloqueada(tx, id);
    await announce(tx, publicacionRegistrada, { publicacionId: id });
    return codigo ? ` Código ${codigo}.` : undefined;
  },
  undo: {
    async after(tx, p, { at: en }) {
      await puntuarBloqueada(tx, p.id);
      await announce(tx, registroDeshecho, { publicacionId: p.id, en });
    },
  },
};

/** The one that stays exists, is another, and counts. */
async function exigirOriginal(tx: Ctx, { id }: Fila, texto = ''): Promise<void> {
  const otra = /^\d{1,12}$/.test(texto) ? Number(texto) : 0;
  if (otra === id) throw invalidField('duplicadoDe', 'Es esta misma publicación');
  const [viva] = await query(tx)`
    select 1 from publicacion where id = ${otra} and ${obraEn.not('descartadas')} for share`;
  if (!viva) throw invalidField('duplicadoDe', 'Ninguna publicación vigente tiene ese ID');
}

const DE_OFICINA: Acts<AccionPublicacion, Fila>['actions'] = {
  registrar,
  observar: {
    inSets: true,
    choices: async (tx, { tipo }) => ({ motivos: await motivosPara(tx, ambitoDe(tipo)) }),
    set: (d) => ({ observaciones: d.observaciones }),
    after: (tx, { id }, { motivos }) => recordarMotivos(tx, { entidad: flujoPublicacion.entity, id }, motivos),
    undo: { after: (tx, { id }, { at: en }) => olvidarMotivos(tx, { entidad: flujoPublicacion.entity, id, en }) },
  },
  no_registrar: saliendo('no_registrar'),
  duplicar: saliendo('duplicar', {
    guard: (tx, p, d) => exigirOriginal(tx, p, d.duplicadoDe),
    set: (d) => ({ duplicadoDe: Number(d.duplicadoDe) }),
  }),
  anular: saliendo('anular'),
  retirar: saliendo('retirar'),
  reabrir: saliendo('reabrir'),
};

/** Code of publications, and who presented each. */
async function presentadasPor(ctx: Ctx, ids: readonly number[]) {
  const filas = await query(ctx)<{ id: number; codigo: string | null; quien: Destinatario | null }>`
    select p.id::int, p.codigo_registro as codigo, ${destinatarioSql(sql`a.investigador_id`)} as quien
    from publicacion p
      left join publicacion_autor a on a.publicacion_id = p.id and a.presentado
    where p.id = any(${`{${ids}}`}::bigint[])
  `;
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** Tells the person who presented it what the office did. */
async function avisarPresentador(tx: Ctx, p: Fila, accion: AccionPublicacion, motivo = ''): Promise<void> {
  const clave = AVISOS[accion];
  if (!clave) return;
  const presentada = await readWithOthers(tx, 'publicación presentada', p.id, presentadasPor);
  // Only what is observed has a term to correct it.
  const hasta = accion === 'observar' ? ((await correccionDe(tx, p.id))?.hasta ?? null) : null;
  const { quien, codigo } = presentada!;
  await avisar(tx, quien, {
    correo: say(CORREOS_DE_PUBLICACION[clave], {
      tipo: nombreDeTipo(p.tipo),
      titulo: p.titulo,
      codigo,
      motivo,
      plazo: hasta && deadlineInWords(hasta, tx.today()),
    }),
    url: rutaDeFicha(p.id),
    entity: flujoPublicacion.entity,
    entityId: p.id,
  });
}

/** Every action of a publication, for the office and for anyone who presents it. */
export const actosDePublicacion: Acts<AccionPublicacion, Fila & { mia?: Publicacion['mia'] }> = {
  flow: flujoPublicacion,
  table: publicacion,
  the: (p) => `La ${nombreDeTipo(p.tipo)}`,
  stamp: firma,
  reasons: ['observaciones', EXCEPTION.field],
  async require(tx, id) {
    const propia = await ladoDelAutor.buscar(tx, id);
    if (!propia && !puede(tx, VER)) throw notFound();
    const p = propia ?? (await exigirPublicacion(tx, id, 'see'));
    if (p.fusionadaEnId !== null)
      throw new Failure(
        'conflict',
        'publicaciones.publicacion_unida',
        'Esta publicación fue unida a otra. Para cambiarla, deshaga antes la unión.',
      );
    return p;
  },
  roles: (tx, { mia = null }) => new Set([...(puede(tx, EDITAR) ? GESTOR : []), ...ladoDelAutor.roles({ mia })]),
  // Any of its authors may send it.
  asSender: { require: exigirPropia, roles: (_tx, { mia = null }) => new Set(mia ? ['remitente'] : []) },
  actions: { ...DE_OFICINA, ...ladoDelAutor.actions },
  tell: (tx, p, accion, datos) => avisarPresentador(tx, p, accion, datos.observaciones),
};
