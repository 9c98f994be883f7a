import { Alert } from '@mantine/core';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { esFex, paginaDe, RUTA_FEX } from '../domain/slug.ts';
import { Acciones, type ExportacionDeModulo } from './Acciones.tsx';
import { api, LISTA } from './api.ts';
import { gruposDeDatos } from './datos.tsx';
import { EstadoDj } from './EstadoDj.tsx';
import { PALABRAS } from './linea-de-tiempo.ts';
import ResumenProyecto from './ResumenProyecto.tsx';

const CambiosDeProyecto = placed(() => import('./cambios/DeOficina.tsx'));
const RecordTags = placed(() => import('#core/entity/web/RecordTags.tsx'));
const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));

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
  const { pathname, search } = useLocation();
  return (
    <RecordById list={LISTA} of={(id) => api.detalle.query({ id })}>
      {(proyecto) =>
        pathname === paginaDe(proyecto.tipo, proyecto.slug) ? (
          <Contenido proyecto={proyecto} pestanas={pestanas} useExportaciones={useExportaciones} />
        ) : (
          <Navigate to={paginaDe(proyecto.tipo, proyecto.slug) + search} replace />
        )
      }
    </RecordById>
  );
}

function Contenido({ proyecto, pestanas, useExportaciones }: Required<Props> & { proyecto: ProyectoDetalle }) {
  const exportaciones = useExportaciones(proyecto.id);
  const { id, dj } = proyecto;
  const fileUrl = (archivoId: number) => api.archivo.url({ id, archivoId });
  const declaracion = dj ? [{ label: 'Declaración jurada', value: <EstadoDj proyectoId={id} dj={dj} /> }] : [];
  const [datos, ...demas] = gruposDeDatos(proyecto.datos, fileUrl);
  return (
    <Page
      title={nombreDePropuesta({ ...proyecto, tipoProyecto: proyecto.tipo })}
      code={proyecto.codigo}
      {...flowHead(flujoProyecto, proyecto)}
      tags={[`${proyecto.tipo} ${proyecto.periodo}`]}
      documentTitle={proyecto.codigo ?? `Proyecto ${id}`}
      breadcrumbs={[
        { label: 'Estudios' },
        esFex(proyecto.tipo)
          ? { label: 'Proyectos FEX', to: RUTA_FEX }
          : { label: 'Proyectos de grupos', to: LISTA.href },
      ]}
      actions={<Acciones proyecto={proyecto} exportaciones={exportaciones} />}
      help="La página es de lectura. Los datos administrativos se cambian con «Editar» y el estado con las acciones; todo queda en la línea de tiempo."
    >
      {proyecto.observaciones && (
        <Alert color="yellow" mb="md" title="Observaciones (las ve el responsable)" style={{ whiteSpace: 'pre-line' }}>
          {proyecto.observaciones}
        </Alert>
      )}
      <Tabbed
        facts={[{ ...datos!, items: [...datos!.items, ...declaracion] }, ...demas]}
        tabs={[
          { key: 'resumen', title: 'Resumen', panel: <ResumenProyecto proyecto={proyecto} /> },
          ...proyecto.pestanas.map(({ clave, title, content }) => ({
            key: clave,
            title,
            count: clave === 'integrantes' ? proyecto.resumen.integrantes.length : undefined,
            panel: <DocumentView content={content} fileUrl={fileUrl} title={title} top={2} />,
          })),
          ...(proyecto.anexo.length
            ? [
                {
                  key: 'grupos',
                  title: 'Grupos participantes',
                  panel: <DocumentView content={proyecto.anexo} fileUrl={fileUrl} top={2} />,
                },
              ]
            : []),
          ...pestanas.map(({ clave, titulo, Contenido: Vista }) => ({
            key: clave,
            title: titulo,
            panel: <Vista proyectoId={id} />,
          })),
          { key: 'cambios', title: 'Cambios', panel: <CambiosDeProyecto proyectoId={id} /> },
          {
            key: 'linea-de-tiempo',
            title: 'Línea de tiempo',
            panel: <RecordTimeline entity="proyecto" id={id} words={PALABRAS} />,
          },
          { key: 'etiquetas', title: 'Etiquetas', panel: <RecordTags entity="proyecto" id={id} /> },
        ]}
      />
    </Page>
  );
}
