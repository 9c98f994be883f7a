import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActions } from '#core/flow/web/useActions.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import type { ObservacionDePaso } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { misSolicitudesLista } from '../../domain/lista.ts';
import { solicitudApi as api, documentosApi } from '../api.ts';
import { RUTA as PASOS } from '../solicitud/rutas.ts';

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

/** Tab «Solicitudes»: what waits for a correction, and the requests in which the researcher is. */
export default function MisSolicitudes() {
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
      <Observaciones />
      <ListView def={misSolicitudesLista} views={null} of={{ buscar: api.misSolicitudes }} rowActions={acciones} />
      {dialog}
    </>
  );
}
