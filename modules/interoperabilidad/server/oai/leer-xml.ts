import { Parser } from 'htmlparser2';
import type { Nodo } from '../../domain/oai/arbol.ts';

type Abierto = { nombre: string; ns: string | undefined; atributos: Record<string, string>; hijos: (Nodo | string)[] };

/** The tree of a text of XML; each element keeps the namespace that it or one around it declares. */
export function leerXml(xml: string): Nodo {
  const pila: Abierto[] = [];
  let raiz: Nodo | null = null;
  const parser = new Parser(
    {
      onopentag: (nombre, { xmlns, ...atributos }) => {
        pila.push({ nombre, ns: xmlns, atributos, hijos: [] });
      },
      ontext: (texto) => {
        const dentro = pila.at(-1);
        if (!dentro) return;
        const ultimo = dentro.hijos.at(-1);
        if (typeof ultimo === 'string') dentro.hijos[dentro.hijos.length - 1] = ultimo + texto;
        else dentro.hijos.push(texto);
      },
      onclosetag: () => {
        const { ns, ...nodo } = pila.pop()!;
        const cerrado: Nodo =
          ns === undefined ? nodo : { nombre: nodo.nombre, atributos: nodo.atributos, hijos: nodo.hijos, ns };
        const padre = pila.at(-1);
        if (padre) padre.hijos.push(cerrado);
        else raiz = cerrado;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  if (!raiz) throw new Error('There is no element in it');
  return raiz;
}
