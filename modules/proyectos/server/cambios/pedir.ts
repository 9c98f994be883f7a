import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import { storeFile } from '#core/files/server/files.ts';
import { applyTransition, recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import type { EnsayoDeCambio, NuevoCambio, PedidoDeCambio } from '../../contract-cambios.ts';
import { CARTA_DE_CAMBIO, exigeCarta, FALTA_LA_CARTA } from '../../domain/cambios/carta.ts';
import type { Contexto, Pedido } from '../../domain/cambios/definicion.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { comparar, type Foto, nombreDeHecho } from '../../domain/cambios/foto.ts';
import { faltasDe } from '../../domain/cambios/invariantes.ts';
import { TIPOS_DE_CAMBIO, type TipoDeCambio } from '../../domain/cambios/nombres.ts';
import { defDe } from '../../domain/cambios/registro.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyectoCambio, proyectoCambioHecho } from '../../tables.ts';
import { avisarPedido } from './avisar.ts';
import { cartaDe } from './carta.ts';
import { leerCuenta } from './cuenta.ts';
import { efectosDe } from './efectos.ts';
import { bloquearProyecto, contextoDe, leerFoto, rolesDe } from './foto.ts';
import { baseDe, type Cambio, exigirCambio, exigirPapel, type Papel } from './leer.ts';
import { buscarQuienEntra, identidadDe } from './llamada.ts';

const ENTIDAD = flujoCambio.entity;
type Leido = { pedido: Pedido; c: Contexto; foto: Foto; datos: Record<string, unknown> };

/** Only who asks: a member reads, an office that only reads does not. @throws Failure forbidden */
async function exigirQuienPide(ctx: Ctx, proyectoId: number): Promise<Papel> {
  const papel = await exigirPapel(ctx, proyectoId);
  if (papel.roles.size === 0)
    throw new Failure(
      'forbidden',
      'proyectos.no_pide_cambios',
      papel.oficina
        ? 'Su cuenta puede ver los proyectos, pero no cambiarlos.'
        : 'Los cambios los pide el responsable del proyecto.',
    );
  return papel;
}

const impedimentoDe = ({ p }: Papel): string | null => {
  if (p.origen === 'historico') return 'Los proyectos del sistema anterior no cambian por esta vía.';
  return flujoProyecto.is(p, 'admitenCambios') ? null : 'Solo cambia un proyecto aprobado o en ejecución.';
};

/**
 * The request with who comes made known and its data read by its kind.
 * @throws Failure invalid, with the fields of the form
 */
async function leer(
  tx: Ctx,
  proyectoId: number,
  tipo: TipoDeCambio,
  { datos, motivo, vigencia }: Omit<PedidoDeCambio, 'tipo'>,
): Promise<Leido> {
  const entraId = await identidadDe(tx, datos.entraId);
  const dichos: Record<string, unknown> = entraId === null ? { ...datos } : { ...datos, entraId };
  if (typeof dichos.texto === 'string') dichos.texto = await sanitizeRichText(dichos.texto);
  const suyos = defDe(tipo).form.schema.safeParse(dichos);
  if (!suyos.success) throw invalido(suyos.error);
  return {
    pedido: defDe(tipo).leer(dichos),
    c: await contextoDe(tx, proyectoId, { vigencia, motivo, entraId }),
    foto: await leerFoto(tx, proyectoId),
    datos: suyos.data,
  };
}

function invalido(error: z.ZodError): Failure {
  const fields = error.issues.map((i) => ({ path: i.path.join('.'), message: i.message }));
  const detail = fields.some((f) => f.path === 'entraId') ? 'Elija a quién entra.' : 'Revise lo que escribió.';
  return new Failure('invalid', 'proyectos.cambio_rechazado', detail, { fields });
}

/** What a change would do: the comparison and what follows, in words. */
export async function verDe(
  ctx: Ctx,
  proyectoId: number,
  { pedido, c, foto }: Omit<Leido, 'datos'>,
): Promise<EnsayoDeCambio> {
  const faltas = faltasDe(pedido, foto, c);
  const titulo = pedido.dice(foto, c);
  if (faltas.length > 0) return { titulo, faltas, diferencias: [], iguales: 0, efectos: [] };
  return {
    titulo,
    faltas,
    ...comparar(foto, pedido.aplicar(foto, c)),
    efectos: await efectosDe(ctx, proyectoId, pedido, foto, c),
  };
}

const DESHECHO = new Error('A rehearsal is undone');
/** As it would be, and what follows; nothing is written, not even a person of the registry who would come. */
export async function ensayarCambio(
  ctx: Ctx,
  { id, ...pedido }: PedidoDeCambio & { id: number },
): Promise<EnsayoDeCambio> {
  await exigirQuienPide(ctx, id);
  let visto: EnsayoDeCambio | null = null;
  await inTransaction(ctx, async (tx) => {
    visto = await verDe(tx, id, await leer(tx, id, pedido.tipo, pedido));
    throw DESHECHO;
  }).catch((error: unknown) => {
    if (error !== DESHECHO) throw error;
  });
  return visto!;
}

/** @throws Failure requirements_pending */
function exigirPosible({ pedido, foto, c }: Leido): void {
  const reasons = faltasDe(pedido, foto, c);
  if (reasons.length > 0)
    throw new Failure('requirements_pending', 'proyectos.cambio_impedido', 'El cambio no se puede pedir así.', {
      reasons,
    });
}

/**
 * The facts that it touches are its own until it closes.
 * @throws Failure conflict when another open change holds one of them
 */
async function reservar(tx: Ctx, proyectoId: number, cambioId: number, hechos: readonly string[], foto: Foto) {
  await soltar(tx, cambioId);
  const [otro] = await tx.db
    .select({ hecho: proyectoCambioHecho.hecho, titulo: proyectoCambio.titulo })
    .from(proyectoCambioHecho)
    .innerJoin(proyectoCambio, eq(proyectoCambio.id, proyectoCambioHecho.cambioId))
    .where(
      and(
        eq(proyectoCambioHecho.proyectoId, proyectoId),
        inArray(proyectoCambioHecho.hecho, [...hechos]),
        ne(proyectoCambioHecho.cambioId, cambioId),
      ),
    );
  if (otro)
    throw new Failure(
      'conflict',
      'proyectos.cambio_abierto',
      `Ya hay otro cambio abierto sobre ${nombreDeHecho(foto, otro.hecho)}: «${otro.titulo}». Espere a que se resuelva, o retírelo antes.`,
    );
  await tx.db.insert(proyectoCambioHecho).values(hechos.map((hecho) => ({ proyectoId, hecho, cambioId })));
}

/** A change that closes lets go of what it held. */
export const soltar = (tx: Ctx, cambioId: number) =>
  tx.db.delete(proyectoCambioHecho).where(eq(proyectoCambioHecho.cambioId, cambioId));

type Carta = UploadedFile | null;
/**
 * Writes a request with the letter that came with it, in one transaction.
 * @throws Failure as `escribir`; too_large or unsupported_type of the letter
 */
async function conCarta<T extends { id: number }>(
  ctx: Ctx,
  carta: Carta,
  escribir: (tx: Ctx) => Promise<T>,
): Promise<T> {
  if (!carta) return inTransaction(ctx, escribir);
  let escrito: T | null = null;
  const before = async (tx: Ctx) => {
    escrito = await escribir(tx);
    return escrito.id;
  };
  await storeFile(ctx, {
    slot: CARTA_DE_CAMBIO,
    entity: ENTIDAD,
    stream: carta.stream,
    filename: carta.filename,
    before,
  });
  return escrito!;
}
/** @throws Failure invalid */
function exigirCarta(tipo: TipoDeCambio, deOficina: boolean, tiene: boolean): void {
  if (!tiene && exigeCarta(defDe(tipo), deOficina)) throw invalidField('archivo', FALTA_LA_CARTA);
}

/**
 * Asks for a change: its responsible person, or the office in its own name.
 * @throws Failure not_found, forbidden, action_not_available, invalid, requirements_pending or conflict
 */
export async function pedirCambio(ctx: Ctx, { id, ...dicho }: PedidoDeCambio & { id: number }, carta: Carta = null) {
  await exigirQuienPide(ctx, id);
  const { id: cambioId } = await conCarta(ctx, carta, (tx) => pedirUno(tx, id, dicho, carta !== null));
  return { id: cambioId, mensaje: 'La solicitud se envió a la oficina.' };
}

async function pedirUno(tx: Ctx, id: number, dicho: PedidoDeCambio, conSuCarta: boolean): Promise<{ id: number }> {
  // Held before it is read: what it admits is judged as it is when it may be written.
  await bloquearProyecto(tx, id);
  const papel = await exigirQuienPide(tx, id);
  const impedimento = impedimentoDe(papel);
  if (impedimento) throw new Failure('action_not_available', 'proyectos.cambio_no_disponible', impedimento);
  exigirCarta(dicho.tipo, papel.oficina, conSuCarta);
  const leido = await leer(tx, id, dicho.tipo, dicho);
  exigirPosible(leido);
  const { pedido, foto, c } = leido;
  const hechos = [...new Set(pedido.toca(foto, c))];
  const nuevo = await insertarCambio(tx, papel, dicho, leido, baseDe(hechos, foto));
  await reservar(tx, id, nuevo.id, hechos, foto);
  await recordBirth(tx, {
    entity: ENTIDAD,
    entityId: nuevo.id,
    state: flujoCambio.initial,
    version: 1,
    after: { pide: nuevo.titulo, vigencia: dicho.vigencia },
    reason: dicho.motivo,
  });
  await avisarPedido(tx, { ...nuevo, p: papel.p });
  return { id: nuevo.id };
}

async function insertarCambio(
  tx: Ctx,
  papel: Papel,
  { tipo, motivo, vigencia }: PedidoDeCambio,
  { pedido, foto, c, datos }: Leido,
  base: Record<string, string>,
) {
  const [nuevo] = await tx.db
    .insert(proyectoCambio)
    .values({
      proyectoId: papel.p.id,
      tipo,
      titulo: pedido.dice(foto, c),
      dispone: pedido.dispone(foto, c),
      datos,
      motivo,
      vigencia,
      base,
      deOficina: papel.oficina,
      solicitanteId: papel.oficina ? null : requireSession(tx).subject.investigador!,
      pedidoEn: tx.now(),
      estado: flujoCambio.initial,
      estadoDesde: tx.now(),
      creadoEn: tx.now(),
      actualizadoEn: tx.now(),
      actualizadoPor: actorName(tx),
    })
    .returning();
  return nuevo!;
}

type Correccion = Omit<PedidoDeCambio, 'tipo'> & { id: number; version: number };
/**
 * What was observed is written again and goes back to the office, over the project as it is now; a letter that comes
 * with it takes the place of the one before.
 * @throws Failure as `pedirCambio`, stale_version, and action_not_available past its day
 */
export async function corregirCambio(ctx: Ctx, input: Correccion, carta: Carta = null) {
  await exigirCambio(ctx, input.id);
  await conCarta(ctx, carta, (tx) => corregirUno(tx, input, carta !== null));
  return { mensaje: 'La solicitud corregida se envió a la oficina.' };
}

/** The change, held with its project, when its requester may still correct it. @throws Failure */
async function exigirCorregible(tx: Ctx, { id, version }: Correccion): Promise<Cambio> {
  const previo = await exigirCambio(tx, id);
  await bloquearProyecto(tx, previo.proyectoId);
  const cambio = await exigirCambio(tx, id);
  if (!cambio.roles.has('solicitante'))
    throw new Failure('forbidden', 'proyectos.no_pide_cambios', 'Los cambios los corrige el responsable del proyecto.');
  await requireVersion(tx, { name: ENTIDAD, the: 'La solicitud' }, cambio, version);
  if (flujoCambio.is(cambio, 'observado') && cambio.corregirHasta && tx.today() > cambio.corregirHasta)
    throw new Failure(
      'action_not_available',
      'proyectos.plazo_de_correccion_vencido',
      'El plazo para corregir la solicitud terminó. Retírela y pida otra.',
    );
  return cambio;
}

async function corregirUno(tx: Ctx, input: Correccion, conSuCarta: boolean): Promise<{ id: number }> {
  const cambio = await exigirCorregible(tx, input);
  exigirCarta(cambio.tipo, cambio.deOficina, conSuCarta || (await cartaDe(tx, cambio.id)) !== null);
  const leido = await leer(tx, cambio.proyectoId, cambio.tipo, input);
  exigirPosible(leido);
  const { pedido, foto, c } = leido;
  const hechos = [...new Set(pedido.toca(foto, c))];
  await applyTransition(tx, flujoCambio, proyectoCambio, {
    id: cambio.id,
    action: 'corregir',
    roles: () => new Set(['escribe']),
    set: () => ({
      titulo: pedido.dice(foto, c),
      dispone: pedido.dispone(foto, c),
      datos: leido.datos,
      motivo: input.motivo,
      vigencia: input.vigencia,
      base: baseDe(hechos, foto),
      respuesta: null,
      corregirHasta: null,
      actualizadoEn: tx.now(),
      actualizadoPor: actorName(tx),
    }),
  });
  await reservar(tx, cambio.proyectoId, cambio.id, hechos, foto);
  await audit(tx, {
    entity: ENTIDAD,
    entityId: cambio.id,
    action: 'corregir',
    before: { pide: cambio.titulo, vigencia: cambio.vigencia },
    after: { pide: pedido.dice(foto, c), vigencia: input.vigencia },
    reason: input.motivo,
  });
  await avisarPedido(tx, { ...cambio, titulo: pedido.dice(foto, c) });
  return { id: cambio.id };
}

/** What may be asked for in a project: the options of each kind, and who holds it already. */
export async function nuevoCambio(ctx: Ctx, proyectoId: number): Promise<NuevoCambio> {
  const papel = await exigirQuienPide(ctx, proyectoId);
  const { p, oficina } = papel;
  const foto = await leerFoto(ctx, proyectoId);
  const roles = await rolesDe(ctx, proyectoId);
  const abiertos = await ctx.db
    .select({ id: proyectoCambio.id, titulo: proyectoCambio.titulo, tipo: proyectoCambio.tipo })
    .from(proyectoCambio)
    .where(and(eq(proyectoCambio.proyectoId, proyectoId), inArray(proyectoCambio.estado, flujoCambio.sets.abiertos)));
  return {
    proyecto: { id: p.id, titulo: p.titulo, codigo: codigoDeProyecto(p), tipo: p.tipoProyecto, deOficina: oficina },
    impedimento: impedimentoDe(papel),
    tipos: TIPOS_DE_CAMBIO.map((tipo) => {
      const def = defDe(tipo);
      const abierto = abiertos.find((a) => a.tipo === tipo);
      return {
        tipo,
        opciones: opcionesDe(def.opciones?.(foto, roles) ?? {}),
        inicial: def.inicial?.(foto) ?? {},
        abierto: abierto ? { id: abierto.id, titulo: abierto.titulo } : null,
      };
    }),
    cuenta: (await leerCuenta(ctx, proyectoId))?.pagina ?? null,
    hoy: ctx.today(),
  };
}

const opcionesDe = (opciones: Record<string, readonly { value: string; label: string }[]>) =>
  Object.fromEntries(
    Object.entries(opciones).map(([campo, lista]) => [campo, lista.map(({ value, label }) => ({ value, label }))]),
  );

/** Who may come for this kind: as the role that was chosen, or as that of who leaves. */
export async function candidatosDe(
  ctx: Ctx,
  { id, tipo, rol: dicho, q }: { id: number; tipo: TipoDeCambio; rol: string; q: string },
) {
  await exigirQuienPide(ctx, id);
  const roles = await rolesDe(ctx, id);
  const foto = await leerFoto(ctx, id);
  const rolId = rolBuscado(tipo, dicho, foto, roles);
  const rol = roles.find((r) => r.id === rolId);
  if (!rol) throw invalidField('rol', 'Elija antes con qué condición entra');
  const hallados = await buscarQuienEntra(ctx, id, rol, q);
  return {
    personas: hallados.map((x) => ({
      clave: x.investigadorId === null ? `s${x.sumId}` : String(x.investigadorId),
      nombre: x.nombre,
      detalle: x.detalle,
      motivos: x.motivos,
    })),
  };
}

function rolBuscado(tipo: TipoDeCambio, dicho: string, foto: Foto, roles: Awaited<ReturnType<typeof rolesDe>>) {
  const { busca } = defDe(tipo);
  if (busca?.rol === 'saleId') return foto.integrantes.find((i) => i.id === Number(dicho))?.rolId;
  if (busca?.rol === 'rolId') return Number(dicho);
  return tipo === 'cambiar_responsable'
    ? roles.find((r) => r.esResponsable)?.id
    : roles.find((r) => r.clave === 'co_responsable')?.id;
}
