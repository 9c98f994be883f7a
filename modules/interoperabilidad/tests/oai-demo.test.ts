import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { hijosDe, type Nodo, textoDe } from '../domain/oai/arbol.ts';
import { fallasDeReferencia } from '../domain/oai/integridad.ts';
import { CLAVES_DE_CONJUNTO, CONJUNTOS, setNameDe, setSpecDe, VERSIONES, type Version } from '../domain/oai/perfil.ts';
import { fallasDe } from '../domain/oai/validar.ts';
import { type Cosechador, cosechador, type Registro, textoEn } from './cosechador.ts';

let oai: Cosechador;
const prefijoDe = (version: Version) => `oai_cerif_openaire_v${version.replace('.', '_')}`;
const cosechas = new Map<Version, Registro[]>();

beforeAll(async () => {
  const { app } = await testApp({ demo: true });
  oai = cosechador(app);
  for (const version of VERSIONES)
    cosechas.set(version, (await oai.lista(`verb=ListRecords&metadataPrefix=${prefijoDe(version)}`)).registros);
});

const vivos = (version: Version) =>
  cosechas.get(version)!.flatMap((r) => (r.contenido ? [{ ...r, contenido: r.contenido }] : []));

describe('la demostración cosechada entera, en cada versión del perfil', () => {
  it.each(VERSIONES)('todo registro de la versión %s cumple el perfil', (version) => {
    const fallas = vivos(version).flatMap(({ id, conjunto, contenido }) => {
      const elemento = CONJUNTOS[CLAVES_DE_CONJUNTO.find((c) => setSpecDe(c) === conjunto)!];
      return fallasDe(contenido, version, elemento, id.split(':')[2]!).map((f) => ({ id, ...f }));
    });
    expect(fallas).toEqual([]);
    expect(vivos(version).length).toBeGreaterThan(300);
  });

  it.each(VERSIONES)('toda referencia de la versión %s se sigue, y no dice más que su registro', (version) => {
    const porId = new Map(vivos(version).map(({ contenido }) => [contenido.atributos!.id!, contenido]));
    const fallas = vivos(version).flatMap(({ id, contenido }) =>
      fallasDeReferencia(contenido, porId).map((f) => ({ id, ...f })),
    );
    expect(fallas).toEqual([]);
    expect(porId.size).toBe(vivos(version).length);
  });

  it('las dos versiones llevan los mismos registros, y cada uno en una sola lista una vez', () => {
    const ids = (version: Version) => cosechas.get(version)!.map(({ id }) => id);
    expect(ids('1.1')).toEqual(ids('1.2'));
    expect(new Set(ids('1.2')).size).toBe(ids('1.2').length);
  });

  it('cada registro está en un solo conjunto, y los conjuntos suman la cosecha', async () => {
    let suma = 0;
    const conRegistros: string[] = [];
    for (const conjunto of CLAVES_DE_CONJUNTO) {
      const { registros, error } = await oai.lista(
        `verb=ListIdentifiers&metadataPrefix=oai_dc&set=${setSpecDe(conjunto)}`,
      );
      expect(registros.every((r) => r.conjunto === setSpecDe(conjunto))).toBe(true);
      expect([null, 'noRecordsMatch']).toContain(error);
      suma += registros.length;
      if (registros.length > 0) conRegistros.push(conjunto);
    }
    expect(suma).toBe(cosechas.get('1.2')!.length);
    expect(conRegistros).toEqual(['publications', 'patents', 'persons', 'orgunits', 'projects', 'funding']);
  });

  it('los nueve conjuntos se listan siempre, con sus nombres exactos', async () => {
    const { nodo } = await oai.get('verb=ListSets');
    const conjuntos = hijosDe(hijosDe(nodo, 'ListSets')[0]!, 'set').map((s) => [
      textoEn(s, 'setSpec'),
      textoEn(s, 'setName'),
    ]);
    expect(conjuntos).toEqual(CLAVES_DE_CONJUNTO.map((c) => [setSpecDe(c), setNameDe(c)]));
    expect(conjuntos).toContainEqual(['openaire_cris_funding', 'OpenAIRE_CRIS_funding']);
  });

  it('la presentación dice la dirección, el repositorio y el servicio con un mismo ajuste', async () => {
    const { nodo, tipo, estado } = await oai.get('verb=Identify');
    expect([estado, tipo]).toEqual([200, 'text/xml; charset=utf-8']);
    const identify = hijosDe(nodo, 'Identify')[0]!;
    expect(hijosDe(identify).map(({ nombre }) => nombre)).toEqual([
      'repositoryName',
      'baseURL',
      'protocolVersion',
      'adminEmail',
      'earliestDatestamp',
      'deletedRecord',
      'granularity',
      'compression',
      'description',
      'description',
    ]);
    expect(textoEn(identify, 'baseURL')).toBe('http://localhost:3000/oai');
    expect(textoEn(nodo, 'request')).toBe('http://localhost:3000/oai');
    const [identificador, servicio] = hijosDe(identify, 'description').map((d) => hijosDe(d)[0]!) as [Nodo, Nodo];
    expect(textoEn(identificador, 'repositoryIdentifier')).toBe('demo.edu.pe');
    expect(textoEn(servicio, 'Acronym')).toBe('demo.edu.pe');
    expect(hijosDe(servicio, 'Compatibility').map(textoDe)).toEqual([
      'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Service_Compatibility#1.2',
      'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Service_Compatibility#1.1',
    ]);
    expect(servicio.ns).toBe('https://www.openaire.eu/cerif-profile/1.2/');
    const muestra = textoEn(identificador, 'sampleIdentifier');
    const { error } = await oai.get(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${muestra}`);
    expect(error).toBe(null);
    const porId = new Map(vivos('1.2').map(({ contenido }) => [contenido.atributos!.id!, contenido]));
    expect(fallasDeReferencia(servicio, porId)).toEqual([]);
    const marcas = cosechas.get('1.2')!.map(({ marca }) => marca);
    expect(textoEn(identify, 'earliestDatestamp')).toBe(marcas.toSorted()[0]);
  });

  it('cada formato tiene su prefijo, su espacio y su esquema, y todos sirven a cada registro', async () => {
    const { nodo } = await oai.get('verb=ListMetadataFormats');
    const formatos = hijosDe(hijosDe(nodo, 'ListMetadataFormats')[0]!).map((f) => hijosDe(f).map(textoDe));
    for (const columna of [0, 1, 2]) expect(new Set(formatos.map((f) => f[columna])).size).toBe(3);
    for (const [prefijo, esquema, espacio] of formatos as [string, string, string][]) {
      const cerif = prefijo.startsWith('oai_cerif_openaire');
      expect(espacio.startsWith('https://www.openaire.eu/cerif-profile/')).toBe(cerif);
      if (cerif)
        expect(esquema).toMatch(/^https:\/\/www\.openaire\.eu\/schema\/cris\/1\.[12]\/openaire-cerif-profile\.xsd$/);
      const { registros } = await oai.lista(`verb=ListIdentifiers&metadataPrefix=${prefijo}`);
      expect(registros.map(({ id }) => id)).toEqual(cosechas.get('1.2')!.map(({ id }) => id));
    }
  });
});
