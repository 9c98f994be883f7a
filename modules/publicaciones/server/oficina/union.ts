import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import { act } from '#core/flow/server/act.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Merge, Pair } from '#core/merge/server/merge.ts';
import { mark } from '#core/merge/server/move.ts';
import type { MergeEffect } from '#core/merge/server/table.ts';
import type { MergeRules } from '#core/merge/shared/merge.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { CAMPOS } from '../../domain/campos.ts';
import { etiquetaDe } from '../../domain/campos-de-tipo.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { reparosDeDatos } from '../../domain/reglas.ts';
import { TIPOS_PUBLICACION, tipoDe } from '../../domain/tipos.ts';
import { MOTIVOS_DUPLICADA, REGLAS_DE_UNION, unionPublicaciones } from '../../domain/union.ts';
import { fusionPublicacion, obraEn, publicacion } from '../../tables.ts';
import { actosDePublicacion } from '../actos.ts';
import { codigoDeObra } from '../codigo.ts';
import { parecidas } from '../parecidas.ts';
import { puntuar } from '../puntuar.ts';
import { type Fila, publicacionEntidad } from './leer.ts';

/** How the rows that hang from a publication in the modules above follow its union. */
export const reglasDePublicacion = defineExtension<MergeRules>('publicaciones.union');

type Par = Pair<typeof publicacion>;
/** As it is kept: a date as its text. */
type Antes = Pick<Fila, 'estado' | 'validado' | 'observaciones' | 'duplicadoDe'> & { estadoDesde: string | null };
const esPatente = (tipo: string) => tipo === 'patente';
/** A key of the register in the words of its vocabulary. */
const enPalabras = (columna: SQL, palabras: Record<string, string>): SQL =>
  sql`case ${columna} ${sql.join(
    Object.entries(palabras).map(([v, texto]) => sql`when ${v} then ${texto}`),
    sql` `,
  )} else ${columna} end`;
const ESTADOS = Object.fromEntries(keysOf(flujoPublicacion.states).map((e) => [e, flujoPublicacion.states[e].label]));

/** Two records of one work become one: the other one is left as its duplicate, and points follow (spec 03 §7.3). */
export const fusionDePublicaciones: Merge<typeof publicacion> = {
  def: unionPublicaciones,
  entity: publicacionEntidad,
  union: fusionPublicacion,
  unique: 'El DOI o el título',
  name: (alias) => sql.raw(`${alias}.titulo`),
  search: (alias) => sql.raw(`${alias}.busqueda`),
  facts: () => ({
    Tipo: enPalabras(sql`r.tipo_publicacion`, TIPOS_PUBLICACION),
    Estado: enPalabras(sql`r.estado`, ESTADOS),
    Código: codigoDeObra('r'),
    Año: sql`extract(year from r.fecha_publicacion)::int`,
    DOI: sql`r.doi`,
    Presentador: sql`
      (
        select coalesce(${nombreDe()}, a.autor)
        from publicacion_autor a
          left join investigador i on i.id = a.investigador_id
        where a.publicacion_id = r.id and a.presentado
      )
    `,
    Autores: sql`(select count(*) from publicacion_autor a where a.publicacion_id = r.id)`,
  }),
  alike: {
    reasons: MOTIVOS_DUPLICADA,
    keys: sql`
      select
        'isbn' as motivo,
        1 as orden,
        regexp_replace(p.isbn, '[^0-9Xx]', '', 'g') as clave,
        p.id
      from publicacion p
      where p.tipo_publicacion = 'libro' and p.isbn is not null and ${obraEn.not('descartadas', 'p')}
      union all
      select
        'titulo',
        2,
        p.tipo_publicacion || ' ' || coalesce(
          extract(
            year
            from p.fecha_publicacion
          )::text,
          ''
        ) || ' ' || regexp_replace(quipu_clave (p.titulo), '[^a-z0-9]+', '', 'g'),
        p.id
      from publicacion p
      where ${obraEn.not('descartadas', 'p')}
    `,
  },
  similar: semejantes,
  words: dichos,
  rules: () => [REGLAS_DE_UNION, ...reglasDePublicacion.all()],
  tell: dejarComoDuplicada,
  settle: alFinal,
  check: async (tx, queda, par) => reparosDe(tx, queda, par),
  untell: volverAsuEstado,
  async after(tx, { conservadaId, absorbidaId }) {
    for (const id of [conservadaId, absorbidaId]) await puntuar(tx, id);
  },
};

/** The likeliest to be the same work, of its family. */
async function semejantes(ctx: Ctx, { id, tipo, titulo, doi, isbn, fechaPublicacion }: Par['kept']) {
  const autores = await query(ctx)<{ autor: string }>`select autor from publicacion_autor where publicacion_id = ${id}`;
  const anio = fechaPublicacion === null ? null : Number(fechaPublicacion.slice(0, 4));
  const ficha = { titulo, doi, isbn, anio, autores: autores.map((a) => a.autor) };
  const halladas = await parecidas(ctx, ficha, { excepto: id });
  return halladas.filter((p) => esPatente(p.tipo) === esPatente(tipo)).map((p) => p.id);
}

/** What its type says, as a person reads it. */
async function dichos(ctx: Ctx, p: Par['kept']): Promise<Record<string, string | null>> {
  const [pais] = await query(ctx)<{ nombre: string }>`select nombre from pais where codigo = ${p.paisCodigo}`;
  const suyo: Record<string, unknown> = p;
  return {
    ...Object.fromEntries(
      tipoDe(p.tipo).campos.map(({ campo }) => [campo, wordsOf(CAMPOS[campo], suyo[campo]) || null]),
    ),
    paisCodigo: pais?.nombre ?? null,
  };
}

/**
 * It becomes a duplicate by the flow, which tells the person who presented it; first, what keeps them from being one.
 */
async function dejarComoDuplicada(tx: Ctx, { kept, absorbed }: Par, motivo: string): Promise<MergeEffect[]> {
  const impedimentos = [kept, absorbed]
    .filter((p) => flujoPublicacion.is(p.estado, 'descartadas'))
    .map((p) => `«${p.titulo}» ya no está vigente. Devuélvala a revisión antes de unir.`);
  if (esPatente(kept.tipo) !== esPatente(absorbed.tipo))
    impedimentos.push('Una es una patente y la otra una publicación: no pueden ser la misma.');
  if (flujoPublicacion.is(absorbed.estado, 'registrado') && !flujoPublicacion.is(kept.estado, 'registrado'))
    impedimentos.push('La que se une está registrada y la que se conserva no. Conserve la registrada.');
  const { estado, validado, observaciones, duplicadoDe, estadoDesde } = absorbed;
  const desde = estadoDesde?.toISOString() ?? null;
  const dato: Antes = { estado, validado, observaciones, duplicadoDe, estadoDesde: desde };
  const efecto = { modulo: 'Estado', impedimentos, dato };
  if (impedimentos.length > 0) return [{ ...efecto, textos: [] }];
  const datos = { observaciones: motivo || 'Unión', duplicadoDe: String(kept.id) };
  await act(tx, actosDePublicacion, { id: absorbed.id, action: 'duplicar', data: datos });
  const textos = [
    'La que se une pasa a «Duplicado» y deja de sumar puntaje; se avisa a quien la presentó, con el motivo.',
    'Los puntajes de los autores de ambas se calculan de nuevo.',
  ];
  return [{ ...efecto, textos }];
}

/** Its authors come after those of the one that stays. */
async function alFinal(tx: Ctx, { kept, absorbed }: Par, informe: Parameters<typeof mark>[3]): Promise<void> {
  const filas = await query(tx)<{ id: number; orden: number }>`
    select
      a.id::int,
      a.orden + (
        select coalesce(max(k.orden), 0)
        from publicacion_autor k
        where k.publicacion_id = ${kept.id}
      ) as orden
    from publicacion_autor a
    where a.publicacion_id = ${absorbed.id}
    order by a.id
  `;
  for (const { id, orden } of filas)
    await mark(tx, { tabla: 'publicacion_autor', columna: 'orden', clave: { id } }, orden, informe);
}

/** What is taken is asked of its type, and says nothing against the rest that it did not say before. */
async function reparosDe(tx: Ctx, queda: Fila, { kept }: Par): Promise<FieldError[]> {
  const propios: readonly string[] = [...tipoDe(kept.tipo).campos.map(({ campo }) => campo), 'revistaId'];
  const antes = new Set(reparosDeDatos(kept.tipo, kept, tx.today()).map((r) => r.text));
  const nueva: Record<string, unknown> = queda;
  const antigua: Record<string, unknown> = kept;
  const ajenos = keysOf(CAMPOS).filter(
    (c) => !propios.includes(c) && c in kept && nueva[c] !== antigua[c] && nueva[c] !== null,
  );
  return [
    ...ajenos.map((path) => ({
      path,
      message: `${etiquetaDe(kept.tipo, path)}: no se pide de su tipo, déjelo como está`,
    })),
    ...reparosDeDatos(kept.tipo, queda, tx.today())
      .filter((r) => !antes.has(r.text))
      .map(({ text, field = '' }) => ({ path: field, message: text })),
  ];
}

/** It is again what it was. @throws Failure when it is a duplicate no more */
async function volverAsuEstado(tx: Ctx, { absorbidaId }: { absorbidaId: number }, efectos: readonly MergeEffect[]) {
  const { estado, estadoDesde, ...columnas } = efectos.find((e) => e.modulo === 'Estado')!.dato as Antes;
  await applyTransition(tx, flujoPublicacion, publicacion, {
    id: absorbidaId,
    action: 'separar',
    to: estado,
    roles: () => new Set(['union']),
    set: () => ({ ...columnas, estadoDesde: estadoDesde && new Date(estadoDesde) }),
  });
}
