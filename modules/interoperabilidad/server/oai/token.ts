import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { CLAVES_DE_FORMATO, ErrorOai, type PedidoDeLista, type VerboDeLista } from '../../domain/oai/protocolo.ts';

/** How long a harvester may take between two pages. */
export const HORAS_DE_VIDA = 24;
const HORA_MS = 3_600_000;
const LARGO_MAXIMO = 1000;

const zPunto = z.object({
  v: z.literal(1),
  verbo: z.enum(['ListIdentifiers', 'ListRecords']),
  formato: z.enum(CLAVES_DE_FORMATO),
  conjunto: z.string().nullable(),
  desde: z.number().nullable(),
  hasta: z.number().nullable(),
  escrito: z.string().nullable(),
  /** The last record given; those already given, and how many there were when it began. */
  tras: z.number(),
  dados: z.number(),
  total: z.number(),
  cosecha: z.number(),
  /** As they were when it began: a page asks for no setting. */
  repositorio: z.string(),
  porPagina: z.number(),
  vence: z.number(),
});
/** Where a list goes on: all that is needed is in it, and nothing is kept here (spec 09 §1). */
export type Punto = Omit<z.infer<typeof zPunto>, 'v' | 'vence'>;

const firma = (ctx: Ctx, cuerpo: string) =>
  createHmac('sha256', ctx.settings.sessionSecret).update(`oai:resumption:${cuerpo}`).digest();

export function firmarToken(ctx: Ctx, punto: Punto): { token: string; vence: Date } {
  const vence = new Date(ctx.now().getTime() + HORAS_DE_VIDA * HORA_MS);
  const cuerpo = Buffer.from(JSON.stringify({ ...punto, v: 1, vence: vence.getTime() })).toString('base64url');
  return { token: `${cuerpo}.${firma(ctx, cuerpo).toString('base64url')}`, vence };
}

const falso = () => new ErrorOai('badResumptionToken', 'The resumptionToken was not given here, or it expired');

/** @throws ErrorOai badResumptionToken for one that was not signed here as it stands, expired, or is of another verb */
export function leerToken(ctx: Ctx, token: string, verbo: VerboDeLista): Punto {
  const [cuerpo = '', dada = '', ...sobra] = token.length > LARGO_MAXIMO ? [] : token.split('.');
  const propia = firma(ctx, cuerpo);
  const ajena = Buffer.from(dada, 'base64url');
  const escrita = propia.toString('base64url') === dada;
  if (sobra.length > 0 || ajena.length !== propia.length || !timingSafeEqual(ajena, propia) || !escrita) throw falso();
  const leido = zPunto.safeParse(JSON.parse(Buffer.from(cuerpo, 'base64url').toString()));
  if (!leido.success || leido.data.verbo !== verbo || leido.data.vence < ctx.now().getTime()) throw falso();
  return leido.data;
}

export const pedidoDelPunto = (punto: Punto): PedidoDeLista => ({
  verbo: punto.verbo,
  formato: punto.formato,
  conjunto: punto.conjunto,
  rango: {
    desde: punto.desde === null ? null : new Date(punto.desde),
    hasta: punto.hasta === null ? null : new Date(punto.hasta),
    escritoDesde: punto.escrito,
  },
});
