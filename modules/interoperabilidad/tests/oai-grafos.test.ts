import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aXml, el, hijosDe, limpio, type Nodo, textoDe } from '../domain/oai/arbol.ts';
import { aDublinCore } from '../domain/oai/dc.ts';
import { completo, elementoDe, idDe } from '../domain/oai/entidades.ts';
import { mencionesDe } from '../domain/oai/fichas.ts';
import { contenidoEn, fallasDeReferencia } from '../domain/oai/integridad.ts';
import { espacioDe, VERSIONES } from '../domain/oai/perfil.ts';
import { fallasDe } from '../domain/oai/validar.ts';
import { enVersion } from '../domain/oai/versiones.ts';
import { leerXml } from '../server/oai/leer-xml.ts';
import { grafos } from './grafos.ts';

describe('registros que se nombran unos a otros', () => {
  it.each(VERSIONES)(
    'en la versión %s cada uno cumple el perfil, y lo que incrusta está en su propio registro',
    (version) => {
      fc.assert(
        fc.property(grafos, ({ grafo, fichas }) => {
          const salen = fichas.filter(({ motivo }) => motivo === null);
          const registros = new Map(
            salen.map((ficha) => [
              idDe(grafo, ficha.clave),
              { ficha, nodo: leerXml(aXml(enVersion(completo(grafo, ficha), version), espacioDe(version))) },
            ]),
          );
          const nodos = new Map([...registros].map(([id, { nodo }]) => [id, nodo]));
          for (const [id, { ficha, nodo }] of registros) {
            expect(fallasDe(nodo, version, elementoDe(ficha.clave), id)).toEqual([]);
            expect(fallasDeReferencia(nodo, nodos)).toEqual([]);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('todo identificador que un registro lleva es de algo que dice nombrar, o de sus padres', () => {
    fc.assert(
      fc.property(grafos, ({ grafo, fichas }) => {
        for (const ficha of fichas.filter(({ motivo }) => motivo === null)) {
          const directas = new Set(mencionesDe(ficha).map((clave) => idDe(grafo, clave)));
          const hijas = primerasIncrustadas(completo(grafo, ficha));
          expect(hijas.filter((id) => !directas.has(id))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('en Dublin Core todo registro tiene título y tipo', () => {
    fc.assert(
      fc.property(grafos, ({ grafo, fichas }) => {
        for (const ficha of fichas.filter(({ motivo }) => motivo === null)) {
          const dc = leerXml(aXml(aDublinCore(completo(grafo, ficha))));
          expect(hijosDe(dc, 'dc:title').map(textoDe).join('')).not.toBe('');
          expect(hijosDe(dc, 'dc:type')).toHaveLength(1);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** Identifiers of the entities that are embedded in no other. */
function primerasIncrustadas(nodo: Nodo): string[] {
  return hijosDe(nodo).flatMap((hijo) => (hijo.atributos?.id ? [hijo.atributos.id] : primerasIncrustadas(hijo)));
}

describe('el texto que XML no puede llevar', () => {
  it('los signos se escapan, lo prohibido se quita y lo demás vuelve igual', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        const vuelto = leerXml(aXml(el('a', [texto], { b: texto })));
        expect(textoDe(vuelto)).toBe(limpio(texto).trim());
        expect(vuelto.atributos?.b ?? '').toBe(limpio(texto));
      }),
    );
    expect(aXml(el('Title', ['a & b < c\u0000\u000b 😀\ud800']))).toBe('<Title>a &amp; b &lt; c 😀</Title>');
  });
});

describe('la comparación de lo incrustado', () => {
  const persona = (...hijos: Nodo[]) => el('Person', hijos, { id: 'Persons/1' });
  const nombre = (apellidos: string) => el('PersonName', [el('FamilyNames', [apellidos])]);
  it('menos está bien, y hasta nada; distinto o más, no', () => {
    const suyo = persona(nombre(' Ruiz '), el('ORCID', ['x']));
    expect(contenidoEn(persona(), suyo)).toBe(true);
    expect(contenidoEn(persona(nombre('Ruiz')), suyo)).toBe(true);
    expect(contenidoEn(persona(nombre('Rúiz')), suyo)).toBe(false);
    expect(contenidoEn(persona(nombre('Ruiz'), el('Gender', ['m'])), suyo)).toBe(false);
    expect(contenidoEn(el('Person', [], { id: 'Persons/1', 'xsi:schemaLocation': 'x' }), suyo)).toBe(false);
    expect(contenidoEn(el('Title', ['a'], { 'xml:lang': 'es' }), el('Title', ['a'], { 'xml:lang': 'en' }))).toBe(false);
  });
});
