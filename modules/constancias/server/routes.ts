import { implement } from '#core/contract/server/implement.ts';
import { openFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';
import { constanciasContract, misConstanciasContract, verificacionContract } from '../contract.ts';
import type { EstadoConstancia } from '../domain/flujo.ts';
import { cargarFirmada } from './actos.ts';
import { disponibles, hojaDe, previsualizar, solicitar } from './emitir.ts';
import { clavesPublicadas } from './firma.ts';
import { exigirConstancia, porFirmarDe, propioId } from './leer.ts';
import { fuenteOficina, fuentePropia } from './listas.ts';
import { archivoVerificado, type Verificador, verificar } from './verificar.ts';

const abrir = async (ctx: Ctx, id: number, de?: number) => {
  const c = await exigirConstancia(ctx, id, de);
  if (!c.archivoId) throw notFound('La constancia no tiene un documento.');
  return { ...(await openFile(ctx, c.archivoId)), filename: `constancia-${c.codigo}${nombradas[c.estado]}.pdf` };
};
/** A file says its state by its name, wherever it is kept. */
const nombradas: Readonly<Record<EstadoConstancia, string>> = {
  solicitada: '-por-firmar',
  emitida: '',
  rechazada: '-rechazada',
  revocada: '-revocada-sin-valor',
  retirada: '-retirada',
};

/** @param otros what else is checked at the public address */
export const constanciasModules = (otros: readonly Verificador[]) => [
  implement(misConstanciasContract, {
    ...serveList(fuentePropia),
    disponibles: async (ctx) => ({
      tipos: await disponibles(ctx, propioId(ctx), true),
      porFirmar: await porFirmarDe(ctx, propioId(ctx)),
    }),
    previa: (ctx, { tipo }) => previsualizar(ctx, { persona: propioId(ctx), tipo, propio: true }),
    hoja: (ctx, { tipo }) => hojaDe(ctx, { persona: propioId(ctx), tipo, propio: true }),
    solicitar: (ctx, { tipo }) => solicitar(ctx, { persona: propioId(ctx), tipo, propio: true }),
    archivo: (ctx, { id }) => abrir(ctx, id, propioId(ctx)),
  }),
  implement(constanciasContract, {
    ...serveList(fuenteOficina),
    personas: async (ctx, { q }) => ({
      personas: (await buscarInvestigadores(ctx, q)).map((p) => ({
        investigadorId: p.investigadorId,
        nombre: p.nombre,
        detalle: [p.codigo, p.docNumero, p.tipo].filter(Boolean).join(' · '),
      })),
    }),
    disponibles: async (ctx, { investigadorId }) => ({ tipos: await disponibles(ctx, investigadorId, false) }),
    previa: (ctx, { investigadorId: persona, tipo }) => previsualizar(ctx, { persona, tipo, propio: false }),
    hoja: (ctx, { investigadorId: persona, tipo }) => hojaDe(ctx, { persona, tipo, propio: false }),
    emitir: (ctx, { investigadorId: persona, tipo }) => solicitar(ctx, { persona, tipo, propio: false }),
    archivo: (ctx, { id }) => abrir(ctx, id),
    cargar: (ctx, { id }, { file }) => cargarFirmada(ctx, id, file),
  }),
  implement(verificacionContract, {
    obtener: async (ctx, { codigo }) => ({
      ...(await verificar(ctx, codigo, otros)),
      consultado: ctx.now().toISOString(),
    }),
    archivo: (ctx, { codigo }) => archivoVerificado(ctx, codigo),
    claves: clavesPublicadas,
  }),
];
