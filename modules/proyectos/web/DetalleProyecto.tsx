import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { CAMPOS, type Campo, detalleDe, TITULO_RESPUESTAS } from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { datosDeTurno } from '../domain/turno.ts';
import { Acciones, type ExportacionDeModulo } from './Acciones.tsx';
import { api, LISTA } from './api.ts';
import { EstadoDj } from './EstadoDj.tsx';
import { GruposParticipantes } from './GruposParticipantes.tsx';
import { PALABRAS } from './linea-de-tiempo.ts';
import { Respuestas } from './Respuestas.tsx';
import { SeccionProyecto } from './Secciones.tsx';

const RecordTags = lazy(() => import('#core/entity/web/RecordTags.tsx'));
const RecordTimeline = lazy(() => import('#core/entity/web/RecordTimeline.tsx'));

/** Tab that a higher module adds to the page (evaluation, economy…). */
export type PestanaDeModulo = { clave: string; titulo: string; Contenido: ComponentType<{ proyectoId: number }> };
type Props = {
  pestanas?: readonly PestanaDeModulo[];
  /** Documents of higher modules in the export menu. */
  useExportaciones?: (proyectoId: number) => readonly ExportacionDeModulo[];
};
const SIN_EXPORTACIONES = (): readonly ExportacionDeModulo[] => [];

/** Detail of a group project, drawn by the definition of its type (spec 05 §2 B2, §4). */
export function DetalleProyecto({ pestanas = [], useExportaciones = SIN_EXPORTACIONES }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const id = Number(params.get('id'));
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...api.detalle.query({ id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(proyecto) =>
        pathname.endsWith(`/${proyecto.slug}`) ? (
          <Contenido proyecto={proyecto} pestanas={pestanas} useExportaciones={useExportaciones} />
        ) : (
          <Navigate to={`${LISTA.href}/detalle/${proyecto.slug}?${params}`} replace />
        )
      }
    </QueryView>
  );
}

/** A document of the project, or the project it is based on, by its name. */
const enlace = (proyectoId: number, e: ProyectoDetalle['enlaces'][number]): ReactNode => {
  if (e.archivoId)
    return (
      <a href={api.archivo.url({ id: proyectoId, archivoId: e.archivoId })} target="_blank" rel="noopener">
        {e.texto}
      </a>
    );
  return e.href ? <AppLink to={e.href}>{e.texto}</AppLink> : e.texto;
};

function Contenido({ proyecto, pestanas, useExportaciones }: Required<Props> & { proyecto: ProyectoDetalle }) {
  const exportaciones = useExportaciones(proyecto.id);
  const def = detalleDe(proyecto.tipo);
  // The title and the state already head the page.
  const campos = def.campos.filter((c) => c !== 'titulo' && c !== 'estado' && c !== 'observaciones');
  return (
    <Page
      title={nombreDePropuesta({ ...proyecto, tipoProyecto: proyecto.tipo })}
      badge={<StateBadge flow={flujoProyecto} state={proyecto.estado} />}
      documentTitle={proyecto.datos.codigo ?? `Proyecto ${proyecto.id}`}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Proyectos de grupos', to: LISTA.href }]}
      actions={<Acciones proyecto={proyecto} exportaciones={exportaciones} />}
      help="La página es de lectura. Los datos administrativos se cambian con «Editar» y el estado con las acciones; todo queda en la línea de tiempo."
    >
      {proyecto.datos.observaciones && (
        <Alert color="yellow" mb="md" title="Observaciones (las ve el responsable)" style={{ whiteSpace: 'pre-line' }}>
          {proyecto.datos.observaciones}
        </Alert>
      )}
      <section aria-label="Datos generales">
        <KeyFacts
          facts={[
            ...datosDeTurno(proyecto.turno),
            ...campos.map((c: Campo) => ({ label: CAMPOS[c], value: proyecto.datos[c] })),
            ...proyecto.enlaces.map((e) => ({ label: e.label, value: enlace(proyecto.id, e) })),
            ...(proyecto.dj
              ? [{ label: 'Declaración jurada', value: <EstadoDj proyectoId={proyecto.id} dj={proyecto.dj} /> }]
              : []),
          ]}
        />
        {def.grupos && <GruposParticipantes grupos={proyecto.secciones.grupos ?? []} />}
      </section>
      <Pestanas proyecto={proyecto} pestanas={pestanas} />
    </Page>
  );
}

function Pestanas({ proyecto, pestanas }: { proyecto: ProyectoDetalle; pestanas: readonly PestanaDeModulo[] }) {
  const [_params, _setParams] = useSearchParams();
  const todas = [
    ...detalleDe(proyecto.tipo).pestanas.map((tab) => ({
      key: tab.clave as string,
      title: tab.titulo,
      panel: <SeccionProyecto tab={tab} proyecto={proyecto} />,
    })),
    ...(proyecto.respuestas.length
      ? [{ key: 'convocatoria', title: TITULO_RESPUESTAS, panel: <Respuestas proyecto={proyecto} /> }]
      : []),
    ...pestanas.map(({ clave, titulo, Contenido: Vista }) => ({
      key: clave,
      title: titulo,
      panel: <Vista proyectoId={proyecto.id} />,
    })),
    {
      key: 'linea-de-tiempo',
      title: 'Línea de tiempo',
      panel: <RecordTimeline entity="proyecto" id={proyecto.id} words={PALABRAS} />,
    },
    {
      key: 'etiquetas',
      title: 'Etiquetas',
      panel: <RecordTags entity="proyecto" id={proyecto.id} />,
    },
  ];
  return <Tabbed tabs={todas} />;
}
