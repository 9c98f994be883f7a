import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { fuentesContract, MAXIMO_DE_TEXTO, type ObraHallada, type SinLeer } from '../../contract-fuentes.ts';
import { datoEscrito, type Escrito } from '../../domain/fuentes/escrito.ts';
import { TIPOS } from '../../domain/tipos.ts';

const api = createClient(fuentesContract);
type Hallazgo = { obras: ObraHallada[]; avisos: string[]; total?: number; sinLeer?: SinLeer[] };
const NOMBRES: Record<Escrito['campo'], string> = { doi: 'DOI', isbn: 'ISBN', titulo: 'título' };
/** Works that the table shows: what is beyond is taken in several times. */
const MOSTRADAS = 100;
type Props = {
  semilla?: string;
  onPick: (obra: ObraHallada) => void;
  /** What was written is carried into the form, when no register has it. */
  onEscribir?: (escrito: Escrito) => void;
};

/** Looks for a work where others registered it: by what a person knows of it, or by what is pasted. */
export function Hallar({ semilla = '', onPick, onEscribir }: Props) {
  const [ocupado, ocupar] = useBusy();
  const [hallado, setHallado] = useState<Hallazgo | null>(null);
  const [buscado, setBuscado] = useState<Escrito | null>(null);
  const [q, setQ] = useState(semilla);
  const [texto, setTexto] = useState('');
  const pedir = (de: () => Promise<Hallazgo>, escrito: Escrito | null = null) =>
    ocupar(async () => {
      // Also when the server does not answer: what was written is not lost.
      setBuscado(escrito);
      setHallado(null);
      setHallado(await de());
    });
  const enviar = (e: FormEvent) => {
    e.preventDefault();
    if (q.trim()) void pedir(() => api.buscar.call({ q: q.trim() }), datoEscrito(q));
  };
  const sinObras = !ocupado && (hallado === null || hallado.obras.length === 0);
  return (
    <Stack>
      <LocalTabs
        tabs={[
          {
            key: 'buscar',
            title: 'DOI, ISBN o título',
            panel: (
              <form onSubmit={enviar}>
                <Group align="end" wrap="nowrap">
                  <TextInput
                    flex={1}
                    label="DOI, ISBN o título"
                    description="Se busca en Crossref, DataCite y OpenAlex."
                    value={q}
                    maxLength={500}
                    onChange={(e) => setQ(e.currentTarget.value)}
                  />
                  <Button type="submit" variant="default" loading={ocupado}>
                    Buscar
                  </Button>
                </Group>
              </form>
            ),
          },
          {
            key: 'referencias',
            title: 'Referencias',
            panel: (
              <Stack gap="xs" align="start">
                <Textarea
                  w="100%"
                  autosize
                  minRows={3}
                  maxRows={10}
                  label="Referencias"
                  description="Pegue la de esta obra, como la da su gestor o un catálogo: BibTeX, RIS, PubMed, EndNote, Web of Science o CSL-JSON."
                  value={texto}
                  maxLength={MAXIMO_DE_TEXTO}
                  onChange={(e) => setTexto(e.currentTarget.value)}
                />
                <Button
                  variant="default"
                  loading={ocupado}
                  disabled={!texto.trim()}
                  onClick={() => pedir(() => api.citas.call({ texto }))}
                >
                  Leer referencias
                </Button>
              </Stack>
            ),
          },
        ]}
      />
      {hallado && <Resultados {...hallado} onPick={onPick} />}
      {sinObras && buscado && onEscribir && (
        <Group>
          <Button variant="default" onClick={() => onEscribir(buscado)}>
            Escribir los datos a mano con este {NOMBRES[buscado.campo]}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Resultados({ obras, avisos, total, sinLeer = [], onPick }: Hallazgo & Pick<Props, 'onPick'>) {
  return (
    <Stack gap="xs" aria-live="polite">
      {total !== undefined && (
        <Text fw={600}>
          Leídas {obras.length} de {total}
        </Text>
      )}
      <Reasons
        title={plural(sinLeer.length, 'referencia sin leer', 'referencias sin leer')}
        of={sinLeer.map(enUnaLinea)}
      >
        Corríjalas en su archivo y léalo otra vez, o registre esas obras a mano.
      </Reasons>
      <Reasons title="No se pudo consultar todo" of={avisos}>
        Puede pegar la referencia, o escribir los datos a mano.
      </Reasons>
      {(obras.length > 0 || avisos.length === 0) && <Halladas obras={obras} onPick={onPick} />}
    </Stack>
  );
}

const Halladas = ({ obras, onPick }: Pick<Hallazgo, 'obras'> & Pick<Props, 'onPick'>) => (
  <DataTable
    title="Obras halladas"
    compact
    rows={obras.slice(0, MOSTRADAS)}
    rowKey={(_, i) => i}
    empty="No se halló ninguna obra. Revise lo que escribió, o registre los datos a mano."
    columns={[
      { label: 'Título', value: conSusDudas },
      { label: 'Tipo', value: (o) => o.tipo && TIPOS[o.tipo].label, nowrap: true },
      {
        label: 'Publicada en',
        value: (o) => [o.campos.publicacionNombre, o.fecha.slice(0, 4)].filter(Boolean).join(', '),
      },
      { label: 'Autores', value: (o) => autoresDe(o) },
      { label: 'Fuente', value: (o) => o.fuente },
      {
        label: 'Acciones',
        value: (o) => (
          <Button size="compact-sm" variant="default" onClick={() => onPick(o)}>
            {o.registrada ? (o.registrada.mia ? 'Abrir mi registro' : 'Ya registrada') : 'Usar sus datos'}
          </Button>
        ),
      },
    ]}
  />
);

const enUnaLinea = ({ linea, motivo, texto }: SinLeer) =>
  `Línea ${linea}: ${motivo} ${texto.replace(/\s+/g, ' ').slice(0, 80)}`;
/** The title, and what has to be looked at before taking the work. */
const conSusDudas = ({ campos, dudas }: ObraHallada) => (
  <>
    {campos.titulo}
    {dudas.map((duda) => (
      <Text key={duda} size="xs" c="dimmed">
        {duda}
      </Text>
    ))}
  </>
);
const autoresDe = ({ autores }: ObraHallada) =>
  autores
    .slice(0, 3)
    .map((a) => a.apellidos)
    .join(', ') + (autores.length > 3 ? ` y ${autores.length - 3} más` : '');
