import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { type Clave, claveDe, type Ficha, type Motivo, UNIVERSIDAD, type Unidad } from '../../domain/oai/fichas.ts';
import { direccion, linea } from '../../domain/oai/valores.ts';

type Nombrada = { id: number; nombre: string };
type Dada = {
  nombre: string;
  siglas?: string | null;
  tipo?: string | null;
  web?: string | null;
  parteDe: Clave | null;
};

const unidad = ({ nombre, siglas = null, tipo = null, web = null, parteDe }: Dada): Unidad => ({
  de: 'OrgUnit',
  nombre: linea(nombre) ?? '',
  siglas: linea(siglas),
  tipo,
  web: direccion(web),
  parteDe,
});
const ficha = (clave: Clave, dada: Dada, motivo: Motivo | null = null): Ficha => {
  const contenido = unidad(dada);
  return { clave, motivo: motivo ?? (contenido.nombre === '' ? 'sin-titulo' : null), contenido };
};
const deFacultad = (id: number | null): Clave => (id === null ? UNIVERSIDAD : claveDe('facultad', id));

/** The university itself: its record is of the settings of the installation. */
export async function universidades(ctx: Ctx): Promise<Ficha[]> {
  const { name, shortName } = ctx.settings.institution;
  const dada = { nombre: name, siglas: shortName, tipo: 'AcademicInstitute', parteDe: null };
  return [ficha(UNIVERSIDAD, dada)];
}

export async function facultades(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Nombrada>`
    select id::int as id, nombre
    from facultad
    where id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre }) => ficha(claveDe('facultad', id), { nombre, parteDe: UNIVERSIDAD }));
}

type DeFacultad = Nombrada & { facultad: number | null };
export async function institutos(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<DeFacultad>`
    select id::int as id, nombre, facultad_id::int as facultad
    from instituto
    where id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre, facultad }) =>
    ficha(claveDe('instituto', id), { nombre, tipo: 'ResearchInstitute', parteDe: deFacultad(facultad) }),
  );
}

export async function dependencias(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<DeFacultad>`
    select id::int as id, nombre, facultad_id::int as facultad
    from dependencia
    where id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre, facultad }) =>
    ficha(claveDe('dependencia', id), { nombre, parteDe: deFacultad(facultad) }),
  );
}

export async function laboratorios(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<DeFacultad>`
    select id::int as id, nombre, facultad_id::int as facultad
    from laboratorio
    where id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre, facultad }) =>
    ficha(claveDe('laboratorio', id), { nombre, parteDe: deFacultad(facultad) }),
  );
}

type Grupo = DeFacultad & { siglas: string; web: string | null; constituido: boolean };
/** A group leaves from its registration on, and stays after its dissolution: what it did bears its name. */
export async function grupos(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Grupo>`
    select
      g.id::int as id,
      g.nombre,
      g.nombre_corto as siglas,
      g.web,
      g.facultad_id::int as facultad,
      (${grupoEn('vigentes', 'g')} or ${grupoEn('disuelto', 'g')}) as constituido
    from grupo g
    where g.id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre, siglas, web, facultad, constituido }) =>
    ficha(
      claveDe('grupo', id),
      { nombre, siglas, web, parteDe: deFacultad(facultad) },
      constituido ? null : 'no-constituido',
    ),
  );
}
