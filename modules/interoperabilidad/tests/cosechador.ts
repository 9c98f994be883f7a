import type { TestApp } from '#apps/testing/app.ts';
import { hijosDe, type Nodo, textoDe } from '../domain/oai/arbol.ts';
import { leerXml } from '../server/oai/leer-xml.ts';

export type Respuesta = { estado: number; xml: string; nodo: Nodo; error: string | null; tipo: string };
export type Registro = { id: string; marca: string; conjunto: string; borrado: boolean; contenido: Nodo | null };

const soloUno = (nodo: Nodo, nombre: string): Nodo | undefined => hijosDe(nodo, nombre)[0];
export const textoEn = (nodo: Nodo, ...camino: string[]): string => {
  const dentro = camino.reduce<Nodo | undefined>((donde, nombre) => donde && soloUno(donde, nombre), nodo);
  return dentro ? textoDe(dentro) : '';
};

function respuestaDe(estado: number, xml: string, tipo: string): Respuesta {
  const nodo = xml.startsWith('<?xml') ? leerXml(xml) : { nombre: 'nada', hijos: [] };
  return { estado, xml, nodo, tipo, error: soloUno(nodo, 'error')?.atributos?.code ?? null };
}

/** A harvester that reads the endpoint of a server without a port. */
export function cosechador(app: TestApp['app']) {
  const get = async (consulta: string): Promise<Respuesta> => {
    const { statusCode, body, headers } = await app.fastify.inject({ url: `/oai${consulta && `?${consulta}`}` });
    return respuestaDe(statusCode, body, String(headers['content-type']));
  };
  const post = async (cuerpo: string, tipo = 'application/x-www-form-urlencoded'): Promise<Respuesta> => {
    const pedido = { method: 'POST' as const, url: '/oai', payload: cuerpo, headers: { 'content-type': tipo } };
    const { statusCode, body, headers } = await app.fastify.inject(pedido);
    return respuestaDe(statusCode, body, String(headers['content-type']));
  };
  /** The records of a list, page by page; `entre` runs between two. */
  async function lista(consulta: string, entre: () => Promise<void> = async () => {}) {
    const verbo = new URLSearchParams(consulta).get('verb') ?? '';
    const registros: Registro[] = [];
    const paginas: Respuesta[] = [];
    let siguiente = consulta;
    while (siguiente !== '') {
      const pagina = await get(siguiente);
      if (pagina.error) return { registros, paginas, error: pagina.error };
      paginas.push(pagina);
      const cuerpo = soloUno(pagina.nodo, verbo)!;
      for (const nodo of hijosDe(cuerpo)) if (nodo.nombre !== 'resumptionToken') registros.push(registroDe(nodo));
      const token = textoEn(cuerpo, 'resumptionToken');
      siguiente = token === '' ? '' : `verb=${verbo}&resumptionToken=${encodeURIComponent(token)}`;
      if (siguiente !== '') await entre();
    }
    return { registros, paginas, error: null };
  }
  return { get, post, lista };
}
export type Cosechador = ReturnType<typeof cosechador>;

export function registroDe(nodo: Nodo): Registro {
  const cabecera = nodo.nombre === 'header' ? nodo : soloUno(nodo, 'header')!;
  const metadatos = soloUno(nodo, 'metadata');
  return {
    id: textoEn(cabecera, 'identifier'),
    marca: textoEn(cabecera, 'datestamp'),
    conjunto: textoEn(cabecera, 'setSpec'),
    borrado: cabecera.atributos?.status === 'deleted',
    contenido: metadatos ? hijosDe(metadatos)[0]! : null,
  };
}
