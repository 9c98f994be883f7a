import { ActionIcon, Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconWand, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Asignado } from '../contract-asignacion.ts';
import type { PropuestaAsignacion } from '../contract-seleccion.ts';
import { seleccionApi } from './api.ts';
import classes from './oficina.module.css';

// The positioned dropdown arrives when it opens.
const BuscarEvaluador = late(() => import('./BuscarEvaluador.tsx').then((m) => m.default), <Skeleton height={62} />);

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
  const recalcular = () => client.invalidateQueries({ queryKey: seleccionApi.propuesta.key });
  const hecho = useDone();
  const [elegidos, setElegidos] = useState(() => propuestos(d));
  useEffect(() => setElegidos(propuestos(d)), [d]);
  const [fallas, setFallas] = useState<string[]>([]);
  const nuevos = Object.values(elegidos).flat();
  const carga = (id: number) =>
    (d.evaluadores.find((e) => e.id === id)?.carga ?? 0) + nuevos.filter((x) => x.id === id).length;
  const excedidos = d.evaluadores.filter((e) => carga(e.id) > e.limite);
  const confirmar = async () => {
    const asignaciones = Object.entries(elegidos)
      .filter(([, xs]) => xs.length > 0)
      .map(([proyectoId, xs]) => ({ proyectoId: Number(proyectoId), evaluadores: xs.map((x) => x.id) }));
    const { resultados } = await hecho(
      seleccionApi.confirmarPropuesta.call({ id: d.convocatoria.id, asignaciones }),
      ({ resultados: todos }) =>
        `Evaluadores asignados en ${todos.filter((r) => r.ok).length} de ${todos.length} propuestas.`,
    );
    const malos = resultados.filter((r) => !r.ok);
    setFallas(malos.map((r) => `«${r.titulo}»: ${r.motivo}`));
  };
  const incompleta = (f: Fila) => f.actuales.length < d.porPropuesta;
  const cubiertas = d.filas.filter((f) => f.actuales.length + (elegidos[f.id]?.length ?? 0) >= d.porPropuesta).length;
  return (
    <Page
      title={`Propuesta de asignación: ${d.convocatoria.descripcion}`}
      breadcrumbs={[{ label: 'Facultad' }, { label: LISTA.label, to: LISTA.href }]}
      help={AYUDA}
      strip={
        <Figures
          of={[
            { label: 'Propuestas', value: d.filas.length, note: `${cubiertas} completas` },
            { label: 'Evaluadores por propuesta', value: d.porPropuesta },
            { label: 'Límite por evaluador', value: d.cargaMaxima },
            { label: 'Asignaciones nuevas', value: nuevos.length },
          ]}
        />
      }
      actions={
        <HeadActions secondary={[{ label: 'Calcular de nuevo', icon: IconWand, onSelect: () => void recalcular() }]} />
      }
    >
      {fallas.length > 0 && (
        <Alert color="red" role="alert" mb="md" title="No se asignó todo">
          <Bullets of={fallas} />
        </Alert>
      )}
      {excedidos.length > 0 && (
        <Alert color="yellow" role="alert" mb="md" title="Hay evaluadores por encima de su límite">
          {excedidos.map((e) => `${e.nombre} (${carga(e.id)} de ${e.limite})`).join('; ')}. Quite alguna de sus
          propuestas.
        </Alert>
      )}
      {d.filas.length === 0 ? (
        <EmptyState
          title="No hay propuestas por asignar"
          text="Solo se proponen evaluadores para propuestas enviadas o en evaluación, dentro de la ventana de evaluación."
        />
      ) : (
        <DataTable
          title="Propuesta de evaluadores"
          empty="No hay propuestas por asignar."
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
                  d={d}
                  elegidos={elegidos[f.id] ?? []}
                  carga={carga}
                  onChange={(xs) => setElegidos({ ...elegidos, [f.id]: xs })}
                />
              ),
            },
          ]}
        />
      )}
      {d.puedeEditar && nuevos.length > 0 && (
        <div className={classes.barra}>
          <span role="status">{nuevos.length} asignaciones por confirmar</span>
          <ConfirmButton
            disabled={excedidos.length > 0}
            ask={{
              title: 'Confirmar la asignación',
              text: `Se asignarán ${nuevos.length} evaluaciones y se avisará por correo a cada evaluador.`,
              verb: 'Confirmar',
            }}
            onConfirm={confirmar}
          >
            Confirmar asignación
          </ConfirmButton>
        </div>
      )}
    </Page>
  );
}

type EvaluadoresProps = {
  f: Fila;
  d: PropuestaAsignacion;
  elegidos: Elegido[];
  carga: (id: number) => number;
  onChange: (elegidos: Elegido[]) => void;
};
function Evaluadores({ f, d: { porPropuesta, puedeEditar }, elegidos, carga, onChange }: EvaluadoresProps) {
  const [busca, setBusca] = useState(false);
  const faltan = porPropuesta - f.actuales.length - elegidos.length;
  const agregar = (e: Asignado | null) => {
    if (!e) return;
    onChange([...elegidos, { id: e.id, nombre: e.nombre, afinidad: null, motivos: [] }]);
    setBusca(false);
  };
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
              {x.motivos.length > 0 && `: ${x.motivos.join(', ')}`} · {carga(x.id)} en total
            </small>
          </span>
          {puedeEditar && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Quitar a ${x.nombre} de «${f.titulo}»`}
              onClick={() => onChange(elegidos.filter((y) => y.id !== x.id))}
            >
              <IconX size={16} />
            </ActionIcon>
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
          onChoose={agregar}
        />
      )}
    </>
  );
}
