import { Code, Stack, Text } from '@mantine/core';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { RegistroOai } from '../../contract-oai.ts';
import { RUTA_INTEROPERABILIDAD, RUTA_REGISTROS, SITUACIONES_OAI } from '../../domain/oai/lista.ts';
import { api } from './api.ts';

const LISTA = { href: RUTA_REGISTROS, label: 'Registros que se cosechan' };

/** `/admin/interoperabilidad/registros/registro?id=` : a record as harvesters read it. */
export const Registro = () => (
  <RecordById list={LISTA} of={(id) => api.registro.query({ id })}>
    {(registro) => <Ficha {...registro} />}
  </RecordById>
);

/** A line for each element, indented as it is nested: only to be read. */
function enLineas(xml: string): string {
  let hondo = 0;
  return xml
    .replace(/>(?=<)/g, '>\n')
    .split('\n')
    .map((linea) => {
      if (linea.startsWith('</')) hondo -= 1;
      const sangria = '  '.repeat(Math.max(0, hondo));
      const abre = /^<[^/?!][^>]*[^/]>$|^<[a-zA-Z]>$/.test(linea);
      if (abre) hondo += 1;
      return sangria + linea;
    })
    .join('\n');
}

const Xml = ({ de, nombre }: { de: string | null; nombre: string }) =>
  de === null ? (
    <Text>No se da a quien cosecha.</Text>
  ) : (
    <Code block tabIndex={0} aria-label={nombre} style={{ overflowX: 'auto' }}>
      {enLineas(de)}
    </Code>
  );

function Ficha(r: RegistroOai) {
  return (
    <Page
      title={r.nombre || r.identificador}
      badge={<StatusBadge {...SITUACIONES_OAI[r.situacion]} />}
      breadcrumbs={[
        { label: 'Interoperabilidad', to: RUTA_INTEROPERABILIDAD },
        { label: LISTA.label, to: RUTA_REGISTROS },
      ]}
    >
      <Stack>
        <KeyFacts
          facts={[
            { label: 'Qué es', value: r.clase },
            { label: 'Conjunto', value: r.conjunto },
            { label: 'Identificador', value: r.identificador },
            { label: 'Cambió', value: r.marca && formatInstant(r.marca, institution.timeZone) },
            ...(r.motivo ? [{ label: 'Por qué no sale', value: r.motivo }] : []),
          ]}
        />
        <Tabbed
          tabs={[
            { key: 'cerif12', title: 'CERIF 1.2', panel: <Xml de={r.cerif12} nombre="CERIF 1.2" /> },
            { key: 'cerif11', title: 'CERIF 1.1', panel: <Xml de={r.cerif11} nombre="CERIF 1.1" /> },
            { key: 'dc', title: 'Dublin Core', panel: <Xml de={r.dc} nombre="Dublin Core" /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
