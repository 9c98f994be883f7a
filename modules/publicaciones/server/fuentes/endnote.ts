import { Parser } from 'htmlparser2';
import { masPrecisa } from '../../domain/fuentes/fecha.ts';
import { conLineas, type Lectura, leida } from '../../domain/fuentes/lectura.ts';
import { deNombre } from '../../domain/fuentes/nombres.ts';
import { armarObra, paginas, presentes, tipoDeClase } from '../../domain/fuentes/obra.ts';

/** Fields of a record, each with its values in order. The style that EndNote puts around each text is not kept. */
type Registro = { linea: number; campos: Map<string, string[]> };

function registrosDe(escrito: string): Registro[] {
  const registros: Registro[] = [];
  const abiertos: string[] = [];
  let actual: Registro | null = null;
  let texto = '';
  const parser = new Parser(
    {
      onopentag(nombre, { name = '' }) {
        abiertos.push(nombre);
        if (nombre === 'record') {
          const linea = escrito.slice(0, parser.startIndex).split('\n').length;
          actual = { linea, campos: new Map() };
          registros.push(actual);
        }
        if (nombre === 'ref-type' && actual) anotar(actual, 'tipo', name);
        if (nombre !== 'style') texto = '';
      },
      ontext(parte) {
        texto += parte;
      },
      onclosetag(nombre) {
        abiertos.pop();
        if (nombre === 'style') return;
        // Two of a name are told apart by what holds them: authors and editors, titles and keywords.
        const de = nombre === 'author' ? `${abiertos.at(-1)}/author` : nombre;
        if (actual && texto.trim()) anotar(actual, de, texto.trim());
        if (nombre === 'record') actual = null;
        texto = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(escrito);
  return registros;
}
const anotar = ({ campos }: Registro, campo: string, valor: string) =>
  campos.set(campo, [...(campos.get(campo) ?? []), valor]);

/** The references of a file that EndNote exported as XML. */
export const deEndnote = (escrito: string): Lectura[] =>
  registrosDe(conLineas(escrito)).map(({ linea, campos }) => {
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
