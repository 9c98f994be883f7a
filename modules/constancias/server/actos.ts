import { createHash } from 'node:crypto';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { storeFile } from '#core/files/server/files.ts';
import { type Acts, act } from '#core/flow/server/act.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { CORREOS_DE_CONSTANCIA } from '../domain/correos.ts';
import { type AccionConstancia, flujoConstancia } from '../domain/flujo.ts';
import { RANURA } from '../domain/ranuras.ts';
import { RUTA_MIS_CONSTANCIAS } from '../domain/rutas.ts';
import { TIPOS } from '../domain/tipos.ts';
import { constancia } from '../tables.ts';
import { avisarEmitida } from './emitir.ts';
import { type Constancia, exigirConstancia, propioId } from './leer.ts';

const OFICINA: ReadonlySet<string> = new Set(['oficina']);
const NADIE: ReadonlySet<string> = new Set();
const puede = (ctx: Ctx, nivel: 'ver' | 'editar') => requireSession(ctx).permissions.has(`constancias.${nivel}`);
const TITULAR: ReadonlySet<string> = new Set(['titular']);
const AVISOS: Readonly<Partial<Record<AccionConstancia, keyof typeof CORREOS_DE_CONSTANCIA>>> = {
  rechazar: 'constancia-rechazar',
  revocar: 'constancia-revocar',
};
/** What the office does with a certificate (spec 07 §10.2). */
export const actosDeConstancia: Acts<AccionConstancia, Constancia> = {
  flow: flujoConstancia,
  table: constancia,
  // Its holder reads their own in their list: this door is of the office.
  require: async (tx, id) => {
    if (!puede(tx, 'ver'))
      throw new Failure('not_found', 'constancias.constancia_desconocida', 'La constancia que busca no existe.');
    return exigirConstancia(tx, id);
  },
  roles: (tx) => (puede(tx, 'editar') ? OFICINA : NADIE),
  asSender: { require: (tx, id) => exigirConstancia(tx, id, propioId(tx)), roles: () => TITULAR },
  the: () => 'La constancia',
  reasons: ['motivo'],
  actions: {
    rechazar: { set: ({ motivo }, _c, tx) => ({ motivo, cerradaEn: tx.now() }) },
    retirar: {
      set: (_d, _c, tx) => ({ motivo: 'La retiró quien la pidió.', cerradaEn: tx.now() }),
      says: 'La solicitud se retiró.',
    },
    revocar: { set: ({ motivo }, _c, tx) => ({ motivo, cerradaEn: tx.now() }) },
  },
  tell: async (tx, c, accion, { motivo }) => {
    const clave = AVISOS[accion];
    if (!clave) return;
    await avisar(tx, await destinatarioDe(tx, c.investigadorId), {
      correo: say(CORREOS_DE_CONSTANCIA[clave], { constancia: TIPOS[c.tipo].etiqueta, codigo: c.codigo, motivo }),
      url: RUTA_MIS_CONSTANCIAS,
      entity: flujoConstancia.entity,
      entityId: c.id,
    });
  },
};
export const constanciaGuardada: Kept = {
  entity: flujoConstancia.entity,
  flow: flujoConstancia,
  require: (ctx, id) => actosDeConstancia.require(ctx, id),
};

/**
 * The certificate as the authority signed it: with it, it is issued.
 * @throws Failure not_found, forbidden, action_not_available, invalid
 */
export async function cargarFirmada(ctx: Ctx, id: number, file: UploadedFile | null) {
  const c = await actosDeConstancia.require(ctx, id);
  if (!flujoConstancia.is(c, 'solicitada'))
    throw new Failure(
      'action_not_available',
      'constancias.constancia_no_por_firmar',
      'Solo se carga el documento firmado de una constancia por firmar.',
    );
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  const sha = createHash('sha256');
  async function* leido(stream: AsyncIterable<Uint8Array>) {
    for await (const trozo of stream) {
      sha.update(trozo);
      yield trozo;
    }
  }
  const archivo = await storeFile(ctx, {
    slot: RANURA,
    entity: flujoConstancia.entity,
    stream: leido(file.stream),
    filename: file.filename,
    before: async (tx) => {
      const emitida = { huella: sha.digest('hex'), emitidaEn: tx.now(), emitidaPor: actorName(tx) };
      const comoFirma = {
        require: async () => c,
        roles: () => new Set(['sistema']),
        actions: { emitir: { set: () => emitida } },
      };
      await act(tx, { ...actosDeConstancia, ...comoFirma }, { id, action: 'emitir', data: {} });
      return id;
    },
  });
  await avisarEmitida(ctx, { id, tipo: c.tipo, codigo: c.codigo, persona: c.investigadorId, archivoId: archivo.id });
  return { mensaje: 'Constancia cargada: quedó emitida, y su titular la recibe por correo.' };
}
