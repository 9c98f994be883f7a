import { type SQL, sql } from 'drizzle-orm';
import { changesInLine, changesOf, sentence } from '#core/audit/shared/changes.ts';
import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ChangeWords, NamedWords } from '#core/kernel/shared/change-words.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { serveList } from '#core/list/server/export.ts';
import type { ListSource } from '#core/list/server/list.ts';
import type { ListQuery, ListRow } from '#core/list/shared/list.ts';
import { auditoriaContract } from '../contract-auditoria.ts';
import { auditoriaLista } from '../domain/auditoria.ts';

/** How one kind of record is called in the log, and where one of them is opened. */
export type Auditado = { nombre: string; ruta?: string };
export type Auditados = Readonly<Record<string, Auditado>>;

type Valores = Record<string, unknown> | null;
type Fila = ListRow & { entidad: string; numero: number; antes: Valores; despues: Valores; claveAccion: string };

const MAXIMO_DE_PERSONAS = 200;

/** Accounts whose name, user or e-mail has every word: found first, so that the log is read by its index. */
async function quienes(ctx: Ctx, palabras: readonly string[]): Promise<SQL> {
  const texto = sql`quipu_fold(concat_ws(' ', u.nombre, u.username_mostrado, u.username::text, u.email::text))`;
  const cada = palabras.map((palabra) => sql`${texto} like ${containing(palabra)}`);
  const cuentas = await query(ctx)<{ id: number }>`
    select u.id::int as id
    from usuario u
    where ${sql.join(cada, sql` and `)}
    order by u.ultimo_acceso desc nulls last
    limit ${MAXIMO_DE_PERSONAS}`;
  const ids = cuentas.map(({ id }) => sql.raw(String(id)));
  return ids.length > 0 ? sql`r.usuario_id in (${sql.join(ids, sql`, `)})` : sql`false`;
}

/** The value under a key of a dictionary, or the key as words. */
const enPalabras = (diccionario: Record<string, string>, clave: SQL): SQL => sql`coalesce(
  ${JSON.stringify(diccionario)}::jsonb ->> ${clave},
  upper(left(${clave}, 1)) || replace(substr(${clave}, 2), '_', ' '))`;

/** What an action is called where every kind of record calls it so; otherwise its key says it. */
function accionesEnComun(palabras: readonly ChangeWords[]): Record<string, string> {
  const dichas = new Map<string, Set<string>>();
  for (const [clave, texto] of palabras.flatMap(({ actions = {} }) => Object.entries(actions)))
    dichas.set(clave, (dichas.get(clave) ?? new Set()).add(texto));
  const unas = [...dichas].filter(([, textos]) => textos.size === 1);
  return Object.fromEntries(unas.map(([clave, textos]) => [clave, [...textos][0]!]));
}

/** A row in the words of its kind of record. */
function decir(fila: Fila, palabras: ReadonlyMap<string, ChangeWords>, auditados: Auditados): ListRow {
  const { antes, despues, claveAccion, ...resto } = fila;
  const deEntidad = palabras.get(fila.entidad) ?? {};
  const auditado = auditados[fila.entidad];
  return {
    ...resto,
    registro: `${auditado?.nombre ?? sentence(fila.entidad)} ${fila.numero}`,
    accion: deEntidad.actions?.[claveAccion] ?? sentence(claveAccion),
    cambios: changesInLine(changesOf({ before: antes, after: despues }, deEntidad)),
    ...(auditado?.ruta ? { ruta: auditado.ruta.replace('{id}', String(fila.numero)) } : {}),
  };
}

/**
 * The log as a list, for the superadministrator.
 * @param palabras words of the histories, gathered from every module
 * @param auditados names of the kinds of record
 */
export function auditoriaModule(palabras: readonly NamedWords[], auditados: Auditados): ImplementedModule {
  const porEntidad = new Map(palabras.map((deEntidad) => [deEntidad.entity, deEntidad]));
  const nombres = Object.fromEntries(Object.entries(auditados).map(([clave, { nombre }]) => [clave, nombre]));
  const acciones = accionesEnComun(palabras);
  const fuente = async (ctx: Ctx, { q }: Pick<ListQuery, 'q'>): Promise<ListSource> => {
    const palabrasBuscadas = searchWords(q ?? '');
    return {
      def: auditoriaLista,
      from: sql`auditoria r`,
      joins: { u: sql`left join usuario u on u.id = r.usuario_id` },
      id: sql`r.id`,
      columns: {
        en: sql`r.en`,
        quien: sql`r.actor`,
        accion: sql`r.accion`,
        claveAccion: sql`r.accion`,
        registro: sql`r.entidad`,
        entidad: sql`r.entidad`,
        numero: sql`r.entidad_id`,
        antes: sql`r.antes`,
        despues: sql`r.despues`,
        cambios: sql`null`,
        motivo: sql`r.motivo`,
        solicitud: sql`r.solicitud_id`,
        ip: sql`r.ip`,
      },
      filters: { persona: sql`r.usuario_id` },
      facetLabels: {
        persona: sql`u.nombre`,
        entidad: enPalabras(nombres, sql`r.entidad`),
        accion: enPalabras(acciones, sql`r.accion`),
      },
      ...(palabrasBuscadas.length > 0 ? { scope: await quienes(ctx, palabrasBuscadas) } : {}),
      tell: (fila) => decir(fila as Fila, porEntidad, auditados),
    };
  };
  return implement(auditoriaContract, serveList(fuente));
}
