import { Button, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import type { Tone } from '#core/flow/shared/flow.ts';
import { RichText } from '#core/form/web/RichText.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import { type FichaFacultad, facultadContract } from '../../contract-facultad.ts';
import classes from './detalle.module.css';

const api = createClient(facultadContract);
type Entidad = FichaFacultad['entidad'];
const LISTAS: Record<Entidad, { href: string; label: string }> = {
  grupo: { href: '/facultad/listado/grupos', label: 'Ver los grupos de la facultad' },
  proyecto: { href: '/facultad', label: 'Volver al inicio' },
  publicacion: { href: '/facultad', label: 'Volver al inicio' },
};
const esEntidad = (texto: string): texto is Entidad => texto in LISTAS;

/** `/facultad/listado/detalle?entidad=&id=`: what the faculty may read of one of its records (spec 08 §11.2). */
export function DetalleFacultad() {
  const [params] = useSearchParams();
  const entidad = params.get('entidad') ?? '';
  const id = Number(params.get('id'));
  const valido = esEntidad(entidad) && Number.isInteger(id) && id > 0;
  const query = useQuery({ ...api.ficha.query({ entidad: entidad as Entidad, id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref="/facultad" listLabel="Volver al inicio" />;
  return (
    <QueryView query={query} list={LISTAS[entidad]}>
      {(ficha) => <Ficha ficha={ficha} />}
    </QueryView>
  );
}

type Valor = { texto: string | null; href: string | null };
function Enlace({ texto, href }: Valor) {
  if (!texto) return <>—</>;
  if (!href) return <>{texto}</>;
  return href.startsWith('/') ? (
    <AppLink to={href}>{texto}</AppLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {texto}
    </a>
  );
}

function Ficha({ ficha }: { ficha: FichaFacultad }) {
  const lista = LISTAS[ficha.entidad];
  return (
    <Page
      title={ficha.titulo}
      badge={<StatusBadge label={ficha.estado.label} tone={ficha.estado.tone as Tone} />}
      breadcrumbs={ficha.entidad === 'grupo' ? [{ label: 'Grupos', to: lista.href }] : [{ label: 'Listado' }]}
      actions={
        ficha.reporte && (
          <Button
            component="a"
            href={ficha.reporte}
            target="_blank"
            variant="default"
            leftSection={<IconFileTypePdf size={18} />}
          >
            Reporte de grupo
          </Button>
        )
      }
    >
      <KeyFacts facts={ficha.datos.map((d) => ({ label: d.label, value: d.texto && <Enlace {...d} /> }))} />
      {ficha.textos.map((t) => (
        <section key={t.titulo} aria-label={t.titulo} className={classes.parte}>
          <h2>{t.titulo}</h2>
          <RichText html={t.html} />
        </section>
      ))}
      {ficha.tablas.map((t) => (
        <section key={t.titulo} aria-label={t.titulo} className={classes.parte}>
          <h2>{t.titulo}</h2>
          <Filas tabla={t} />
        </section>
      ))}
    </Page>
  );
}

function Filas({ tabla }: { tabla: FichaFacultad['tablas'][number] }) {
  if (tabla.filas.length === 0) return <Text c="dimmed">{tabla.vacia}</Text>;
  return (
    <ScrollRegion label={`Tabla: ${tabla.titulo}`} minWidth={640}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {tabla.columnas.map((c) => (
              <Table.Th key={c}>{c}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tabla.filas.map((fila, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a card have no identity and never move
            <Table.Tr key={i}>
              {fila.map((valor, j) => (
                <Table.Td key={tabla.columnas[j]}>
                  <Enlace {...valor} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
