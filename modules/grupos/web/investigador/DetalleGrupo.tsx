import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';
import { solicitudApi as api, documentosApi } from '../api.ts';
import { contactoDe, Sustento, Textos } from '../Ficha.tsx';
import type { Estados } from './Producciones.tsx';

const TablaMiembros = lazy(() =>
  import('../integrantes/TablaMiembros.tsx').then((m) => ({ default: m.TablaMiembros })),
);
const Proyectos = lazy(() => import('./Producciones.tsx').then((m) => ({ default: m.Proyectos })));
const Lineas = lazy(() => import('../partes/Lineas.tsx').then((m) => ({ default: m.Lineas })));
const Laboratorios = lazy(() => import('../partes/Laboratorios.tsx').then((m) => ({ default: m.Laboratorios })));
const Publicaciones = lazy(() => import('./Producciones.tsx').then((m) => ({ default: m.Publicaciones })));

type Grupo = OutputOf<(typeof api)['detalle']['endpoint']>;
const LISTA = { href: '/investigador/grupo', label: 'Volver a mis grupos' };

type Props = Estados & {
  /** What a higher module adds for the coordinator: proposals that wait for his authorisation. */
  autorizaciones?: ReactNode;
};

/** `/investigador/grupo/detalles?id=`: the group for its members (spec 04 §10). */
export const DetalleGrupo = (props: Props) => (
  <RecordById list={LISTA} of={(id) => api.detalle.query({ id })}>
    {(g) => <Contenido g={g} {...props} />}
  </RecordById>
);

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
            ...contactoDe(g),
          ]}
        />
      </section>
      <Pestanas g={g} {...props} />
    </Page>
  );
}

function Pestanas({ g, autorizaciones, ...estados }: Props & { g: Grupo }) {
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
    { key: 'lineas', title: 'Líneas', panel: <Lineas disabled lineas={g.lineas} /> },
    { key: 'publicaciones', title: 'Publicaciones', panel: <Publicaciones id={g.id} /> },
    {
      key: 'laboratorios',
      title: 'Laboratorios',
      panel: <Laboratorios disabled grupoId={g.id} laboratorios={g.laboratorios} />,
    },
    { key: 'extras', title: 'Extras', panel: <Extras g={g} /> },
  ];
  return <Tabbed tabs={pestanas} />;
}

const Extras = ({ g }: { g: Grupo }) => (
  <>
    <Textos g={g} />
    <KeyFacts
      facts={[{ label: 'Documentos sustentatorios, resoluciones decanales o constancias', value: <Sustento g={g} /> }]}
    />
  </>
);
