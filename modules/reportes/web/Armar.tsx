import { Box, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { defineContract } from '#core/contract/shared/endpoint.ts';
import { createClient } from '#core/contract/web/client.ts';
import { FieldInput } from '#core/field/web/FieldInput.tsx';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { groupingsOf, keysIn, MAX_GROUPINGS, MAX_SUMS, summableOf } from '#core/list/shared/groups.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { consultaLimpia, RUTA_A_MEDIDA, RUTA_ARMAR } from '../domain/a-medida.ts';
import type { ReporteGuardado } from './AccionesDeReporte.tsx';
import { aMedidaApi } from './api.ts';

const GroupedView = late(() => import('#core/list/web/GroupedView.tsx').then((m) => m.GroupedView));
const AccionesDeReporte = late(() => import('./AccionesDeReporte.tsx').then((m) => m.AccionesDeReporte));
const Filas = late(() => import('./Filas.tsx').then((m) => m.Filas));
const LISTA = { href: RUTA_A_MEDIDA, label: 'Reportes a medida' };
const AYUDA = (
  <>
    <p>
      Elija la lista, filtre y ordene sus filas y escoja sus columnas como en la propia lista. «Agrupar por» las cuenta
      y suma; cada número lleva a sus filas. «Sumar» añade el total de un monto o de un número.
    </p>
    <p>
      La dirección de la página guarda lo elegido: puede enviarla. «Guardar» le pone un nombre, y permite compartirlo y
      recibirlo por correo cada semana o cada mes.
    </p>
  </>
);

/** `/admin/reportes/a_medida/armar`: a report that is kept, or one that is being made (issue 17). */
export function Armar() {
  const [params] = useSearchParams();
  const id = Number(params.get('id')) || null;
  if (!id) return <Hoja guardado={null} />;
  return (
    <Loaded of={aMedidaApi.obtener.query({ id })} list={LISTA}>
      {(guardado) =>
        params.get('lista') ? (
          <Hoja guardado={guardado} />
        ) : (
          <Navigate replace to={`${RUTA_ARMAR}?id=${id}&lista=${guardado.lista}&${guardado.consulta}`} />
        )
      }
    </Loaded>
  );
}

function Hoja({ guardado }: { guardado: ReporteGuardado | null }) {
  const [params] = useSearchParams();
  const lista = guardado?.lista ?? params.get('lista');
  const consulta = consultaLimpia(params.toString()).toString();
  const existe = useQuery({
    ...aMedidaApi.definicion.query({ clave: lista ?? '' }),
    enabled: Boolean(lista),
  }).isSuccess;
  return (
    <Page
      title={guardado?.nombre ?? 'Nuevo reporte a medida'}
      documentTitle={guardado?.nombre ?? 'Nuevo reporte'}
      subtitle={guardado && !guardado.propio ? `Lo hizo ${guardado.dueno}` : undefined}
      breadcrumbs={[{ label: 'Reportes' }, { label: LISTA.label, to: LISTA.href }]}
      help={AYUDA}
      actions={lista && existe && <AccionesDeReporte guardado={guardado} lista={lista} consulta={consulta} />}
    >
      {lista ? (
        <Loaded of={aMedidaApi.definicion.query({ clave: lista })} list={LISTA}>
          {({ def, ruta }) => <Resultado key={def.key} def={def} ruta={ruta} fija={guardado !== null} />}
        </Loaded>
      ) : (
        <>
          <Opciones fija={false} />
          <EmptyState
            title="Elija una lista"
            text="De ella salen las filas del reporte; después las filtra, las agrupa y las suma."
          />
        </>
      )}
    </Page>
  );
}

type Campo = { def?: ListDef; fija: boolean };
/** Which list, by what it is grouped and what is added up: all of it in the address. */
function Opciones({ def, fija }: Campo) {
  const [params, setParams] = useSearchParams();
  const listas = useQuery(aMedidaApi.listas.query({}));
  const navegar = useNavigate();
  const pone = (clave: string) => (valor: unknown) => {
    const otros = new URLSearchParams(params);
    const texto = [valor].flat().join(',');
    texto ? otros.set(clave, texto) : otros.delete(clave);
    setParams(otros, { replace: true });
  };
  const varias = (clave: string, label: string, opciones: readonly { key: string; label: string }[], max: number) => {
    const elegidas = keysIn(params.get(clave));
    return (
      <FieldInput
        id={`armar-${clave}`}
        field={{ label, kind: 'choices', help: `Hasta ${max}` }}
        options={opciones.map((o) => ({
          value: o.key,
          label: o.label,
          disabled: elegidas.length >= max && !elegidas.includes(o.key),
        }))}
        value={elegidas}
        onChange={pone(clave)}
      />
    );
  };
  return (
    <Box mb="md">
      <Card title="Qué se reporta" padded>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <FieldInput
            id="armar-lista"
            field={{ label: 'Lista', kind: 'choice', required: true, readOnly: fija }}
            options={listas.data?.listas ?? []}
            value={def?.key ?? ''}
            disabled={fija}
            onChange={(clave) => navegar(clave ? `?lista=${clave}` : '?')}
          />
          {def && varias('by', 'Agrupar por', groupingsOf(def), MAX_GROUPINGS)}
          {def && summableOf(def).length > 0 && varias('sums', 'Sumar', summableOf(def), MAX_SUMS)}
        </SimpleGrid>
      </Card>
    </Box>
  );
}

function Resultado({ def, ruta, fija }: { def: ListDef; ruta: string; fija: boolean }) {
  const [params] = useSearchParams();
  const cliente = useMemo(
    () =>
      createClient(
        defineContract(`lista-${def.key}`, listEndpoints(def, ruta as `/${string}`, { permission: 'session' })),
      ),
    [def, ruta],
  );
  /** In the order in which they were chosen: the first groups the most. */
  const elegidas = <T extends { key: string }>(clave: string, todas: readonly T[], max: number) =>
    keysIn(params.get(clave))
      .flatMap((key) => todas.find((x) => x.key === key) ?? [])
      .slice(0, max);
  const groupings = elegidas('by', groupingsOf(def), MAX_GROUPINGS);
  const sums = elegidas('sums', summableOf(def), MAX_SUMS);
  return (
    <>
      <Opciones def={def} fija={fija} />
      {groupings.length > 0 ? (
        <GroupedView def={def} groupings={groupings} sums={sums} of={cliente} />
      ) : (
        <Filas def={def} sums={sums} of={cliente} />
      )}
    </>
  );
}
