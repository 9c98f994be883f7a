import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { seleccionApi } from './api.ts';

const LISTA = { href: '/admin/facultad/convocatorias', label: 'Convocatorias por facultad' };
type Detalle = OutputOf<(typeof seleccionApi)['detalleFacultad']['endpoint']>;

/** `admin/facultad/convocatorias/detalle?periodo=&tipo_proyecto=` (spec 08 §4). */
export function ConvocatoriaFacultadDetalle() {
  const [params] = useSearchParams();
  const periodo = Number(params.get('periodo'));
  const tipo = params.get('tipo_proyecto') ?? '';
  const valido = Number.isInteger(periodo) && periodo >= 1900 && periodo <= 2200 && tipo !== '' && tipo.length <= 30;
  const query = useQuery({ ...seleccionApi.detalleFacultad.query({ periodo, tipo }), enabled: valido });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(d) => <Contenido d={d} />}
    </QueryView>
  );
}

function Contenido({ d }: { d: Detalle }) {
  const [elegida, setElegida] = useState<number | null>(null);
  const facultad = d.facultades.find((f) => f.id === elegida);
  return (
    <Page
      title={`${d.tipoNombre} ${d.periodo}`}
      breadcrumbs={[{ label: 'Facultad' }, { label: LISTA.label, to: LISTA.href }]}
      help={<p>Elija una facultad para ver los evaluadores que tuvieron sus propuestas.</p>}
    >
      <DataTable
        compact
        title="Facultades de la convocatoria"
        empty="Ninguna facultad tiene cifras en esta convocatoria."
        minWidth={820}
        rows={d.facultades}
        columns={[
          {
            label: 'Ver',
            centered: true,
            value: (f) => (
              <Radio
                name="facultad"
                aria-label={`Ver los evaluadores de ${f.facultad}`}
                checked={elegida === f.id}
                onChange={() => setElegida(f.id)}
              />
            ),
          },
          { label: 'ID', value: (f) => f.id, numeric: true },
          { label: 'Facultad', value: (f) => f.facultad },
          { label: 'Cupos', value: (f) => f.cupos, numeric: true },
          { label: 'Puntaje mínimo', value: (f) => f.puntajeMinimo, numeric: true },
          { label: 'Inicio', value: (f) => formatDay(f.registroInicio) },
          { label: 'Fin', value: (f) => formatDay(f.registroFin) },
          { label: 'Inicio de evaluación', value: (f) => formatDay(f.evaluacionInicio) },
          { label: 'Fin de evaluación', value: (f) => formatDay(f.evaluacionFin) },
          { label: 'Evaluadores', value: (f) => f.evaluadores.length, numeric: true },
        ]}
      />
      {facultad && (
        <section aria-labelledby="evaluadores-facultad">
          <h2 id="evaluadores-facultad">Evaluadores de {facultad.facultad}</h2>
          <DataTable
            compact
            title="Evaluadores de la facultad"
            empty={
              <EmptyState
                title="Sin evaluadores"
                text="Ninguna propuesta de esta facultad tuvo evaluadores asignados."
              />
            }
            minWidth={640}
            rows={facultad.evaluadores}
            columns={[
              { label: 'Tipo', value: (e) => e.tipo },
              { label: 'Apellidos', value: (e) => e.apellidos },
              { label: 'Nombres', value: (e) => e.nombres },
              { label: 'Institución', value: (e) => e.institucion },
              { label: 'Cargo', value: (e) => e.cargo },
              { label: 'Código REGINA', value: (e) => e.regina },
            ]}
          />
        </section>
      )}
    </Page>
  );
}
