import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '#core/db/server/pattern.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural, searchWords } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import type { ClaveParte } from '../contract-formas.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { grupoLaboratorio, grupoLinea } from '../tables.ts';
import { abrirParaEditar } from './admin/detalle.ts';
import { ajustesGrupo } from './ajustes.ts';
import { anotar } from './integrantes/asentar.ts';
import { exigirGrupo, type GrupoLeido, papelEn } from './leer.ts';

const l = lineaInvestigacion;
const LINEA = {
  id: l.id,
  codigo: l.codigo,
  nombre: l.nombre,
  activa: l.activo,
  propia: sql<boolean>`${l.facultadId} is not null`,
};
/** Lines of a group. */
export const lineasDe = (ctx: Ctx, grupoId: number) =>
  ctx.db
    .select(LINEA)
    .from(grupoLinea)
    .innerJoin(l, eq(l.id, grupoLinea.lineaId))
    .where(eq(grupoLinea.grupoId, grupoId))
    .orderBy(asc(l.codigo));
/** Lines that a group may have: active ones of its faculty first, then those of the whole institution. */
export const lineasParaGrupo = (ctx: Ctx, facultadId: number) =>
  ctx.db
    .select(LINEA)
    .from(l)
    .where(and(eq(l.activo, true), or(eq(l.facultadId, facultadId), isNull(l.facultadId))))
    .orderBy(sql`${l.facultadId} is null`, asc(l.codigo));

const lab = laboratorio;
const laboratorios = (ctx: Ctx) =>
  ctx.db
    .select({
      id: lab.id,
      codigo: lab.codigo,
      nombre: lab.nombre,
      ubicacion: lab.ubicacion,
      responsable: lab.responsable,
      categoriaUso: lab.categoriaUso,
      facultad: facultad.nombre,
      activo: lab.activo,
    })
    .from(lab)
    .innerJoin(facultad, eq(facultad.id, lab.facultadId));
/** Laboratories of a group. */
export const laboratoriosDe = (ctx: Ctx, grupoId: number) =>
  laboratorios(ctx)
    .where(sql`${lab.id} in (select laboratorio_id from grupo_laboratorio where grupo_id = ${grupoId})`)
    .orderBy(asc(lab.nombre));

/** Active laboratories by code, name or faculty, those of the group's faculty first (block B7). */
export async function buscarLaboratorios(ctx: Ctx, { q, grupo }: { q: string; grupo?: number | undefined }) {
  const texto = sql`(${lab.busqueda} || ' ' || quipu_fold(${facultad.nombre}))`;
  const condiciones = searchWords(q).map((palabra) => sql`${texto} like ${containing(palabra)}`);
  const ajeno = sql`${lab.facultadId} is distinct from (select g.facultad_id from grupo g
    where g.id = ${grupo ?? null}::bigint)`;
  const hallados = await laboratorios(ctx)
    .where(and(eq(lab.activo, true), ...condiciones))
    .orderBy(ajeno, asc(lab.nombre), asc(lab.id))
    .limit(10);
  return { laboratorios: hallados };
}

/** Lines and laboratories of a group and, for who may change them, the lines it may add. */
export async function partesDeGrupo(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const puedeEditar = papelEn(ctx, g) === 'gestor' && !flujoGrupo.is(g, 'muertos');
  const lineas = await lineasDe(ctx, id);
  const todas = puedeEditar ? await lineasParaGrupo(ctx, g.facultadId) : [];
  return {
    lineas,
    disponibles: todas.filter((d) => !lineas.some((suya) => suya.id === d.id)),
    maximo: (await ajustesGrupo(ctx)).lineasMax,
    laboratorios: await laboratoriosDe(ctx, id),
    puedeEditar,
  };
}

type Registro = { id: number; codigo: string | null; nombre: string };
type Parte = {
  tabla: typeof grupoLinea | typeof grupoLaboratorio;
  columna: PgColumn;
  /** What it is in histories and messages. */
  una: string;
  de(tx: Ctx, grupoId: number): Promise<Registro[]>;
  /** What the group may be given now. @throws Failure when it is not offered, or there is no room */
  admite(tx: Ctx, g: GrupoLeido, suyos: Registro[], id: number): Promise<Registro>;
  /** @throws Failure when the group needs it */
  suelta?(tx: Ctx, g: GrupoLeido, suyos: Registro[]): Promise<void>;
};
/** The records of catalogues that a group has: where they are kept, what it may have and what it must keep. */
export const PARTES: Record<ClaveParte, Parte> = {
  lineas: {
    tabla: grupoLinea,
    columna: grupoLinea.lineaId,
    una: 'linea',
    de: lineasDe,
    async admite(tx, g, suyas, id) {
      const { lineasMax } = await ajustesGrupo(tx);
      const alMaximo = `Un grupo puede tener ${lineasMax} líneas como máximo. Quite una antes de agregar otra.`;
      if (suyas.length >= lineasMax) throw new Failure('conflict', 'grupos.parte_al_maximo', alMaximo);
      const linea = (await lineasParaGrupo(tx, g.facultadId)).find((x) => x.id === id);
      const ajena = 'Elija una línea activa de la facultad del grupo o de toda la universidad.';
      if (!linea) throw invalidField('registroId', 'Elija una línea de la lista', ajena);
      return linea;
    },
    async suelta(tx, g, suyas) {
      const { lineasMin } = await ajustesGrupo(tx);
      const alMinimo = `El grupo necesita al menos ${plural(lineasMin, 'línea', 'líneas')}. Agregue otra antes de quitar esta.`;
      if (g.tipo === 'grupo' && suyas.length <= lineasMin)
        throw new Failure('conflict', 'grupos.parte_al_minimo', alMinimo);
    },
  },
  laboratorios: {
    tabla: grupoLaboratorio,
    columna: grupoLaboratorio.laboratorioId,
    una: 'laboratorio',
    de: laboratoriosDe,
    async admite(tx, _g, _suyos, id) {
      const [suyo] = await tx.db.select().from(lab).where(eq(lab.id, id)).for('share');
      const cerrado = 'Elija un laboratorio activo.';
      if (!suyo?.activo) throw invalidField('registroId', 'Elija un laboratorio de la lista', cerrado);
      return suyo;
    },
  },
};

/** The row of a part; its two columns are called as its table says. */
export const filasDe = ({ tabla, columna }: Parte, grupoId: number, ids: readonly number[]): SQL =>
  sql`insert into ${tabla} (grupo_id, ${sql.identifier(columna.name)}) values ${sql.join(
    ids.map((id) => sql`(${grupoId}, ${id})`),
    sql`, `,
  )}`;

type Cambio = { id: number; parte: ClaveParte; registroId: number; tiene: boolean };
/** The office gives or takes one, in its turn, with its history. @throws Failure not_found, conflict or invalid */
export async function cambiarParte(ctx: Ctx, { id, parte, registroId, tiene }: Cambio) {
  await inTransaction(ctx, async (tx) => {
    const p = PARTES[parte];
    const g = await abrirParaEditar(tx, id);
    const suyos = await p.de(tx, id);
    const ya = suyos.find((x) => x.id === registroId);
    const cual = p.una === 'linea' ? 'esa línea' : 'ese laboratorio';
    if (tiene && ya) throw new Failure('conflict', 'grupos.parte_repetida', `El grupo ya tiene ${cual}.`);
    if (!tiene && !ya) throw notFound(`El grupo no tiene ${cual}.`);
    const registro = ya ?? (await p.admite(tx, g, suyos, registroId));
    if (tiene) await tx.db.execute(filasDe(p, id, [registroId]));
    else {
      await p.suelta?.(tx, g, suyos);
      await tx.db.delete(p.tabla).where(and(eq(p.tabla.grupoId, id), eq(p.columna, registroId)));
    }
    const que = { [p.una]: [p.una === 'linea' && registro.codigo, registro.nombre].filter(Boolean).join(' ') };
    const historia = tiene ? { action: `agregar_${p.una}`, after: que } : { action: `quitar_${p.una}`, before: que };
    await anotar(tx, id, historia);
  });
  return partesDeGrupo(ctx, id);
}
