import { Parser } from 'htmlparser2';
import { masPrecisa } from '../../domain/fuentes/fecha.ts';
import { conLineas, type Lectura, leida, sinLeer } from '../../domain/fuentes/lectura.ts';
import { deNombre } from '../../domain/fuentes/nombres.ts';
import { armarObra, paginas, presentes, tipoDeClase } from '../../domain/fuentes/obra.ts';

/**
 * Fields of a record, each with its values in order. The style that EndNote puts around each text is not kept. One with
 * something that nobody closes is broken: what it lacks is not known.
 */
type Registro = { linea: number; texto: string; campos: Map<string, string[]>; roto: boolean };

const COMIENZO = /<record[\s>]/gu;
/** Each record is read for itself: what one leaves open does not swallow the next. */
function registrosDe(escrito: string): Registro[] {
  const comienzos = [...escrito.matchAll(COMIENZO)].map(({ index }) => index);
  let linea = 1;
  let contado = 0;
  return comienzos.map((lugar, n) => {
    for (; contado < lugar; contado += 1) if (escrito[contado] === '\n') linea += 1;
    const texto = escrito.slice(lugar, comienzos[n + 1]);
    return { linea, texto, ...registroDe(texto) };
  });
}

function registroDe(escrito: string): Pick<Registro, 'campos' | 'roto'> {
  const campos: Registro['campos'] = new Map();
  const abiertos: string[] = [];
  let cerrado = false;
  let roto = false;
  let texto = '';
  const parser = new Parser(
    {
      onopentag(nombre, { name = '' }) {
        abiertos.push(nombre);
        if (nombre === 'ref-type') anotar(campos, 'tipo', name);
        if (nombre !== 'style') texto = '';
      },
      ontext(parte) {
        texto += parte;
      },
      onclosetag(nombre, supuesto) {
        abiertos.pop();
        if (cerrado) return;
        if (supuesto) roto = true;
        if (nombre === 'style') return;
        // Two of a name are told apart by what holds them: authors and editors, titles and keywords.
        const de = nombre === 'author' ? `${abiertos.at(-1)}/author` : nombre;
        if (texto.trim()) anotar(campos, de, texto.trim());
        if (nombre === 'record') cerrado = true;
        texto = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(escrito);
  return { campos, roto: roto || !cerrado };
}
const anotar = (campos: Registro['campos'], campo: string, valor: string) =>
  campos.set(campo, [...(campos.get(campo) ?? []), valor]);

/** The references of a file that EndNote exported as XML. */
export const deEndnote = (escrito: string): Lectura[] =>
  registrosDe(conLineas(escrito)).map(({ linea, texto, campos, roto }) => {
    if (roto) return sinLeer(linea, texto, 'El registro está incompleto: deja una etiqueta sin cerrar.');
    const todos = (campo: string) => campos.get(campo) ?? [];
    const uno = (...nombres: string[]) => nombres.flatMap(todos)[0] ?? '';
    const autores = presentes(todos('authors/author').map((nombre) => deNombre(nombre)));
    const editores = presentes(todos('secondary-authors/author').map((nombre) => deNombre(nombre)));
    const tipo = tipoDeClase(uno('tipo'));
    const hallada = armarObra('EndNote', {
      tipo,
      titulo: uno('title'),
      contenedor: uno('secondary-title', 'full-title', 'alt-title'),
      fecha: masPrecisa([uno('year'), ...todos('date'), `${uno('date')} ${uno('year')}`]),
      doi: uno('electronic-resource-num'),
      isbn: todos('isbn').join(' '),
      issn: todos('isbn').join(' '),
      url: uno('url'),
      editorial: uno('publisher'),
      lugar: uno('pub-location'),
      resumen: uno('abstract'),
      volumen: uno('volume'),
      numero: uno('number'),
      ...paginas(uno('pages', 'custom7')),
      idioma: todos('language'),
      serie: uno('tertiary-title') || (tipo === 'libro' ? uno('secondary-title') : ''),
      claves: todos('keyword'),
      autores: autores.length > 0 ? autores : editores,
    });
    return leida(linea, uno('title'), hallada);
  });
