import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { wordsOf } from '#core/record/shared/fields.ts';
import type { PersonaBreve, VistaPrevia } from '../../contract-fusion.ts';
import { camposPersona } from '../../domain/datos-persona.ts';
import { CAMPOS_DE_FUSION } from '../../domain/fusion.ts';
import { categoriaDocente, nombreEnLista } from '../../domain/vocabularios.ts';
import { cuentas } from '../extensiones.ts';
import { registroDe } from '../investigadores/registro.ts';
import { aFormulario, type Registro } from '../investigadores/valores.ts';
import { esVigente, nombreDe } from '../vigente.ts';
import { type Ejecucion, ejecutarUnion } from './ejecutar.ts';

type Ids = { conservadaId: number; absorbidaId: number };
/** Both records, locked in one order whoever asks, so that two unions never wait for each other. */
export async function bloquearDos(ctx: Ctx, { conservadaId, absorbidaId }: Ids) {
  const [menor, mayor] = [Math.min(conservadaId, absorbidaId), Math.max(conservadaId, absorbidaId)];
  const filas = [await registroDe(ctx, menor, true), await registroDe(ctx, mayor, true)];
  const de = (id: number) => filas.find((f) => f.id === id)!;
  return { conservada: de(conservadaId), absorbida: de(absorbidaId) };
}

/** The same, of two that may be united. @throws Failure invalid or conflict */
export async function bloquearPar(ctx: Ctx, ids: Ids) {
  if (ids.conservadaId === ids.absorbidaId) throw new Failure('invalid', 'Elija dos registros distintos.');
  const par = await bloquearDos(ctx, ids);
  for (const r of [par.conservada, par.absorbida])
    if (r.fusionadaEnId !== null)
      throw new Failure('conflict', `${nombreEnLista(r)} ya fue unida a otro registro. Actualice la página.`);
  return par;
}

/** SQL: what tells one record from another. */
export const personaBreve = () => sql`i.id::int, i.version, ${nombreDe()} as nombre, i.tipo, i.codigo,
  nullif(concat_ws(' ', i.doc_tipo, i.doc_numero), '') as documento, i.codigo_orcid as orcid, f.nombre as facultad, i.activo, i.creado_en::text as "creadoEn",
  ${cuentas.one().de(sql`i.id`)} as cuenta`;

async function breve(ctx: Ctx, id: number): Promise<PersonaBreve> {
  const [fila] = await rowsOf<PersonaBreve>(
    ctx.db,
    sql`select ${personaBreve()} from investigador i left join facultad f on f.id = i.facultad_id where i.id = ${id} and ${esVigente()}`,
  );
  if (!fila) throw notFound('La persona que busca no existe o ya fue unida a otra.');
  return fila;
}

/** Ends the trial: everything it did is taken back with the transaction. */
class FinDelEnsayo extends Error {
  constructor(readonly ejecucion: Ejecucion) {
    super('trial');
  }
}

/** Runs the whole union and rolls it back: what the preview says is what would happen. */
async function ensayar(ctx: Ctx, conservadaId: number, absorbidaId: number): Promise<Ejecucion> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await bloquearPar(tx, { conservadaId, absorbidaId });
      throw new FinDelEnsayo(await ejecutarUnion(tx, conservadaId, absorbidaId));
    });
  } catch (error) {
    if (error instanceof FinDelEnsayo) return error.ejecucion;
    throw error;
  }
}

/** Everything that a union would do, before doing it. @throws Failure not_found; conflict for a record already merged */
export async function compararPersonas(ctx: Ctx, { conservadaId, absorbidaId }: Ids): Promise<VistaPrevia> {
  const ensayo = await ensayar(ctx, conservadaId, absorbidaId);
  const [queda, sale] = [await registroDe(ctx, conservadaId), await registroDe(ctx, absorbidaId)];
  const [textosQueda, textosSale] = [await enPalabras(ctx, queda), await enPalabras(ctx, sale)];
  return {
    conservada: await breve(ctx, conservadaId),
    absorbida: await breve(ctx, absorbidaId),
    campos: CAMPOS_DE_FUSION.flatMap(({ clave, label, columnas }) => {
      const [conservada, absorbida] = [unidos(textosQueda, columnas), unidos(textosSale, columnas)];
      if (conservada === null && absorbida === null) return [];
      const igual = columnas.every((c) => (queda[c] ?? null) === (sale[c] ?? null));
      const propuesta = conservada === null ? ('absorbida' as const) : ('conservada' as const);
      return [{ clave, label, conservada, absorbida, igual, propuesta }];
    }),
    mueve: [...ensayo.mueve].map(([nombre, m]) => ({ nombre, ...m })),
    arreglos: ensayo.arreglos,
    impedimentos: ensayo.impedimentos,
    efectos: ensayo.efectos.flatMap((e) => e.textos),
  };
}

const unidos = (textos: Record<string, string | null>, columnas: readonly string[]): string | null =>
  columnas
    .map((c) => textos[c])
    .filter(Boolean)
    .join(' · ') || null;

const enCategoria = (codigo: string): string => {
  const { categoria, clase, horas } = categoriaDocente(codigo);
  return [categoria, clase, horas && `${horas} horas`].filter(Boolean).join(', ');
};

/** The facts of a record as a person reads them. */
async function enPalabras(ctx: Ctx, r: Registro): Promise<Record<string, string | null>> {
  const [n] = await rowsOf<Record<string, string | null>>(
    ctx.db,
    sql`select (select nombre from facultad where id = i.facultad_id) as "facultadId", (select nombre from dependencia where id = i.dependencia_id) as "dependenciaId",
        (select nombre from instituto where id = i.instituto_id) as "institutoId", (select nombre from facultad_programa where id = i.programa_id) as "programaId",
        (select nombre from pais where codigo = i.pais_codigo) as "paisCodigo", (select nombre from pais where codigo = i.pais_institucion) as "paisInstitucion"
      from investigador i where i.id = ${r.id}`,
  );
  const form = aFormulario(r);
  const activoRrhh = r.rrhhActivo ? 'Activo en RR. HH.' : 'No activo en RR. HH.';
  return {
    ...Object.fromEntries(Object.entries(camposPersona).map(([k, campo]) => [k, wordsOf(campo, form[k]) || null])),
    ...n,
    codigo: r.codigo,
    docenteCategoria: r.docenteCategoria && enCategoria(r.docenteCategoria),
    rrhhActivo: r.rrhhActivo === null ? null : activoRrhh,
  };
}
