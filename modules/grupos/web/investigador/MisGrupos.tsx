import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useActions } from '#core/flow/web/useActions.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { ObservacionDePaso } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { misGruposLista, misSolicitudesLista } from '../../domain/lista.ts';
import { solicitudApi as api, documentosApi } from '../api.ts';
import { Invitaciones } from '../integrantes/Invitaciones.tsx';

const AYUDA = (
  <>
    <p>«Grupos» muestra el grupo que integra; «Solicitudes», las de creación de un grupo en las que figura.</p>
    <p>
      Un docente que no integra ningún grupo puede solicitar la creación de uno. Si la oficina observa su solicitud, lee
      aquí la observación y la corrige con «Editar».
    </p>
  </>
);
const DETALLE = '/investigador/grupo/detalles';
const PASOS = '/investigador/grupo/solicitar/paso';

const PESTANAS = [
  {
    key: 'grupos',
    title: 'Grupos',
    panel: (
      <ListView
        def={misGruposLista}
        views={null}
        load={(q) => api.misGrupos.query(q)}
        rowActions={(fila) => [
          { label: 'Ver detalle', to: `${DETALLE}?id=${fila.id}` },
          { label: 'Reporte', href: documentosApi.reporte.url({ id: fila.id }) },
        ]}
      />
    ),
  },
  {
    key: 'solicitudes',
    title: 'Solicitudes',
    panel: (
      <>
        <Observaciones />
        <Solicitudes />
      </>
    ),
  },
];

/** `/investigador/grupo`: groups and requests of the researcher (spec 04 §6). */
export function MisGrupos() {
  const requisitos = useQuery(api.puedeSolicitar.query({}));
  return (
    <Page
      title="Grupos de investigación"
      help={AYUDA}
      actions={
        <Button
          component={AppLink}
          to={`${PASOS}1`}
          leftSection={requisitos.data?.puede ? <IconPlus size={18} /> : undefined}
          variant={requisitos.data?.puede ? 'filled' : 'default'}
        >
          {requisitos.data?.puede === false ? 'Requisitos para solicitar un grupo' : 'Registrar solicitud'}
        </Button>
      }
    >
      <Invitaciones />
      <Tabbed tabs={PESTANAS} />
    </Page>
  );
}

/** What the office observed, before anything else. */
function Observaciones() {
  const { data } = useQuery(api.misSolicitudes.query({ f: 'estado:observado', parts: 'rows' }));
  return (data?.rows ?? [])
    .filter((f) => f.coordina === true)
    .map((f) => (
      <Alert key={f.id} color="red" mb="md" title={`La oficina observó la solicitud de «${String(f.nombre)}»`}>
        <p style={{ whiteSpace: 'pre-line' }}>{String(f.observacion ?? '')}</p>
        <PorPaso pasos={f.pasosObservados} />
        {typeof f.corregirHasta === 'string' && <p>Corrija y envíe hasta el {formatDay(f.corregirHasta)}.</p>}
        <AppLink to={`${PASOS}${String(f.paso)}?id=${f.id}`}>Corregir la solicitud</AppLink>
      </Alert>
    ));
}

function PorPaso({ pasos }: { pasos: unknown }) {
  if (!Array.isArray(pasos) || pasos.length === 0) return null;
  return (
    <ul>
      {(pasos as ObservacionDePaso[]).map((o) => (
        <li key={o.paso}>
          Paso {o.paso}: {o.texto}
        </li>
      ))}
    </ul>
  );
}

function Solicitudes() {
  const { rowActions, dialog } = useActions(flujoGrupo);
  const acciones = (fila: ListRow) => {
    const coordina = fila.coordina === true;
    const editable = flujoGrupo.is(String(fila.estado), 'editables');
    return [
      ...(fila.paso
        ? [{ label: editable ? 'Editar' : 'Ver solicitud', to: `${PASOS}${String(fila.paso)}?id=${fila.id}` }]
        : []),
      ...(coordina ? [{ label: 'Reporte', href: documentosApi.reporte.url({ id: fila.id }) }] : []),
      ...rowActions({ id: fila.id, acciones: coordina && editable ? ['retirar'] : [] }),
    ];
  };
  return (
    <>
      <ListView
        def={misSolicitudesLista}
        views={null}
        load={(q) => api.misSolicitudes.query(q)}
        rowActions={acciones}
      />
      {dialog}
    </>
  );
}
