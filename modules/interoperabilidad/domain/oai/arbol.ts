/** A piece of XML before it is text: an element of the namespace of its parent unless it brings its own. */
export type Nodo = {
  readonly nombre: string;
  readonly ns?: string;
  readonly atributos?: Readonly<Record<string, string>>;
  readonly hijos: readonly (Nodo | string)[];
};

type Hijo = Nodo | string | null | undefined | false;

/** An element with what it holds; what is missing among its children is left out. */
export function el(nombre: string, hijos: readonly Hijo[] = [], atributos: Record<string, string> = {}): Nodo {
  const presentes = hijos.filter((hijo): hijo is Nodo | string => Boolean(hijo));
  return { nombre, atributos, hijos: presentes };
}

/** The same element, in a namespace of its own. */
export const enEspacio = (nodo: Nodo, ns: string): Nodo => ({
  nombre: nodo.nombre,
  ns,
  atributos: nodo.atributos ?? {},
  hijos: nodo.hijos,
});

export const esNodo = (hijo: Nodo | string): hijo is Nodo => typeof hijo !== 'string';

/** The elements among the children, of one name if one is given. */
export const hijosDe = (nodo: Nodo, nombre?: string): Nodo[] =>
  nodo.hijos.filter(esNodo).filter((hijo) => nombre === undefined || hijo.nombre === nombre);

/** All the text of an element, of its descendants too, without the spaces at its ends. */
export const textoDe = (nodo: Nodo): string =>
  nodo.hijos
    .map((hijo) => (esNodo(hijo) ? textoDe(hijo) : hijo))
    .join('')
    .trim();

// What XML 1.0 cannot carry: control characters, halves of a surrogate pair and the two non-characters.
const PROHIBIDOS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text that an XML 1.0 document may carry. */
export const limpio = (texto: string): string => texto.replace(PROHIBIDOS, '');

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const EN_ATRIBUTO: Readonly<Record<string, string>> = { '\t': '&#9;', '\n': '&#10;' };
export const escapar = (texto: string): string => limpio(texto).replace(/[&<>\r]/g, (c) => ENTIDADES[c] ?? c);
export const escaparAtributo = (texto: string): string =>
  limpio(texto).replace(/[&<>"\r\t\n]/g, (c) => ENTIDADES[c] ?? EN_ATRIBUTO[c] ?? c);

/** The text of a tree. The namespaces are declared where they begin; `raiz` is that of the first element. */
export function aXml(nodo: Nodo, raiz?: string): string {
  const ns = nodo.ns ?? raiz;
  const declarado = ns ? ` xmlns="${ns}"` : '';
  const atributos = Object.entries(nodo.atributos ?? {})
    .map(([nombre, valor]) => ` ${nombre}="${escaparAtributo(valor)}"`)
    .join('');
  const dentro = nodo.hijos.map((hijo) => (esNodo(hijo) ? aXml(hijo) : escapar(hijo))).join('');
  const abierto = `<${nodo.nombre}${declarado}${atributos}`;
  return dentro === '' ? `${abierto}/>` : `${abierto}>${dentro}</${nodo.nombre}>`;
}
