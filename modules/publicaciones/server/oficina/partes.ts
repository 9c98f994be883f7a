import { eq } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { lock } from '#core/entity/server/entity.ts';
import { storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Miembro } from '../../domain/familia.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { ProyectoExterno } from '../../domain/proyectos.ts';
import { ENTIDAD_RENOVACION, RECIBO } from '../../domain/ranuras.ts';
import type { Renovacion } from '../../domain/renovaciones.ts';
import { publicacion } from '../../tables.ts';
import { operacionesDeAutores } from '../autores/escribir.ts';
import { operacionesDePropuestas } from '../autores/vincular.ts';
import { firma } from '../investigador/actos.ts';
import { asociar, operacionesDeProyectos } from '../proyectos.ts';
import { puntuar } from '../puntuar.ts';
import { guardarFamilia } from './familia.ts';
import { exigirPublicacion, type Fila, publicacionEntidad } from './leer.ts';
import { darPorRenovada, guardarRenovaciones } from './renovaciones.ts';
import { dice } from './revision.ts';

/** The office writes the authors and projects of whatever still counts. */
export const admitePartes = (p: Pick<Fila, 'estado'>) => !flujoPublicacion.is(p, 'descartadas');

/** Changes something that hangs from a publication that counts, and signs it. @throws Failure */
const enVigente = <T>(ctx: Ctx, id: number, hacer: (tx: Ctx, p: Fila) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const p = await lock(tx, publicacionEntidad, { id });
    if (!admitePartes(p))
      throw new Failure(
        'action_not_available',
        'publicaciones.publicacion_no_vigente',
        'La publicación ya no está vigente: no se cambian autores ni proyectos.',
      );
    const hecho = await hacer(tx, p);
    await tx.db.update(publicacion).set(firma(tx)).where(eq(publicacion.id, id));
    return hecho;
  });
/** The points of a registered one follow its authors. */
const conPuntajes = (ctx: Ctx, id: number, hacer: (tx: Ctx, p: Fila) => Promise<unknown>, dicho: string) =>
  enVigente(ctx, id, async (tx, p) => {
    await hacer(tx, p);
    const cambios = await puntuar(tx, id);
    return { mensaje: flujoPublicacion.is(p, 'registrado') ? `${dicho} ${dice(cambios)}` : dicho };
  });

type DeRenovada = { id: number; renovacionId: number; pagadaEl: string; constancia: string };
type DeFamilia = { id: number; version: number; familia: readonly Miembro[] };
type DeRenovaciones = { id: number; version: number; renovaciones: readonly Renovacion[] };
const PUERTA = { oficina: true, ver: (ctx: Ctx, id: number) => exigirPublicacion(ctx, id, 'edit') };
const DE_AUTORES = { ...PUERTA, abrir: conPuntajes };
export const partesModule = {
  ...operacionesDeAutores(DE_AUTORES),
  ...operacionesDePropuestas(DE_AUTORES),
  ...operacionesDeProyectos({ ...PUERTA, abrir: enVigente }),
  renovaciones: (ctx: Ctx, { id, ...dicho }: DeRenovaciones) =>
    enVigente(ctx, id, (tx, p) => guardarRenovaciones(tx, p, dicho)),
  familia: (ctx: Ctx, { id, ...dicho }: DeFamilia) => enVigente(ctx, id, (tx, p) => guardarFamilia(tx, p, dicho)),
  async renovar(ctx: Ctx, { id, ...hecha }: DeRenovada, { file }: { file: UploadedFile | null }) {
    const { titulo } = await exigirPublicacion(ctx, id, 'edit');
    return storeUpload(ctx, file, {
      slot: RECIBO,
      entity: ENTIDAD_RENOVACION,
      missing: `Adjunte la constancia: sin su archivo, la renovación de «${titulo}» no se da por hecha.`,
      before: (tx) => enVigente(tx, id, (dentro, p) => darPorRenovada(dentro, p, hecha)),
    });
  },
  asociarExterno: (ctx: Ctx, { id, ...datos }: ProyectoExterno & { id: number }) =>
    enVigente(ctx, id, (tx, p) => asociar(tx, p, true, datos)),
};
