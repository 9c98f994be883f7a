import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DocumentView, ValueView } from '#core/documents/web/DocumentView.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { ActividadDetalle } from '../contract-actividades.ts';
import { ACTIVIDADES, type ClaveActividad, REPORTES, type Reporte, RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { datosDeTurno } from '../domain/turno.ts';
import { actividadesApi } from './api-actividades.ts';
import { BloqueDj } from './BloqueDj.tsx';

const LISTA = { href: '/investigador', label: 'Volver al inicio' };

type Props = {
  /** Report of the economy; only the area knows where it is. */
  urlPresupuesto?: (proyectoId: number) => string;
};

/** One's own project: `actividades/proyectoDetalle?proyecto_id=` (spec 05 §8). */
export function DetalleActividad({ urlPresupuesto }: Props) {
  const [params] = useSearchParams();
  const id = Number(params.get('proyecto_id'));
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...actividadesApi.detalle.query({ id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(proyecto) => <Contenido proyecto={proyecto} urlPresupuesto={urlPresupuesto} />}
    </QueryView>
  );
}

const miga = (clave: string | null) =>
  clave && clave in ACTIVIDADES
    ? [{ label: ACTIVIDADES[clave as ClaveActividad].titulo, to: `${RUTA_ACTIVIDADES}/${clave}` }]
    : [];

function Contenido({
  proyecto,
  urlPresupuesto,
}: { proyecto: ActividadDetalle } & { urlPresupuesto: Props['urlPresupuesto'] }) {
  return (
    <Page
      title={proyecto.titulo}
      badge={<StateBadge flow={flujoProyecto} state={proyecto.estado} />}
      breadcrumbs={[{ label: 'Actividades' }, ...miga(proyecto.actividad)]}
      actions={<Reportes proyecto={proyecto} urlPresupuesto={urlPresupuesto} />}
      help="Solo quienes integran el proyecto ven esta página. La declaración jurada la presenta el responsable, una sola vez."
    >
      {proyecto.observaciones && (
        <Alert color="red" mb="md" title="Observaciones de la oficina" style={{ whiteSpace: 'pre-line' }}>
          {proyecto.observaciones}
        </Alert>
      )}
      <section aria-label="Datos generales">
        <KeyFacts
          facts={[
            ...datosDeTurno(proyecto.turno),
            ...proyecto.datos
              .filter(([label]) => label !== 'Título' && label !== 'Estado')
              .map(([label, value]) => ({ label, value: <ValueView value={value} /> })),
          ]}
        />
      </section>
      {proyecto.dj && <BloqueDj proyectoId={proyecto.id} dj={proyecto.dj} />}
      <DocumentView content={proyecto.participantes} top={2} />
    </Page>
  );
}

function Reportes({
  proyecto,
  urlPresupuesto,
}: { proyecto: ActividadDetalle } & { urlPresupuesto: Props['urlPresupuesto'] }) {
  const url: Record<Reporte, string | undefined> = {
    proyecto: actividadesApi.reporte.url({ id: proyecto.id }),
    presupuesto: urlPresupuesto?.(proyecto.id),
  };
  const items = proyecto.reportes.flatMap((r): MenuItem[] => {
    const href = url[r];
    return href ? [{ label: REPORTES[r], href }] : [];
  });
  return (
    <MenuButton
      label="Reportes"
      groups={[{ items }]}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={items.length === 0}
          {...(items.length === 0 ? { title: 'Este proyecto no tiene reportes' } : {})}
        >
          Reportes
        </Button>
      )}
    />
  );
}
