import { createClient } from '#core/contract/web/client.ts';
import { tomaContract, tomaOficinaContract } from '../../contract-toma.ts';
import { RUTA_OFICINA, RUTA_TOMAR_OFICINA, rutaDeOficina } from '../../domain/oficina.ts';
import { RUTA_TOMAR, rutaDeFicha, rutaDeLista, rutaDePaso, rutaDePasos } from '../../domain/rutas.ts';

export const tomaApi = createClient(tomaContract);
export const tomaOficinaApi = createClient(tomaOficinaContract);
/** The two doors answer the same, but for who may present what. */
export type TomaApi = typeof tomaApi;

/** What the page says and where it leads, to who takes theirs and to the office. */
export type Lado = {
  oficina: boolean;
  api: TomaApi;
  ruta: string;
  migas: readonly { label: string; to?: string }[];
  lista: { href: string; label: string };
  rutaDe(id: number, tipo: string): string;
  rutaDeBorrador(id: number, tipo: string): string;
  /** Where one is written by hand, with the DOI that no register told of. */
  rutaDeNueva(tipo: string, doi: string): string;
};
const conDoi = (ruta: string, tipo: string, doi: string) => `${ruta}?${new URLSearchParams({ tipo, doi })}`;
export const LADO_PROPIO: Lado = {
  oficina: false,
  api: tomaApi,
  ruta: RUTA_TOMAR,
  migas: [{ label: 'Publicaciones', to: rutaDeLista('articulo') }],
  lista: { href: RUTA_TOMAR, label: 'Ver mis tomas' },
  rutaDe: (id) => rutaDeFicha(id),
  rutaDeBorrador: (id, tipo) => rutaDePaso(1, id, tipo),
  rutaDeNueva: (tipo, doi) => conDoi(`${rutaDePasos(tipo)}1`, tipo, doi),
};
export const LADO_OFICINA: Lado = {
  oficina: true,
  api: tomaOficinaApi,
  ruta: RUTA_TOMAR_OFICINA,
  migas: [{ label: 'Estudios' }, { label: 'Publicaciones', to: RUTA_OFICINA }],
  lista: { href: RUTA_TOMAR_OFICINA, label: 'Ver mis tomas' },
  rutaDe: rutaDeOficina,
  rutaDeBorrador: rutaDeOficina,
  rutaDeNueva: (tipo, doi) => conDoi(`${RUTA_OFICINA}/nuevo`, tipo, doi),
};
