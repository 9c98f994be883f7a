import type { Ctx } from '#core/kernel/server/context.ts';
import { type Turno, turnoDe } from '#modules/proyectos/domain/turno.ts';
import { faltanAceptar } from './aceptaciones/leer.ts';
import { autorizacionesDe } from './autorizacion.ts';
import { pasos } from './bloques/registro.ts';
import { esEditable, fueraDePlazo, leerPostulacion } from './postulacion.ts';

/** Requirements that only others meet: a coordinator, the members. */
const DE_OTROS = ['autorizacion', 'aceptacion'];

/** Who acts now on a project, read from what it still lacks. The caller has checked the right to read it. */
export async function turnoDePropuesta(ctx: Ctx, { id, estado }: { id: number; estado: string }): Promise<Turno> {
  const p = esEditable({ estado }) ? await leerPostulacion(ctx, id) : null;
  if (!p) return turnoDe(estado, null);
  return turnoDe(p.estado, {
    fueraDePlazo: fueraDePlazo(ctx, p),
    leFaltan: (await pasos.unmet(ctx, p)).filter((u) => !DE_OTROS.includes(u.field ?? '')).length,
    autorizaciones: await autorizacionesDe(ctx, p),
    porAceptar: (await faltanAceptar(ctx, p)).map((a) => a.nombre),
  });
}
