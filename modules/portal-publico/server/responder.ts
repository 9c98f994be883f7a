import type { Ctx } from '#core/kernel/server/context.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { ponerseAlDia, type Sello } from '#modules/interoperabilidad/server/index.ts';
import { Aviso, NO_EXISTE, RETIRADA } from '../documents/avisos.tsx';
import { dibujarPagina, type Sitio, type Vista } from '../documents/marco.tsx';
import { PORTAL } from '../domain/direcciones.ts';
import { PORTAL_ACTIVO } from '../domain/parametros.ts';
import type { Respuesta } from './cache.ts';

export const HTML = 'text/html; charset=utf-8';
/** What a request asks of the portal. */
export type Pedido = { ruta: string; argumentos: URLSearchParams };
export type Portal = { ctx: Ctx; sitio: Sitio; sello: Sello };
/** An address of the portal and how it is answered; its parts come in the order of the pattern. */
export type Ruta = {
  patron: RegExp;
  /**
   * The arguments that it reads. The others of an address, as those that visitors bring from elsewhere, make no page of
   * their own.
   */
  argumentos?: readonly string[];
  responder: (portal: Portal, pedido: Pedido, partes: readonly string[]) => Promise<Respuesta>;
  /** It shows no record, and is answered although the portal is closed. */
  siempre?: boolean;
};

/** What a request asks, without what nobody reads of its address; an argument said twice is what it said first. */
export function loQueSeLee(rutas: readonly Ruta[], { ruta, argumentos }: Pedido): Pedido {
  const leidos = rutas.find(({ patron }) => patron.test(ruta))?.argumentos ?? [];
  const dados = leidos.flatMap((nombre): [string, string][] => {
    const valor = argumentos.get(nombre);
    return valor ? [[nombre, valor]] : [];
  });
  return { ruta, argumentos: new URLSearchParams(dados) };
}

export const pagina = (sitio: Sitio, vista: Vista, mas: Partial<Respuesta> = {}): Respuesta =>
  Object.assign({ estado: 200, tipo: HTML, cuerpo: dibujarPagina(sitio, vista) }, mas);
export const archivo = (tipo: string, cuerpo: string, nombre?: string): Respuesta => ({
  estado: 200,
  tipo,
  cuerpo,
  ...(nombre ? { cabeceras: { 'content-disposition': `attachment; filename="${nombre}"` } } : {}),
});
export const redirigir = (a: string, estado: 301 | 302 = 301): Respuesta => ({
  estado,
  tipo: 'text/plain; charset=utf-8',
  cuerpo: a,
  cabeceras: { location: a },
});

function aviso(sitio: Sitio, estado: number, dicho: { titulo: string; texto: string }): Respuesta {
  const vista: Vista = {
    titulo: dicho.titulo,
    descripcion: dicho.texto,
    ruta: PORTAL,
    sinIndexar: true,
    cuerpo: Aviso(dicho),
  };
  return pagina(sitio, vista, { estado });
}
export const noExiste = (sitio: Sitio): Respuesta => aviso(sitio, 404, NO_EXISTE);
export const retirada = (sitio: Sitio): Respuesta => aviso(sitio, 410, RETIRADA);

export const estaActivo = async (ctx: Ctx): Promise<boolean> => (await textoFijado(ctx, PORTAL_ACTIVO)) === 'sí';

const APAGADO = {
  titulo: 'El portal no está disponible',
  texto: 'La institución no tiene abierto su portal en este momento. Vuelva más tarde.',
};
/** The answer of the first address that fits; `portal` reads the database as a single reading. */
export async function despachar(rutas: readonly Ruta[], portal: Portal, pedido: Pedido): Promise<Respuesta> {
  const abierto = await estaActivo(portal.ctx);
  const hallada = rutas.find(({ patron }) => patron.test(pedido.ruta));
  if (!abierto && !hallada?.siempre) return aviso(portal.sitio, 404, APAGADO);
  if (!hallada) return noExiste(portal.sitio);
  await ponerseAlDia(portal.ctx, portal.sello);
  const [, ...partes] = hallada.patron.exec(pedido.ruta) ?? [];
  return hallada.responder(portal, pedido, partes);
}
