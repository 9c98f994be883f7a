import { Alert, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { MenuItem } from '#core/shell/web/MenuButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { ActividadDetalle } from '../contract-actividades.ts';
import { ACTIVIDADES, RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { REPORTES, type Reporte } from '../domain/tipos.ts';
import { NADIE } from '../domain/turno.ts';
import { actividadesApi } from './api-actividades.ts';
import { BloqueDj } from './BloqueDj.tsx';
import { gruposDeDatos } from './datos.tsx';

const RecordCorrections = late(() => import('#core/correction/web/RecordCorrections.tsx'));
const Cambios = late(() => import('./cambios/DeInvestigador.tsx'));
const LISTA = { href: '/investigador', label: 'Volver al inicio' };

type Props = {
  /** Report of the economy; only the area knows where it is. */
  urlPresupuesto?: ((proyectoId: number) => string) | undefined;
  /** What it owes; a higher module tells it. */
  QueFalta?: ComponentType<{ proyectoId: number }> | undefined;
};

/** One's own project: `actividades/proyectoDetalle?proyecto_id=` (spec 05 §8). */
export const DetalleActividad = (props: Props) => (
  <RecordById param="proyecto_id" list={LISTA} of={(id) => actividadesApi.detalle.query({ id })}>
    {(proyecto) => <Contenido proyecto={proyecto} {...props} />}
  </RecordById>
);

const miga = (clave: string | null) =>
  clave && isKeyOf(ACTIVIDADES, clave)
    ? [{ label: ACTIVIDADES[clave].titulo, to: `${RUTA_ACTIVIDADES}/${clave}` }]
    : [];

/** A project that was never approved has nothing to change by this way. */
const conCambios = ({ estado, antiguo }: ActividadDetalle) => !antiguo && flujoProyecto.is(estado, 'conCambios');

function Contenido({ proyecto, urlPresupuesto, QueFalta }: Props & { proyecto: ActividadDetalle }) {
  return (
    <Page
      title={proyecto.titulo}
      code={proyecto.codigo}
      {...flowHead(flujoProyecto, proyecto)}
      tags={[`${proyecto.tipo} ${proyecto.periodo}`]}
      breadcrumbs={[{ label: 'Actividades' }, ...miga(proyecto.actividad)]}
      actions={<Reportes proyecto={proyecto} urlPresupuesto={urlPresupuesto} />}
      help="Solo quienes integran el proyecto ven esta página. La declaración jurada la presenta el responsable, una sola vez."
    >
      <Sent flow={flujoProyecto} id={proyecto.id} state={proyecto.estado} />
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
          {QueFalta && !proyecto.antiguo && (
            <Card title="Qué falta" id="que-falta">
              <QueFalta proyectoId={proyecto.id} />
            </Card>
          )}
          <DocumentView content={proyecto.participantes} top={2} />
          {conCambios(proyecto) && <Cambios proyectoId={proyecto.id} />}
          <RecordCorrections entity={flujoProyecto.entity} id={proyecto.id} />
        </Stack>
      </RecordLayout>
    </Page>
  );
}

function Reportes({ proyecto, urlPresupuesto }: Pick<Props, 'urlPresupuesto'> & { proyecto: ActividadDetalle }) {
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
