import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { actsContract, asText } from '#core/flow/shared/acts.ts';
import { askForm } from '#core/flow/web/ask-form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { type Clase, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { CUALES, type Cuales, deudasLista, listaDe } from '../domain/listas.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { Asignar, useAccionesDeDeuda } from './Acciones.tsx';
import { api, personasApi } from './api.ts';

const actos = createClient(actsContract);
type Resultados = { resultados: { hecho: boolean; mensaje: string }[] };
/** What became of several: how many were done, and why the rest were not. */
function contar({ resultados }: Resultados): string | null {
  const malos = resultados.filter((r) => !r.hecho);
  if (malos.length) notices.push([...new Set(malos.map((r) => r.mensaje))].join(' '), 'warning');
  const bien = resultados.length - malos.length;
  return bien ? `${plural(bien, 'registro atendido', 'registros atendidos')}.` : null;
}

/** Reports that each type asks, as data of the type. */
function Ayuda() {
  const { data } = useQuery(api.tipos.query({}));
  return (
    <>
      <p>Informes que se adeudan según el tipo de proyecto:</p>
      <ul>
        {data?.tipos.map(({ tipo, informes }) => (
          <li key={tipo}>
            <b>{tipo}</b>: {informes.join('; ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Projects of one tab, with what is done from it. */
function Proyectos({ cuales }: { cuales: Cuales }) {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const [abierto, setAbierto] = useState<number | null>(null);
  const generar = (ids: number[]) => hecho(api.generar.call({ ids }), contar);
  return (
    <>
      <ListView
        def={listaDe(cuales)}
        params={{ cuales }}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={({ id }) => [
          { label: 'Ver integrantes y deudas', to: `${RUTA_DEUDAS}/detalle?id=${id}` },
          ...(puede ? [{ label: 'Asignar deuda', run: () => setAbierto(id) }] : []),
          ...(puede && cuales === 'vencidos' ? [{ label: 'Generar deuda', run: () => generar([id]) }] : []),
        ]}
        {...(puede && cuales === 'vencidos' ? { bulkActions: [{ label: 'Generar deuda', run: generar }] } : {})}
      />
      {abierto && <Asignar proyectoId={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

/** Debts one by one, of whoever owes them. */
function Personas() {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const { rowActions, dialog } = useAccionesDeDeuda();
  const [elegidas, setElegidas] = useState<number[] | null>(null);
  const varias = { ...opcionesDe('academica'), alcance: opcionesDe('economica').alcance };
  return (
    <>
      <ListView
        def={deudasLista}
        load={(q) => personasApi.buscar.query(q)}
        exportUrl={(q) => personasApi.exportar.url(q)}
        rowActions={(fila) => [
          { label: 'Ver el proyecto', to: `${RUTA_DEUDAS}/detalle?id=${fila.proyectoId}` },
          ...rowActions({
            id: fila.id,
            acciones: puede && flujoDeuda.is(String(fila.estado), 'pendiente') ? Object.keys(flujoDeuda.actions) : [],
            clase: fila.clase as Clase,
            fecha: String(fila.fecha),
            detalle: String(fila.detalle),
            comentario: fila.comentario ? String(fila.comentario) : null,
          }),
        ]}
        {...(puede ? { bulkActions: [{ label: 'Subsanar académicas', keeps: true, run: setElegidas }] } : {})}
      />
      {dialog}
      {elegidas && (
        <FormModal
          title="Subsanar varias deudas académicas"
          def={askForm(flujoDeuda.actions.subsanar, varias)}
          initial={{ alcance: 'persona' }}
          onClose={() => setElegidas(null)}
          onSubmit={(datos) =>
            hecho(
              actos.ejecutarVarias.call({ entidad: 'deuda', accion: 'subsanar', ids: elegidas, datos: asText(datos) }),
              contar,
            )
          }
        />
      )}
    </>
  );
}

/** `/admin/estudios/deudas_proyectos` (spec 05 §7.2). */
export const DeudasDeProyectos = () => (
  <Page title="Deudas de proyectos" breadcrumbs={[{ label: 'Estudios' }]} help={<Ayuda />}>
    <Tabbed
      tabs={[
        ...(Object.keys(CUALES) as Cuales[]).map((cuales) => ({
          key: cuales,
          title: CUALES[cuales],
          panel: <Proyectos key={cuales} cuales={cuales} />,
        })),
        { key: 'personas', title: 'Por persona', panel: <Personas /> },
      ]}
    />
  </Page>
);
