import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { cosechador } from './cosechador.ts';
import { POR_QUE_NO, validadorDeEsquemas } from './esquemas.ts';

describe.skipIf(POR_QUE_NO !== null)(`los esquemas publicados${POR_QUE_NO ? ` (${POR_QUE_NO})` : ''}`, () => {
  it('aceptan cada página de una cosecha entera, y cada respuesta del protocolo', { timeout: 120_000 }, async () => {
    const { app } = await testApp({ demo: true });
    const oai = cosechador(app);
    const fallasDe = validadorDeEsquemas();
    const { paginas } = await oai.lista('verb=ListRecords&metadataPrefix=oai_cerif_openaire_v1_2');
    expect(paginas.length).toBeGreaterThan(5);
    expect(paginas.flatMap(({ xml }) => fallasDe(xml))).toEqual([]);
    const otras = [
      'verb=Identify',
      'verb=ListSets',
      'verb=ListMetadataFormats',
      'verb=ListIdentifiers&metadataPrefix=oai_cerif_openaire_v1_2',
      'verb=ListRecords&metadataPrefix=oai_cerif_openaire_v1_2&set=openaire_cris_events',
      'verb=ListRecords&metadataPrefix=oai_cerif_openaire_v1_2&from=2999-01-01&until=2999-01-02',
      'verb=ListRecords&resumptionToken=a%20%26%3C%22b',
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=no%20es%20%3C%3E%20uno%0B',
      'verb=GetRecord&metadataPrefix=marc&identifier=oai:x:1',
      'verb=Nada',
      '',
    ];
    for (const consulta of otras) {
      const { xml, estado } = await oai.get(consulta);
      expect([consulta, estado, fallasDe(xml)]).toEqual([consulta, 200, []]);
    }
  });

  it('rechazan lo que el perfil no admite: el validador mira de verdad', async () => {
    const { app } = await testApp({ demo: true });
    const { xml } = await cosechador(app).get(
      'verb=ListRecords&metadataPrefix=oai_cerif_openaire_v1_2&set=openaire_cris_projects',
    );
    const fallasDe = validadorDeEsquemas();
    expect(fallasDe(xml)).toEqual([]);
    const ajeno = xml.replace('<Title xml:lang="es">', '<Titulo/><Title xml:lang="es">');
    expect(fallasDe(ajeno).join()).toContain('Titulo');
    expect(fallasDe(xml.replace(/<StartDate>[^<]*/, '<StartDate>ayer')).join()).toContain('ayer');
  });
});
