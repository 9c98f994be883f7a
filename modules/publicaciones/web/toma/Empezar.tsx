import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { showBytes } from '#core/files/shared/slot.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { ARCHIVO_DE_REFERENCIAS, type Buscado, ORIGENES } from '../../domain/toma.ts';
import type { Persona } from '../oficina/PorInvestigador.tsx';
import type { Lado } from './api.ts';

const LO_QUE_SE_PEGA =
  'En BibTeX, RIS, PubMed, EndNote, Web of Science, CSL-JSON o una hoja con la columna «Título»; ' +
  'una bibliografía se lee por sus DOI.';

const DeQuien = late(() => import('./DeQuien.tsx'));
const AYUDA = (
  <>
    <p>
      Traiga el archivo de su gestor o de un catálogo, pegue las referencias, escriba los DOI o busque lo que ya
      registran los demás. Nada se registra hasta que elija las obras y las tome.
    </p>
    <p>Las que tome quedan como borradores: complete lo que les falte y envíelas una por una.</p>
  </>
);
const MAXIMO_PEGADO = 2_000_000;
const SITUACION = {
  leyendo: 'Se está leyendo',
  tomando: 'Se está tomando',
  deshaciendo: 'Se está deshaciendo',
  interrumpida: 'Se interrumpió',
  fallida: 'No se pudo leer',
  lista: 'Leída',
} as const;

/** What is brought to be taken, and the takings that were begun before. */
export function Empezar({ lado }: { lado: Lado }) {
  const [persona, setPersona] = useState<Persona | null>(null);
  const deQuien = persona ? { investigadorId: persona.id } : {};
  return (
    <Page title="Tomar varias obras" breadcrumbs={lado.migas} help={AYUDA}>
      <Stack maw={960} gap="xl">
        {lado.oficina && <DeQuien persona={persona} onElegir={setPersona} />}
        <Traer lado={lado} deQuien={deQuien} sinPersona={lado.oficina && !persona} />
        <section aria-labelledby="tomas-anteriores">
          <h2 id="tomas-anteriores">Tomas anteriores</h2>
          <Anteriores lado={lado} />
        </section>
      </Stack>
    </Page>
  );
}

type DeTraer = { lado: Lado; deQuien: { investigadorId?: number }; sinPersona: boolean };
function Traer({ lado, deQuien, sinPersona }: DeTraer) {
  const { api, ruta } = lado;
  const go = useGo();
  const [ocupado, ocupar] = useBusy();
  const abrir = (de: Promise<{ id: number }>) => ocupar(async () => go(`${ruta}?id=${(await de).id}`));
  const leer = (origen: 'archivo' | 'pegado' | 'dois', file: File) =>
    abrir(api.leer.call({ origen, ...deQuien }, { file }));
  const buscarEn = (origen: Buscado) => abrir(api.buscar.call({ origen, ...deQuien }));
  return (
    <LocalTabs
      tabs={[
        {
          key: 'archivo',
          title: 'Archivo',
          panel: (
            <DropZone
              slot={ARCHIVO_DE_REFERENCIAS}
              verb="Elegir archivo"
              required
              locked={ocupado}
              onFile={(file) => leer('archivo', file)}
            />
          ),
        },
        {
          key: 'pegar',
          title: 'Pegar',
          panel: (
            <Escrito
              key="pegar"
              label="Referencias"
              description={LO_QUE_SE_PEGA}
              ocupado={ocupado}
              onLeer={(texto) => leer('pegado', comoArchivo(texto))}
            />
          ),
        },
        {
          key: 'dois',
          title: 'Lista de DOI',
          panel: (
            <Escrito
              key="dois"
              label="DOI de las obras"
              description="Separados como quiera. Se buscan en Crossref, DataCite y OpenAlex."
              ocupado={ocupado}
              onLeer={(texto) => leer('dois', comoArchivo(texto))}
            />
          ),
        },
        {
          key: 'registros',
          title: lado.oficina ? 'Lo suyo en los registros' : 'Lo mío en los registros',
          panel: <EnRegistros oficina={lado.oficina} ocupado={ocupado} sinPersona={sinPersona} onBuscar={buscarEn} />,
        },
      ]}
    />
  );
}

type DeRegistros = { oficina: boolean; ocupado: boolean; sinPersona: boolean; onBuscar: (en: Buscado) => void };
function EnRegistros({ oficina, ocupado, sinPersona, onBuscar }: DeRegistros) {
  const de = oficina ? 'su' : 'mi';
  return (
    <Stack gap="xs">
      <Text size="sm">
        {sinPersona
          ? 'Elija arriba de quién son las obras.'
          : 'Se busca en Crossref, OpenAlex y ORCID; cada obra aparece una vez.'}
      </Text>
      <Group>
        <Button variant="default" loading={ocupado} disabled={sinPersona} onClick={() => onBuscar('orcid')}>
          Buscar con {de} ORCID
        </Button>
        <Button variant="default" loading={ocupado} disabled={sinPersona} onClick={() => onBuscar('registros')}>
          Buscar con {de} nombre y la institución
        </Button>
      </Group>
    </Stack>
  );
}

const comoArchivo = (texto: string) => new File([texto], 'pegado.txt', { type: 'text/plain' });
type DeEscrito = { label: string; description: string; ocupado: boolean; onLeer: (texto: string) => void };
function Escrito({ ocupado, onLeer, ...campo }: DeEscrito) {
  const [texto, setTexto] = useState('');
  return (
    <Stack gap="xs" align="start">
      <Textarea
        {...campo}
        w="100%"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={MAXIMO_PEGADO}
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      <Button loading={ocupado} disabled={!texto.trim()} onClick={() => onLeer(texto)}>
        Leer
      </Button>
    </Stack>
  );
}

function Anteriores({ lado: { api, ruta } }: { lado: Lado }) {
  return (
    <Loaded of={api.mias.query({})}>
      {({ tomas }) => (
        <DataTable
          title="Tomas anteriores"
          compact
          rows={tomas}
          empty="Aún no ha tomado obras. Lo que empiece y no termine queda aquí sesenta días."
          columns={[
            { label: 'Qué', value: (t) => <AppLink to={`${ruta}?id=${t.id}`}>{t.archivo}</AppLink> },
            { label: 'De', value: (t) => t.de?.nombre ?? 'Varias personas' },
            { label: 'Origen', value: (t) => ORIGENES[t.origen] },
            { label: 'Peso', value: (t) => (t.bytes > 0 ? showBytes(t.bytes) : ''), nowrap: true },
            { label: 'Cuándo', value: (t) => <RelativeDate value={t.creadoEn} />, nowrap: true },
            { label: 'Situación', value: (t) => SITUACION[t.situacion], nowrap: true },
          ]}
        />
      )}
    </Loaded>
  );
}
