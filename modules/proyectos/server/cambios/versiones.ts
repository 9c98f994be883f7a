import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { VersionesDeProyecto } from '../../contract-cambios.ts';
import { comparar, type Foto, type PartidaDeFoto } from '../../domain/cambios/foto.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { proyectoCambio } from '../../tables.ts';
import { antesDe, type CuentaDeProyecto, conMonto, leerCuenta, type Transferencia } from './cuenta.ts';
import { leerFoto } from './foto.ts';
import { exigirPapel } from './leer.ts';

type Version = { numero: number; titulo: string; desde: string | null; foto: Foto };
type Adenda = { id: number; antes: Foto; despues: Foto };
/** What made a version: a change that was applied, or a transfer that was approved. */
type Paso = { en: Date; titulo: string; desde: string } & ({ adenda: Adenda } | { transferencia: Transferencia });

async function adendasDe(ctx: Ctx, proyectoId: number): Promise<Paso[]> {
  const t = proyectoCambio;
  const filas = await ctx.db
    .select({
      id: t.id,
      adenda: t.adenda,
      titulo: t.titulo,
      vigencia: t.vigencia,
      aplicadoEn: t.aplicadoEn,
      antes: t.antes,
      despues: t.despues,
    })
    .from(t)
    .where(and(eq(t.proyectoId, proyectoId), isNotNull(t.adenda)))
    .orderBy(asc(t.adenda));
  return filas.flatMap(({ id, adenda, titulo, vigencia, aplicadoEn, antes, despues }): Paso[] => {
    if (!antes || !despues || !aplicadoEn) return [];
    const hechos = { id, antes, despues };
    return [{ en: aplicadoEn, titulo: `Adenda N.° ${adenda} · ${titulo}`, desde: vigencia, adenda: hechos }];
  });
}

const deTransferencias = (ctx: Ctx, cuenta: CuentaDeProyecto | null): Paso[] =>
  (cuenta?.transferencias ?? []).map((transferencia, n) => ({
    en: transferencia.aprobadaEn,
    titulo: `Transferencia N.° ${n + 1} · ${transferencia.titulo}`,
    desde: dayOf(transferencia.aprobadaEn, ctx.settings.timeZone),
    transferencia,
  }));

/**
 * What made each version of a project, in the order in which it held: its adendas and the transfers of its account. The
 * version that a step made is its place, from one; none moves, because what comes is always later.
 */
export async function pasosDe(ctx: Ctx, proyectoId: number, cuenta: CuentaDeProyecto | null): Promise<Paso[]> {
  const pasos = [...(await adendasDe(ctx, proyectoId)), ...deTransferencias(ctx, cuenta)];
  return pasos.toSorted((a, b) => a.en.getTime() - b.en.getTime());
}

/** The budget after each step, the one that was approved first: what it is now, undone step by step. */
function presupuestosDe(pasos: readonly Paso[], ahora: readonly PartidaDeFoto[]): (readonly PartidaDeFoto[])[] {
  const deAtras = [ahora];
  for (const paso of pasos.toReversed()) {
    const despues = deAtras.at(-1)!;
    deAtras.push('transferencia' in paso ? antesDe(despues, paso.transferencia) : despues);
  }
  return deAtras.toReversed();
}

/** What the project was after each of its steps, from the one that was approved to the one of today. */
async function leerVersiones(ctx: Ctx, proyectoId: number): Promise<Version[]> {
  const cuenta = await leerCuenta(ctx, proyectoId);
  const pasos = await pasosDe(ctx, proyectoId, cuenta);
  const hoy = await leerFoto(ctx, proyectoId);
  const primera = pasos.find((paso) => 'adenda' in paso);
  const original = primera && 'adenda' in primera ? primera.adenda.antes : hoy;
  const presupuestos = presupuestosDe(pasos, cuenta?.partidas ?? []);
  const conPresupuesto = (foto: Foto, n: number): Foto =>
    cuenta ? { ...foto, presupuesto: conMonto(presupuestos[n] ?? []) } : foto;
  let ultima = original;
  const intermedias = pasos.map((paso, n): Version => {
    if ('adenda' in paso) ultima = paso.adenda.despues;
    return { numero: n + 1, titulo: paso.titulo, desde: paso.desde, foto: conPresupuesto(ultima, n + 1) };
  });
  return [
    { numero: 0, titulo: 'Como se aprobó', desde: original.fechaInicio, foto: conPresupuesto(original, 0) },
    ...intermedias,
    {
      numero: pasos.length + 1,
      titulo: 'Como está hoy',
      desde: ctx.today(),
      foto: conPresupuesto(hoy, pasos.length),
    },
  ];
}

/**
 * The versions of a project, and two of them compared: by default the one that was approved with that of today.
 * @throws Failure not_found, or invalid for a version that it does not have
 */
export async function versionesDe(
  ctx: Ctx,
  { id, a = 0, b }: { id: number; a?: number | undefined; b?: number | undefined },
): Promise<VersionesDeProyecto> {
  const { p } = await exigirPapel(ctx, id);
  const versiones = await leerVersiones(ctx, id);
  const hasta = b ?? versiones.length - 1;
  const de = versiones.find((v) => v.numero === a);
  const con = versiones.find((v) => v.numero === hasta);
  if (!de || !con) throw new Failure('invalid', 'proyectos.version_desconocida', 'El proyecto no tiene esa versión.');
  return {
    proyecto: { id, titulo: nombreDePropuesta(p), codigo: codigoDeProyecto(p), tipo: p.tipoProyecto },
    versiones: versiones.map(({ foto: _foto, ...v }) => v),
    a,
    b: hasta,
    ...comparar(de.foto, con.foto),
  };
}
