import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { openFile } from '#core/files/server/files.ts';
import { showBytes } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { hallarPublica } from '#modules/interoperabilidad/server/index.ts';
import { nombreDeVersion } from '#modules/publicaciones/domain/texto.ts';
import { textoPublico } from '#modules/publicaciones/server/index.ts';
import { diaEnPalabras } from '../documents/piezas.tsx';
import { idDe, rutaDe } from '../domain/direcciones.ts';
import type { PaginaObra } from '../domain/paginas.ts';
import { clasesDe } from './registro.ts';
import { estaActivo } from './responder.ts';

/** What the page of a work says of its text; nothing when nobody may read it. */
export async function textoDeObra(ctx: Ctx, obra: { id: number; nombre: string }): Promise<PaginaObra['texto']> {
  const texto = await textoPublico(ctx, obra.id);
  if (!texto) return null;
  if (texto.desde !== null)
    return { ruta: null, dicho: `El texto completo podrá leerse desde el ${diaEnPalabras(texto.desde)}.` };
  const version = texto.version && `versión ${nombreDeVersion(texto.version).toLowerCase()}`;
  const partes = ['Texto completo', version, `PDF, ${showBytes(texto.archivo.bytes)}`];
  return { ruta: `${rutaDe('publicacion', obra)}/texto.pdf`, dicho: partes.filter(Boolean).join(' · ') };
}

/**
 * The text of a public work for anybody.
 * @param trozo the part of its address that names it
 * @returns null when there is none that may be read today
 */
export async function abrirTexto(ctx: Ctx, trozo: string): Promise<FileReply | null> {
  const id = idDe(trozo);
  if (id === null || !(await estaActivo(ctx))) return null;
  const texto = await textoPublico(ctx, id);
  if (!texto || texto.desde !== null) return null;
  const hallada = await hallarPublica(ctx, clasesDe('publicacion'), id);
  return hallada.como === 'publica' ? openFile(ctx, texto.archivo.id) : null;
}
