import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { actorName } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import { printed, sheetOf } from '#core/documents/server/reply.ts';
import { CODE_BYTES, documentNumber, verificationCode, verifyUrl } from '#core/documents/shared/verification.ts';
import { storeFile } from '#core/files/server/files.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { sexOf } from '#core/kernel/shared/spanish.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { autoridadVigente } from '#modules/catalogos/server/index.ts';
import { constanciaImpresa } from '../documents/constancia.ts';
import { CORREOS_DE_CONSTANCIA } from '../domain/correos.ts';
import { flujoConstancia } from '../domain/flujo.ts';
import { RANURA, RANURA_POR_FIRMAR } from '../domain/ranuras.ts';
import { RUTA_MIS_CONSTANCIAS } from '../domain/rutas.ts';
import { CLAVES_TIPO, TIPOS, type TipoConstancia } from '../domain/tipos.ts';
import { constancia, constanciaEn, type Dicho } from '../tables.ts';
import { ajustes } from './ajustes.ts';
import { firmar, huellaDe } from './firma.ts';
import { fuentesDe } from './fuentes.ts';
import { exigirLibre, numerada, siguienteSql } from './numero.ts';
import { leerTitular } from './titular.ts';

/**
 * Which certificates a person may have, how much they have of each, and why not the rest (spec 07 §10.2).
 * @param propio the person asks for themselves
 */
export async function disponibles(ctx: Ctx, persona: number, propio: boolean) {
  await leerTitular(ctx, persona, 'estudios');
  const { enLinea, aMano } = await ajustes(ctx);
  const lee = fuentesDe(ctx, persona);
  const tipos = CLAVES_TIPO.filter((t) => !propio || !TIPOS[t].reservada || enLinea);
  return Promise.all(
    tipos.map(async (tipo) => {
      const leido = await TIPOS[tipo].cuerpo(lee, ctx.today());
      return {
        tipo,
        etiqueta: TIPOS[tipo].etiqueta,
        certifica: TIPOS[tipo].certifica,
        fuente: TIPOS[tipo].fuente,
        tiene: leido.tiene,
        falta: 'falta' in leido ? leido.falta : null,
        sinValorLegal: propio && !aMano.has(tipo),
      };
    }),
  );
}

type Pedido = { persona: number; tipo: TipoConstancia; propio: boolean };
type Leida = Dicho & { autoridadId: number; firma: readonly string[] };
/** What the certificate would say today. @throws Failure not_found, forbidden, requirements_pending, invalid */
async function leer(ctx: Ctx, { persona, tipo, propio }: Pedido): Promise<Leida> {
  if (propio && TIPOS[tipo].reservada && !(await ajustes(ctx)).enLinea)
    throw new Failure('forbidden', 'constancias.emite_la_oficina', 'Esta constancia la emite la oficina: pídasela.');
  const titular = await leerTitular(ctx, persona, tipo);
  const leido = await TIPOS[tipo].cuerpo(fuentesDe(ctx, persona), ctx.today());
  if ('falta' in leido)
    throw new Failure('requirements_pending', 'constancias.nada_que_certificar', `No se puede emitir: ${leido.falta}`);
  const autoridad = await autoridadVigente(ctx, 'firma_constancias');
  if (!autoridad)
    throw new Failure(
      'invalid',
      'constancias.sin_autoridad_que_firme',
      'No hay una autoridad vigente que firme constancias. Regístrela en «Autoridades».',
    );
  const { id: autoridadId, nombre, cargo, firma } = autoridad;
  const { hecho, cuerpo } = leido.dice;
  return {
    titular,
    hecho: hecho(sexOf(titular.sexo)),
    cuerpo,
    autoridad: { nombre, cargo },
    autoridadId,
    firma,
  };
}

/**
 * The paper without signature nor code: a preview, or what the office prints to be signed.
 * @throws Failure as `leer`
 */
export async function previsualizar(ctx: Ctx, pedido: Pedido) {
  const { ciudad, aMano } = await ajustes(ctx);
  const dicho = await leer(ctx, pedido);
  const doc = constanciaImpresa({
    ...dicho,
    firma: [],
    tipo: pedido.tipo,
    dia: ctx.today(),
    ciudad,
    universidad: ctx.settings.institution.name,
    aviso: null,
    aMano: !pedido.propio || aMano.has(pedido.tipo),
  });
  const nombre = `${pedido.propio ? 'borrador' : 'por-firmar'}-constancia-${pedido.tipo}`;
  return printed(ctx, nombre, { ...doc, watermark: pedido.propio ? 'Borrador' : '' });
}

const POR_ASIGNAR = 'por asignar';
/**
 * The paper as it would be issued today, for a screen to draw: its number is not assigned yet.
 * @throws Failure as `leer`
 */
export async function hojaDe(ctx: Ctx, pedido: Pedido) {
  const { ciudad, aviso, aMano } = await ajustes(ctx);
  const dicho = await leer(ctx, pedido);
  const esAMano = aMano.has(pedido.tipo);
  const dia = ctx.today();
  const doc = constanciaImpresa({
    ...dicho,
    firma: [],
    tipo: pedido.tipo,
    numero: `${TIPOS[pedido.tipo].prefijo}-${dia.slice(0, 4)}-${POR_ASIGNAR}`,
    dia,
    ciudad,
    universidad: ctx.settings.institution.name,
    aviso: esAMano ? null : aviso,
    aMano: esAMano,
  });
  return sheetOf(ctx, doc, [POR_ASIGNAR]);
}

/** The same certificate of the same day, and the number that the next one would have. */
async function delDia(ctx: Ctx, { persona, tipo }: Pedido, huellaDatos: string) {
  const [fila] = await query(ctx)<{ id: number | null; numero: number }>`
    select
      (
        select c.id
        from constancia c
        where c.investigador_id = ${persona}
          and c.tipo = ${tipo}
          and c.solicitada_el = ${ctx.today()}
          and c.huella_datos = ${huellaDatos}
          and ${constanciaEn('vivas', 'c')}
        limit 1
      )::int as id,
      ${siguienteSql(tipo, ctx.today())} as numero
  `;
  return fila!;
}

/**
 * Issues a certificate, or leaves it to be signed, as the institution says of its kind; the same one of the same day is
 * given again. The mail follows the commit (spec 07 §10.2).
 * @throws Failure as `leer`
 */
export async function solicitar(ctx: Ctx, pedido: Pedido): Promise<{ id: number; mensaje: string }> {
  const { tipo } = pedido;
  const { ciudad, aviso, aMano, correoFirma } = await ajustes(ctx);
  const { autoridadId, firma, ...dicho } = await leer(ctx, pedido);
  const huellaDatos = huellaDe({ tipo, ...dicho });
  const antes = await delDia(ctx, pedido, huellaDatos);
  if (antes.id !== null)
    return { id: antes.id, mensaje: 'Ya pidió hoy esta constancia, con los mismos datos: es la de la lista.' };
  const esAMano = aMano.has(tipo);
  const dia = ctx.today();
  const hacer = async (n: number) => {
    const numero = documentNumber(TIPOS[tipo].prefijo, Number(dia.slice(0, 4)), n);
    const codigo = verificationCode('', 0, randomBytes(CODE_BYTES), numero);
    const carga = await firmar(ctx, { codigo, tipo, titular: dicho.titular.nombre, dia, huella: huellaDatos });
    const url = verifyUrl(ctx.settings.publicUrl, codigo);
    const doc = constanciaImpresa({
      ...dicho,
      tipo,
      numero,
      universidad: ctx.settings.institution.name,
      dia,
      ciudad,
      aviso: esAMano ? null : aviso,
      firma: esAMano ? [] : firma,
      aMano: esAMano,
      verification: { code: codigo, url, qr: `${url}#${carga}` },
    });
    const pdf = await renderPdf(doc, await frameOf(ctx));
    return { numero, nueva: { codigo, autoridadId, dicho, huellaDatos, carga, pdf, emitida: !esAMano } };
  };
  let id = 0;
  let codigo = '';
  const archivo = await numerada(ctx, { tipo, dia, primero: antes.numero }, async (n) => {
    const { numero, nueva } = await hacer(n);
    return storeFile(ctx, {
      slot: esAMano ? RANURA_POR_FIRMAR : RANURA,
      entity: flujoConstancia.entity,
      stream: Readable.from([nueva.pdf]),
      filename: `constancia-${numero}${esAMano ? '-por-firmar' : ''}.pdf`,
      born: true,
      before: async (tx) => {
        id = await exigirLibre(tx, numero);
        await guardar(tx, id, pedido, nueva);
        codigo = nueva.codigo;
        return id;
      },
    });
  }).catch(async (error: unknown) => {
    // Two requests at once: the other one got there first, and its certificate is the answer.
    const otra = await delDia(ctx, pedido, huellaDatos);
    if (otra.id === null) throw error;
    id = otra.id;
    return null;
  });
  if (archivo && esAMano)
    await pedirFirma(ctx, { id, tipo, codigo, nombre: dicho.titular.nombre, correoFirma, archivoId: archivo.id });
  else if (archivo) await avisarEmitida(ctx, { id, tipo, codigo, persona: pedido.persona, archivoId: archivo.id });
  return { id, mensaje: esAMano ? 'Constancia solicitada: le avisaremos cuando esté firmada.' : 'Constancia emitida.' };
}

type Nueva = {
  codigo: string;
  autoridadId: number;
  dicho: Dicho;
  huellaDatos: string;
  carga: string;
  pdf: Buffer;
  emitida: boolean;
};
async function guardar(tx: Ctx, id: number, { persona, tipo }: Pedido, { pdf, emitida, ...nueva }: Nueva) {
  const estado = emitida ? 'emitida' : 'solicitada';
  const row = tx.db
    .insert(constancia)
    .overridingSystemValue()
    .values({
      ...nueva,
      id,
      tipo,
      investigadorId: persona,
      estado,
      solicitadaEl: tx.today(),
      solicitadaPor: actorName(tx),
      ...(emitida
        ? { huella: createHash('sha256').update(pdf).digest('hex'), emitidaEn: tx.now(), emitidaPor: actorName(tx) }
        : {}),
      creadoEn: tx.now(),
    });
  await recordBirth(tx, {
    entity: flujoConstancia.entity,
    entityId: id,
    state: estado,
    after: { tipo, codigo: nueva.codigo },
    row,
  });
}

type Hecha = { id: number; tipo: TipoConstancia; codigo: string; archivoId: number };
/** Tells its holder, with the document; the authority is asked for a signature. */
export const avisarEmitida = (ctx: Ctx, { id, tipo, codigo, persona, archivoId }: Hecha & { persona: number }) =>
  inTransaction(ctx, async (tx) =>
    avisar(tx, await destinatarioDe(tx, persona), {
      correo: say(CORREOS_DE_CONSTANCIA['constancia-emitida'], { constancia: TIPOS[tipo].etiqueta, codigo }),
      url: RUTA_MIS_CONSTANCIAS,
      entity: flujoConstancia.entity,
      entityId: id,
      attachments: [{ filename: 'Constancia_firmada.pdf', fileId: archivoId }],
    }),
  );
const pedirFirma = (
  ctx: Ctx,
  { id, tipo, codigo, nombre, correoFirma, archivoId }: Hecha & { nombre: string; correoFirma: string },
) =>
  queueMail(ctx, {
    mail: say(CORREOS_DE_CONSTANCIA['constancia-por-firmar'], {
      constancia: TIPOS[tipo].etiqueta,
      codigo,
      titular: nombre,
      oficina: ctx.settings.institution.office,
    }),
    entity: flujoConstancia.entity,
    entityId: id,
    to: correoFirma,
    reason: 'porque firma las constancias de la institución',
    attachments: [{ filename: 'Constancia.pdf', fileId: archivoId }],
  });
