import { describe, expect, it } from 'vitest';
import type { Obra } from '../domain/fuentes/obra.ts';
import { leerCitas } from '../server/fuentes/citas.ts';
import { ESCRITOS, type Escrito, OBRAS, type ObraDeCorpus } from './corpus/escribir.ts';

const CORTE = { anio: 4, mes: 7, dia: 10 } as const;
/** First letters of given names, whether they come whole or already so. */
const iniciales = (nombres: string) =>
  /\p{Ll}/u.test(nombres)
    ? nombres
        .split(' ')
        .map((nombre) => nombre[0])
        .join('')
    : nombres.replace(/\P{L}/gu, '');
/** A person as far as the format tells them. */
function firma({ nombres, apellidos }: { nombres: string; apellidos: string }, { conIniciales, comoFirman }: Escrito) {
  if (comoFirman) return `${nombres} ${apellidos}`;
  return [apellidos, conIniciales ? iniciales(nombres) : nombres];
}

/** Each field as it was written and as it was read: a format that does not have it is not asked for it. */
const CAMPOS: Readonly<
  Record<string, (o: ObraDeCorpus, leida: Obra, de: Escrito) => readonly [unknown, unknown] | null>
> = {
  título: (o, { campos }) => [o.titulo, campos.titulo],
  autores: (o, { autores }, de) => [o.autores.map((a) => firma(a, de)), autores.map((a) => firma(a, de))],
  fecha: (o, { fecha }, { precision }) => [o.fecha.slice(0, CORTE[precision]), fecha],
  DOI: (o, { campos }, { sinDoi }) => (sinDoi ? null : [o.doi, campos.doi]),
  ISSN: (o, { campos }, { sinIssn }) => (sinIssn ? null : [true, [campos.issn, campos.issnE].includes(o.issn)]),
  revista: (o, { campos }) => [o.revista.toUpperCase(), String(campos.publicacionNombre).toUpperCase()],
  volumen: (o, { campos }, { sinVolumen }) =>
    sinVolumen
      ? null
      : [
          [o.volumen, o.numero],
          [campos.volumen, campos.edicion],
        ],
  páginas: (o, { campos }, { sinVolumen }) =>
    sinVolumen
      ? null
      : [
          [o.paginaInicial, o.paginaFinal],
          [campos.paginaInicial, campos.paginaFinal],
        ],
  idioma: (o, { campos }, { conIdioma }) => (conIdioma ? [o.idioma, campos.idioma] : null),
  acceso: (o, { campos }, { conAcceso }) => (conAcceso ? [o.acceso, campos.acceso] : null),
  licencia: (o, { campos }, { conLicencia }) => (conLicencia ? [o.licencia, campos.licencia] : null),
  tipo: (_, { tipo }, { sinVolumen }) => (sinVolumen ? null : ['articulo', tipo]),
};

const resultados = new Map<string, string[]>();
describe('las mismas obras, como las escribe cada producto, se leen iguales', () => {
  it.each(ESCRITOS.map((escrito) => [escrito.nombre, escrito] as const))('%s', async (nombre, escrito) => {
    const lecturas = await leerCitas(escrito.texto);
    expect(lecturas.map(({ motivo }) => motivo)).toEqual(OBRAS.map(() => ''));
    const celdas = Object.entries(CAMPOS).map(([campo, comparar]) => {
      const pares = OBRAS.map((o, n) => comparar(o, lecturas[n]!.obra!, escrito));
      for (const [n, par] of pares.entries()) if (par) expect([campo, n, par[1]]).toEqual([campo, n, par[0]]);
      return pares[0] === null ? '—' : `${pares.length} de ${pares.length}`;
    });
    resultados.set(nombre, celdas);
  });
  it('la tabla de los documentos es la de estos resultados', async () => {
    expect([...resultados.keys()]).toEqual(ESCRITOS.map(({ nombre }) => nombre));
    const linea = (celdas: readonly string[]) => `| ${celdas.join(' | ')} |`;
    const tabla = [
      linea(['Formato', ...Object.keys(CAMPOS)]),
      linea(['---', ...Object.keys(CAMPOS).map(() => '---')]),
      ...[...resultados].map(([nombre, celdas]) => linea([nombre, ...celdas])),
    ].join('\n');
    await expect(`${CABECERA}\n\n${tabla}\n`).toMatchFileSnapshot('../../../docs/referencias.md');
  });
});

const CABECERA = `# References that are read

Twenty invented works, written as each product and generation exports them (\`modules/publicaciones/tests/corpus\`), and how many
of each field are read right. «—»: the format does not have the field. What a format tells less precisely is compared as far as it
tells: Scopus and PubMed may give only initials, others only the year, and DBLP, Lens and OpenAlex write «Rosa Elena Quispe Mamani»,
where nothing says which words are family names. The table is written by \`corpus.test.ts\` and fails when it is not
true. How the readers work: [ADR 0067](adr/0067-referencias-con-lectores-propios.md).`;
