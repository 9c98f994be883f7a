import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { RichText } from '#core/form/web/RichText.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';
import { solicitudApi as api, documentosApi, integrantesApi } from '../api.ts';
import type { Estados } from './Producciones.tsx';

const TablaMiembros = lazy(() =>
  import('../integrantes/TablaMiembros.tsx').then((m) => ({ default: m.TablaMiembros })),
);
const Proyectos = lazy(() => import('./Producciones.tsx').then((m) => ({ default: m.Proyectos })));
const Publicaciones = lazy(() => import('./Producciones.tsx').then((m) => ({ default: m.Publicaciones })));

type Grupo = OutputOf<(typeof api)['detalle']['endpoint']>;
const LISTA = { href: '/investigador/grupo', label: 'Volver a mis grupos' };

type Props = Estados & {
  /** What a higher module adds for the coordinator: proposals that wait for his authorisation. */
  autorizaciones?: ReactNode;
};

/** `/investigador/grupo/detalles?id=`: the group for its members (spec 04 §10). */
export function DetalleGrupo(props: Props) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...api.detalle.query({ id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(g) => <Contenido g={g} {...props} />}
    </QueryView>
  );
}

function Contenido({ g, ...props }: Props & { g: Grupo }) {
  return (
    <Page
      title={g.nombre}
      documentTitle={g.nombreCorto}
      badge={<StateBadge flow={flujoGrupo} state={g.estado} />}
      breadcrumbs={[{ label: 'Grupos de investigación', to: LISTA.href }]}
      help="Los datos y los cargos del grupo los cambia la oficina. El coordinador incluye adherentes y autoriza las propuestas del grupo."
      actions={
        <Button
          component="a"
          href={documentosApi.reporte.url({ id: g.id })}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
        >
          Reporte
        </Button>
      }
    >
      {g.observacion && (
        <Alert color="yellow" mb="md" title="La oficina observó el registro del grupo">
          {g.observacion}
        </Alert>
      )}
      {g.disolucion && (
        <Alert color="red" mb="md" title={`Grupo disuelto el ${formatDay(g.disolucion.fecha)}`}>
          {g.disolucion.motivo}
        </Alert>
      )}
      <section aria-label="Datos generales">
        <KeyFacts
          facts={[
            { label: 'Nombre corto', value: g.nombreCorto },
            { label: 'Categoría', value: g.categoria },
            { label: 'Facultad', value: g.facultad },
            { label: 'Coordinador', value: g.coordinador },
            { label: 'Teléfono', value: [g.telefono, g.anexo && `anexo ${g.anexo}`].filter(Boolean).join(', ') },
            { label: 'Oficina', value: g.oficina },
            { label: 'Dirección', value: g.direccion },
            { label: 'Correo', value: g.email },
            {
              label: 'Página web',
              value: g.web && (
                <a href={g.web} target="_blank" rel="noopener noreferrer">
                  {g.web}
                </a>
              ),
            },
          ]}
        />
      </section>
      <Pestanas g={g} {...props} />
    </Page>
  );
}

function Pestanas({ g, autorizaciones, ...estados }: Props & { g: Grupo }) {
  const [_params, _setParams] = useSearchParams();
  const pestanas = [
    { key: 'miembros', title: 'Miembros', panel: <TablaMiembros grupoId={g.id} /> },
    {
      key: 'proyectos',
      title: 'Proyectos',
      panel: (
        <>
          {g.papel === 'coordinador' && autorizaciones}
          <Proyectos id={g.id} {...estados} />
        </>
      ),
    },
    { key: 'lineas', title: 'Líneas', panel: <Lineas g={g} /> },
    { key: 'publicaciones', title: 'Publicaciones', panel: <Publicaciones id={g.id} /> },
    { key: 'laboratorios', title: 'Laboratorios', panel: <Laboratorios g={g} /> },
    { key: 'extras', title: 'Extras', panel: <Extras g={g} /> },
  ];
  return <Tabbed tabs={pestanas} />;
}

const Lineas = ({ g }: { g: Grupo }) => (
  <DataTable
    compact
    title="Líneas del grupo"
    empty="El grupo no tiene líneas de investigación."
    rows={g.lineas}
    columns={[
      { label: 'Código', value: (l) => l.codigo },
      { label: 'Nombre', value: (l) => l.nombre },
    ]}
  />
);
const Laboratorios = ({ g }: { g: Grupo }) => (
  <DataTable
    compact
    title="Laboratorios del grupo"
    empty="El grupo no tiene laboratorios registrados."
    rows={g.laboratorios}
    columns={[
      { label: 'Código', value: (l) => l.codigo },
      { label: 'Laboratorio', value: (l) => l.nombre },
      { label: 'Ubicación', value: (l) => l.ubicacion },
      { label: 'Responsable', value: (l) => l.responsable },
    ]}
  />
);

const Extras = ({ g }: { g: Grupo }) => (
  <Stack>
    {(
      [
        ['Presentación', g.presentacion],
        ['Objetivos', g.objetivos],
        ['Servicios', g.servicios],
        ['Ambientes físicos', g.ambientes],
      ] as const
    ).map(([titulo, texto]) => (
      <section key={titulo}>
        <h2>{titulo}</h2>
        {texto ? <RichText html={texto} /> : <Text c="dimmed">Sin registrar.</Text>}
      </section>
    ))}
    {g.sustento && (
      <p>
        <a href={integrantesApi.archivo.url({ id: g.id, archivoId: g.sustento.id })} target="_blank" rel="noopener">
          Documentos sustentatorios, resoluciones decanales o constancias
        </a>
      </p>
    )}
  </Stack>
);
