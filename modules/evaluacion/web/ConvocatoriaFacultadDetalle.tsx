import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
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
      <ScrollRegion label="Facultades de la convocatoria" minWidth={820}>
        <Table withTableBorder compact>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ver</Table.Th>
              <Table.Th ta="right">ID</Table.Th>
              <Table.Th>Facultad</Table.Th>
              <Table.Th ta="right">Cupos</Table.Th>
              <Table.Th ta="right">Puntaje mínimo</Table.Th>
              <Table.Th>Inicio</Table.Th>
              <Table.Th>Fin</Table.Th>
              <Table.Th>Inicio de evaluación</Table.Th>
              <Table.Th>Fin de evaluación</Table.Th>
              <Table.Th ta="right">Evaluadores</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {d.facultades.map((f) => (
              <Table.Tr key={f.id}>
                <Table.Td>
                  <Radio
                    name="facultad"
                    aria-label={`Ver los evaluadores de ${f.facultad}`}
                    checked={elegida === f.id}
                    onChange={() => setElegida(f.id)}
                  />
                </Table.Td>
                <Table.Td ta="right">{f.id}</Table.Td>
                <Table.Td>{f.facultad}</Table.Td>
                <Table.Td ta="right">{f.cupos}</Table.Td>
                <Table.Td ta="right">{f.puntajeMinimo}</Table.Td>
                <Table.Td>{formatDay(f.registroInicio)}</Table.Td>
                <Table.Td>{formatDay(f.registroFin)}</Table.Td>
                <Table.Td>{formatDay(f.evaluacionInicio)}</Table.Td>
                <Table.Td>{formatDay(f.evaluacionFin)}</Table.Td>
                <Table.Td ta="right">{f.evaluadores.length}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {facultad && (
        <section aria-labelledby="evaluadores-facultad">
          <h2 id="evaluadores-facultad">Evaluadores de {facultad.facultad}</h2>
          {facultad.evaluadores.length === 0 ? (
            <EmptyState title="Sin evaluadores" text="Ninguna propuesta de esta facultad tuvo evaluadores asignados." />
          ) : (
            <ScrollRegion label="Evaluadores de la facultad" minWidth={640}>
              <Table withTableBorder compact>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Tipo</Table.Th>
                    <Table.Th>Apellidos</Table.Th>
                    <Table.Th>Nombres</Table.Th>
                    <Table.Th>Institución</Table.Th>
                    <Table.Th>Cargo</Table.Th>
                    <Table.Th>Código REGINA</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {facultad.evaluadores.map((e) => (
                    <Table.Tr key={e.id}>
                      <Table.Td>{e.tipo}</Table.Td>
                      <Table.Td>{e.apellidos}</Table.Td>
                      <Table.Td>{e.nombres}</Table.Td>
                      <Table.Td>{e.institucion}</Table.Td>
                      <Table.Td>{e.cargo}</Table.Td>
                      <Table.Td>{e.regina}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
          )}
        </section>
      )}
    </Page>
  );
}
