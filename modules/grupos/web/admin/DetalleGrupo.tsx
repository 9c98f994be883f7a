import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { type Tab, Tabbed } from '#core/page/web/Tabbed.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { GrupoDetalle } from '../../contract-admin.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { Sustento } from '../Ficha.tsx';
import { AccionesGrupo } from './AccionesGrupo.tsx';
import { api, LISTA, refrescar } from './api.ts';
import { PALABRAS } from './linea-de-tiempo.ts';
import type { Rotulos } from './rotulos.ts';

const TablaMiembros = lazy(() =>
  import('../integrantes/TablaMiembros.tsx').then((m) => ({ default: m.TablaMiembros })),
);
const Documentos = lazy(() => import('./Documentos.tsx'));
const Lineas = lazy(() => import('./Partes.tsx').then((m) => ({ default: m.LineasDelGrupo })));
const Proyectos = lazy(() => import('./Proyectos.tsx'));
const Publicaciones = lazy(() =>
  import('../investigador/Producciones.tsx').then((m) => ({ default: m.Publicaciones })),
);
const Laboratorios = lazy(() => import('./Partes.tsx').then((m) => ({ default: m.LaboratoriosDelGrupo })));
const Extras = lazy(() => import('./Extras.tsx'));
const Calificacion = lazy(() => import('./Calificacion.tsx'));
const RecordTimeline = lazy(() => import('#core/entity/web/RecordTimeline.tsx'));
const RecordTags = lazy(() => import('#core/entity/web/RecordTags.tsx'));

/** A group or request, for the office: `/admin/estudios/grupos/detalle?id=` (spec 04 §9). */
export const DetalleGrupo = ({ rotulos }: { rotulos: Rotulos }) => (
  <RecordById list={LISTA} of={(id) => api.detalle.query({ id })}>
    {(grupo) => <Contenido grupo={grupo} rotulos={rotulos} />}
  </RecordById>
);

const conFecha = (numero: string | null, fecha: string | null) =>
  [numero, fecha && formatDay(fecha)].filter(Boolean).join(' · ') || null;

function hechos(g: GrupoDetalle): { label: string; value: ReactNode }[] {
  const esGrupo = g.tipo === 'grupo';
  return [
    { label: 'ID', value: g.id },
    { label: 'Nombre corto', value: g.nombreCorto.toUpperCase() },
    ...(esGrupo ? [{ label: 'Categoría', value: g.categoria }] : []),
    { label: 'Facultad', value: g.facultad },
    { label: 'Responsable', value: g.coordinador },
    {
      label: 'Integrantes',
      value: `${g.integrantes} (${g.titulares} titulares, ${g.adherentes} adherentes)${g.pendientes ? ` y ${g.pendientes} por confirmar` : ''}`,
    },
    { label: 'R.R. de creación', value: conFecha(g.resolucionCreacion, g.fechaCreacion) },
    { label: 'Resolución de la directiva actual', value: conFecha(g.resolucion, g.fechaResolucion) },
    { label: 'Observaciones internas', value: g.observaciones ?? 'Ninguna' },
    { label: 'Documentos sustentatorios', value: <Sustento g={g} /> },
  ];
}

function Contenido({ grupo, rotulos }: { grupo: GrupoDetalle; rotulos: Rotulos }) {
  return (
    <Page
      title={grupo.nombre}
      badge={<StateBadge flow={flujoGrupo} state={grupo.estado} />}
      documentTitle={`${grupo.nombreCorto.toUpperCase()} · Grupo`}
      breadcrumbs={[
        { label: 'Estudios' },
        {
          label: grupo.tipo === 'grupo' ? 'Grupos' : 'Solicitudes de grupo',
          to: grupo.tipo === 'grupo' ? LISTA.href : `${LISTA.href}?tab=solicitudes`,
        },
      ]}
      actions={<AccionesGrupo grupo={grupo} />}
      help="Los datos se cambian con «Editar» y el estado con las acciones: cada una avisa a quien corresponde. Todo queda en la línea de tiempo."
    >
      {grupo.observacionesAdmin && (
        <Alert
          color="yellow"
          mb="md"
          title="Observaciones al investigador (las lee el coordinador)"
          style={{ whiteSpace: 'pre-line' }}
        >
          {grupo.observacionesAdmin}
          <PasosObservados grupo={grupo} />
        </Alert>
      )}
      {flujoGrupo.is(grupo, 'disuelto') && (
        <Alert color="red" mb="md" title={`Disuelto el ${formatDay(grupo.fechaDisolucion ?? '')}`}>
          {[grupo.motivoDisolucion, grupo.resolucionDisolucion].filter(Boolean).join(' · ')}
        </Alert>
      )}
      <section aria-label="Datos generales">
        <KeyFacts facts={hechos(grupo)} />
      </section>
      <Pestanas grupo={grupo} rotulos={rotulos} />
    </Page>
  );
}

/** Each observed step, and until when it is awaited: only while the request is observed. */
function PasosObservados({ grupo }: { grupo: GrupoDetalle }) {
  if (!flujoGrupo.is(grupo, 'observado')) return null;
  return (
    <>
      {grupo.observacionesPasos.map((o) => (
        <div key={o.paso}>
          Paso {o.paso}: {o.texto} {o.atendida && <small>(ya lo cambió)</small>}
        </div>
      ))}
      {grupo.observacionHasta && <div>Por corregir hasta el {formatDay(grupo.observacionHasta)}.</div>}
    </>
  );
}

function Pestanas({ grupo, rotulos }: { grupo: GrupoDetalle; rotulos: Rotulos }) {
  const client = useQueryClient();
  const { id } = grupo;
  const pestanas: Tab[] = [
    {
      key: 'miembros',
      title: 'Miembros',
      panel: <TablaMiembros grupoId={id} alCambiar={() => refrescar(client)} />,
    },
    { key: 'documentos', title: 'Documentos', panel: <Documentos grupo={grupo} /> },
    { key: 'lineas', title: 'Líneas', panel: <Lineas grupoId={id} /> },
    { key: 'proyectos', title: 'Proyectos', panel: <Proyectos grupoId={id} rotulos={rotulos} /> },
    { key: 'publicaciones', title: 'Publicaciones', panel: <Publicaciones id={id} /> },
    { key: 'laboratorios', title: 'Laboratorios', panel: <Laboratorios grupoId={id} /> },
    { key: 'extras', title: 'Extras', panel: <Extras grupo={grupo} /> },
    { key: 'calificacion', title: 'Calificación', panel: <Calificacion grupoId={id} /> },
    {
      key: 'linea-de-tiempo',
      title: 'Línea de tiempo',
      panel: <RecordTimeline entity="grupo" id={id} words={PALABRAS} />,
    },
    { key: 'etiquetas', title: 'Etiquetas', panel: <RecordTags entity="grupo" id={id} /> },
  ];
  return <Tabbed tabs={pestanas} />;
}
