import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { claveDe, type Ficha, type Fondo, type Motivo, UNIVERSIDAD } from '../../domain/oai/fichas.ts';
import { dia, linea } from '../../domain/oai/valores.ts';

type Programa = { id: number; nombre: string; codigo: string; financia: boolean };
/** The programmes: types of project that the university pays. */
export async function programas(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Programa>`
    select
      t.id::int as id,
      t.nombre,
      t.codigo,
      t.financiado and not t.externo as financia
    from tipo_proyecto t
    where t.id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map(({ id, nombre, codigo, financia }) => ({
    clave: claveDe('programa', id),
    motivo: financia ? null : 'sin-financiamiento',
    contenido: fondo({ tipo: 'FundingProgramme', nombre: linea(nombre) ?? codigo }),
  }));
}

type Datos = Pick<Fondo, 'tipo' | 'nombre'> & Partial<Fondo>;
const fondo = (datos: Datos): Fondo => ({
  de: 'Funding',
  tipo: datos.tipo,
  nombre: datos.nombre,
  codigo: datos.codigo ?? null,
  descripcion: datos.descripcion ?? null,
  monto: datos.monto ?? null,
  parteDe: datos.parteDe ?? null,
  financiador: datos.financiador === undefined ? { clave: UNIVERSIDAD } : datos.financiador,
  desde: datos.desde ?? null,
  hasta: datos.hasta ?? null,
});

type Convocatoria = {
  id: number;
  nombre: string;
  programa: number;
  desde: string;
  hasta: string;
  abierta: boolean;
  financia: boolean;
};
/** Calls that opened, of the programmes that give money. */
export async function convocatorias(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Convocatoria>`
    select
      c.id::int as id,
      concat_ws(' ', t.nombre, c.periodo, '·', c.descripcion) as nombre,
      t.id::int as programa,
      c.registro_inicio::text as desde,
      c.registro_fin::text as hasta,
      c.activa and c.registro_inicio <= ${ctx.today()}::date as abierta,
      t.financiado and not t.externo as financia
    from convocatoria c
      join tipo_proyecto t on t.codigo = c.tipo_proyecto
    where c.id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map((c) => ({
    clave: claveDe('convocatoria', c.id),
    motivo: motivoDeConvocatoria(c),
    contenido: fondo({
      tipo: 'Call',
      nombre: linea(c.nombre) ?? '',
      parteDe: claveDe('programa', c.programa),
      desde: dia(c.desde),
      hasta: dia(c.hasta),
    }),
  }));
}
function motivoDeConvocatoria({ abierta, financia }: Convocatoria): Motivo | null {
  if (!financia) return 'sin-financiamiento';
  return abierta ? null : 'no-convocada';
}

const MONEDA_ISO: Readonly<Record<string, string>> = { SOLES: 'PEN', DOLARES: 'USD', EUROS: 'EUR', LIBRA: 'GBP' };
type Subvencion = {
  id: number;
  titulo: string;
  codigo: string | null;
  aprobado: boolean;
  externo: boolean;
  monto: string;
  moneda: string;
  fuente: string | null;
  convocatoria: number | null;
  programa: number;
  desde: string | null;
  hasta: string | null;
};
/**
 * What each approved project was given: an award of a call, or a grant of the institution that funds it from outside.
 */
export async function subvenciones(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Subvencion>`
    select
      p.id::int as id,
      p.titulo,
      ${codigoDeProyectoSql('p')} as codigo,
      ${proyectoEn('ganadores', 'p')} as aprobado,
      t.externo,
      ${montoDeProyectoSql('p')}::text as monto,
      coalesce(f.moneda, 'SOLES') as moneda,
      coalesce(f.otra_fuente, f.fuente) as fuente,
      p.convocatoria_id::int as convocatoria,
      t.id::int as programa,
      p.fecha_inicio::text as desde,
      p.fecha_fin::text as hasta
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join proyecto_fex f on f.proyecto_id = p.id
    where p.id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map((s) => ({
    clave: claveDe('subvencion', s.id),
    motivo: motivoDeSubvencion(s),
    contenido: fondo(datosDeSubvencion(s)),
  }));
}

function motivoDeSubvencion(s: Subvencion): Motivo | null {
  if (!s.aprobado) return 'no-aprobado';
  if (Number(s.monto) <= 0) return 'sin-financiamiento';
  return linea(s.titulo) === null ? 'sin-titulo' : null;
}

function datosDeSubvencion(s: Subvencion): Datos {
  const fuente = linea(s.fuente);
  const padre = s.convocatoria === null ? claveDe('programa', s.programa) : claveDe('convocatoria', s.convocatoria);
  const deFuera = fuente === null ? null : { nombre: fuente };
  return {
    tipo: s.externo ? 'Grant' : 'Award',
    nombre: `Subvención · ${linea(s.titulo) ?? ''}`,
    codigo: linea(s.codigo),
    monto: { valor: s.monto, moneda: MONEDA_ISO[s.moneda] ?? 'PEN' },
    parteDe: s.externo ? null : padre,
    financiador: s.externo ? deFuera : { clave: UNIVERSIDAD },
    desde: dia(s.desde),
    hasta: dia(s.hasta),
  };
}
