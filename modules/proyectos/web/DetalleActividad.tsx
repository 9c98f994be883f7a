import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import type { MenuItem } from '#core/shell/web/MenuButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { ActividadDetalle } from '../contract-actividades.ts';
import { ACTIVIDADES, type ClaveActividad, RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { REPORTES, type Reporte } from '../domain/lista-actividades.ts';
import { NADIE } from '../domain/turno.ts';
import { actividadesApi } from './api-actividades.ts';
import { BloqueDj } from './BloqueDj.tsx';
import { gruposDeDatos } from './datos.tsx';

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
      code={proyecto.codigo}
      badge={<StateBadge flow={flujoProyecto} state={proyecto.estado} />}
      tags={[`${proyecto.tipo} ${proyecto.periodo}`]}
      strip={
        <FlowStrip
          flow={flujoProyecto}
          state={proyecto.estado}
          visits={proyecto.recorrido}
          from={proyecto.plazo.inicio}
          to={proyecto.plazo.fin}
        />
      }
      breadcrumbs={[{ label: 'Actividades' }, ...miga(proyecto.actividad)]}
      actions={<Reportes proyecto={proyecto} urlPresupuesto={urlPresupuesto} />}
      help="Solo quienes integran el proyecto ven esta página. La declaración jurada la presenta el responsable, una sola vez."
    >
      {proyecto.observaciones && (
        <Alert color="red" mb="md" title="Observaciones de la oficina" style={{ whiteSpace: 'pre-line' }}>
          {proyecto.observaciones}
        </Alert>
      )}
      <RecordLayout facts={gruposDeDatos(proyecto.datos)}>
        <Stack gap="lg">
          {proyecto.turno && (
            <Note>
              {proyecto.turno.actua !== NADIE && (
                <>
                  <b>Quién actúa ahora:</b> {proyecto.turno.actua}
                </>
              )}
              {proyecto.turno.texto && <div>{proyecto.turno.texto}</div>}
            </Note>
          )}
          {proyecto.dj && <BloqueDj proyectoId={proyecto.id} dj={proyecto.dj} />}
          <DocumentView content={proyecto.participantes} top={2} />
        </Stack>
      </RecordLayout>
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
  if (items.length === 0) return null;
  return <HeadActions more={[{ label: 'Reportes', items }]} />;
}
