import { Button, CloseButton, Group } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { itemOf, type RowAction } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { FieldComing } from '#core/shell/web/chooser.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PropuestaAsignacion } from '../contract-seleccion.ts';
import { seleccionApi } from './api.ts';
import classes from './oficina.module.css';

// The positioned dropdown arrives when it opens.
const BuscarEvaluador = late(() => import('./BuscarEvaluador.tsx').then((m) => m.default), <FieldComing />);

const LISTA = { href: '/admin/facultad/evaluadores', label: 'Asignación de evaluadores' };
const AYUDA = (
  <>
    <p>
      El sistema propone los evaluadores que más saben de cada propuesta (línea, campo OCDE y palabras clave), sin
      conflicto de interés y sin pasar el límite de cada uno. Nada se asigna hasta que usted confirma.
    </p>
    <p>Puede quitar o añadir evaluadores antes de confirmar. Los que ya están asignados no cambian.</p>
  </>
);
const VACIA = (
  <EmptyState
    title="No hay propuestas por asignar"
    text="Solo se proponen evaluadores para propuestas enviadas o en evaluación, dentro de la ventana de evaluación."
  />
);
type Fila = PropuestaAsignacion['filas'][number];
type Elegido = { id: number; nombre: string; afinidad: number | null; motivos: string[] };

/** `admin/facultad/evaluadores/propuesta?convocatoria=` (spec 08 §4). */
export const PaginaPropuesta = () => (
  <RecordById
    param="convocatoria"
    list={LISTA}
    // Each calculation is a new one, though it proposes the same.
    of={(id) => ({
      ...seleccionApi.propuesta.query({ id }),
      gcTime: 0,
      refetchOnWindowFocus: false,
      structuralSharing: false,
    })}
  >
    {(d) => <Contenido d={d} />}
  </RecordById>
);

const propuestos = (d: PropuestaAsignacion): Record<number, Elegido[]> =>
  Object.fromEntries(d.filas.map((f) => [f.id, f.propuestos]));

function Contenido({ d }: { d: PropuestaAsignacion }) {
  const client = useQueryClient();
  const hecho = useDone();
  const [elegidos, setElegidos] = useState(() => propuestos(d));
  useEffect(() => setElegidos(propuestos(d)), [d]);
  const [ocupado, ocupar] = useBusy();
  const [fallas, setFallas] = useState<string[]>([]);
  const nuevos = Object.values(elegidos).flat();
  const cargas = new Map(d.evaluadores.map((e) => [e.id, e.carga]));
  for (const { id } of nuevos) cargas.set(id, (cargas.get(id) ?? 0) + 1);
  const excedidos = d.evaluadores.filter((e) => cargas.get(e.id)! > d.cargaMaxima);
  const confirmar = async () => {
    const asignaciones = Object.entries(elegidos)
      .filter(([, xs]) => xs.length > 0)
      .map(([proyectoId, xs]) => ({ proyectoId: Number(proyectoId), evaluadores: xs.map((x) => x.id) }));
    const { resultados } = await hecho(
      seleccionApi.confirmarPropuesta.call({ id: d.convocatoria.id, asignaciones }),
      ({ resultados: todos }) =>
        `Evaluadores asignados en ${todos.filter((r) => r.ok).length} de ${todos.length} propuestas.`,
    );
    setFallas(resultados.filter((r) => !r.ok).map((r) => `«${r.titulo}»: ${r.motivo}`));
  };
  const confirmacion: RowAction = {
    label: 'Confirmar asignación',
    ...(excedidos.length > 0 ? { disabledReason: 'Hay evaluadores por encima de su límite' } : {}),
    confirm: {
      title: 'Confirmar la asignación',
      text: `${plural(nuevos.length, 'evaluación se asignará', 'evaluaciones se asignarán')} y se avisará por correo a cada evaluador.`,
      verb: 'Confirmar',
    },
    run: () => ocupar(confirmar),
  };
  const tiene = (f: Fila) => f.actuales.length + (elegidos[f.id]?.length ?? 0);
  const incompleta = (f: Fila) => f.actuales.length < d.porPropuesta;
  return (
    <Page
      title={`Propuesta de asignación: ${d.convocatoria.descripcion}`}
      breadcrumbs={[{ label: 'Facultad' }, { label: LISTA.label, to: LISTA.href }]}
      help={AYUDA}
      strip={
        <Figures
          of={[
            {
              label: 'Propuestas',
              value: d.filas.length,
              note: `${d.filas.filter((f) => tiene(f) >= d.porPropuesta).length} completas`,
            },
            { label: 'Evaluadores por propuesta', value: d.porPropuesta },
            { label: 'Límite por evaluador', value: d.cargaMaxima },
            { label: 'Asignaciones nuevas', value: nuevos.length, note: 'por confirmar' },
          ]}
        />
      }
      actions={
        <HeadActions
          primary={d.puedeEditar && nuevos.length > 0 ? { ...itemOf(confirmacion), busy: ocupado } : undefined}
          secondary={[
            {
              label: 'Calcular de nuevo',
              icon: IconWand,
              onSelect: () => void client.invalidateQueries({ queryKey: seleccionApi.propuesta.key }),
            },
          ]}
        />
      }
    >
      <Reasons color="red" mb="md" title="No se asignó todo" of={fallas} />
      <Reasons
        mb="md"
        title="Hay evaluadores por encima de su límite: quite alguna de sus propuestas"
        of={excedidos.map((e) => `${e.nombre} (${cargas.get(e.id)} de ${d.cargaMaxima})`)}
      />
      <DataTable
        title="Propuesta de evaluadores"
        empty={VACIA}
        minWidth={860}
        // What still has to be decided comes first: the rest is already assigned.
        rows={[...d.filas].sort((x, y) => Number(incompleta(y)) - Number(incompleta(x)))}
        columns={[
          {
            label: 'Propuesta',
            width: '36%',
            value: (f) => (
              <>
                {f.titulo}
                <div>
                  <small>{f.facultad}</small>
                </div>
              </>
            ),
          },
          { label: 'Línea', value: (f) => f.linea, width: '18%' },
          {
            label: 'Evaluadores',
            value: (f) => (
              <Evaluadores
                f={f}
                puedeEditar={d.puedeEditar}
                faltan={d.porPropuesta - tiene(f)}
                elegidos={elegidos[f.id] ?? []}
                cargas={cargas}
                onChange={(xs) => setElegidos({ ...elegidos, [f.id]: xs })}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

type EvaluadoresProps = {
  f: Fila;
  puedeEditar: boolean;
  faltan: number;
  elegidos: Elegido[];
  cargas: ReadonlyMap<number, number>;
  onChange: (elegidos: Elegido[]) => void;
};
function Evaluadores({ f, puedeEditar, faltan, elegidos, cargas, onChange }: EvaluadoresProps) {
  const [busca, setBusca] = useState(false);
  return (
    <>
      {f.actuales.map((a) => (
        <div key={a.id} className={classes.chip}>
          {a.nombre} <StatusBadge label="Asignado" tone="green" />
        </div>
      ))}
      {elegidos.map((x) => (
        <div key={x.id} className={classes.chip}>
          <span>
            {x.nombre}{' '}
            <small>
              {x.afinidad === null ? 'Elegido por la oficina' : `Afinidad ${x.afinidad}`}
              {x.motivos.length > 0 && `: ${x.motivos.join(', ')}`} · {cargas.get(x.id)} en total
            </small>
          </span>
          {puedeEditar && (
            <CloseButton
              aria-label={`Quitar a ${x.nombre} de «${f.titulo}»`}
              onClick={() => onChange(elegidos.filter((y) => y !== x))}
            />
          )}
        </div>
      ))}
      {faltan > 0 && (
        <Group gap="xs">
          <StatusBadge label={`Por asignar: ${faltan}`} tone="yellow" />
          {puedeEditar && !busca && (
            <Button size="compact-xs" variant="subtle" onClick={() => setBusca(true)}>
              Añadir evaluador
            </Button>
          )}
        </Group>
      )}
      {busca && faltan > 0 && (
        <BuscarEvaluador
          label={`Evaluador de «${f.titulo}»`}
          proyectos={[f.id]}
          elegidos={[...f.actuales, ...elegidos].map((x) => x.id)}
          chosen={null}
          onChoose={(e) => {
            if (!e) return;
            onChange([...elegidos, { ...e, afinidad: null, motivos: [] }]);
            setBusca(false);
          }}
        />
      )}
    </>
  );
}
