import { Alert, Anchor, List, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { focusField } from '#core/form/web/focus.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { CriterioEvaluado, DetalleEvaluacion, Resumen } from '../contract-evaluador.ts';
import { revisarCierre } from '../domain/cierre.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { AccionesEvaluacion } from './AccionesEvaluacion.tsx';
import { evaluadorApi } from './api.ts';
import { ComentarioGeneral } from './ComentarioGeneral.tsx';
import { CriterioEvaluable, type Pendientes } from './CriterioEvaluable.tsx';
import { Declaracion } from './Declaracion.tsx';
import classes from './evaluador.module.css';
import { FichaFirmada } from './FichaFirmada.tsx';
import { PanelLateral } from './PanelLateral.tsx';
import { VisorProyecto } from './VisorProyecto.tsx';

const LISTA = { href: '/evaluador', label: 'Proyectos a evaluar' };

/** `/evaluador/detalle?proyecto_id=` (spec 08 §6.3). */
export function EvaluadorDetalle() {
  const [params] = useSearchParams();
  const proyectoId = Number(params.get('proyecto_id'));
  const valido = Number.isInteger(proyectoId) && proyectoId > 0;
  // What is typed here is newer than any copy of it: the page always starts from what the server has.
  const query = useQuery({
    ...evaluadorApi.obtener.query({ proyectoId }),
    enabled: valido,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(d) => <Detalle d={d} />}
    </QueryView>
  );
}

function Detalle({ d }: { d: DetalleEvaluacion }) {
  const client = useQueryClient();
  const pendientes = useRef<Pendientes>(new Set()).current;
  const clave = evaluadorApi.obtener.query({ proyectoId: d.proyectoId }).queryKey;
  const onResumen = (resumen: Resumen) =>
    client.setQueryData<DetalleEvaluacion>(clave, (antes) => antes && { ...antes, resumen });
  const onDetalle = (nuevo: DetalleEvaluacion) => client.setQueryData(clave, nuevo);
  const onGuardado: Guardar = (cambio) =>
    client.setQueryData<DetalleEvaluacion>(clave, (antes) => antes && { ...antes, ...cambio(antes) });
  const [exigido, setExigido] = useState(false);
  const porDeclarar = d.declaracion.en === null && d.motivoSoloLectura === null;
  return (
    <Page
      title={d.titulo}
      badge={<StateBadge flow={flujoEvaluacion} state={d.resumen.estado} />}
      breadcrumbs={[{ label: LISTA.label, to: LISTA.href }]}
      actions={
        porDeclarar ? undefined : (
          <AccionesEvaluacion d={d} pendientes={pendientes} onDetalle={onDetalle} onExigir={setExigido} />
        )
      }
    >
      <KeyFacts
        facts={[
          { label: 'Tipo', value: d.tipo },
          { label: 'Periodo', value: d.periodo },
          { label: 'Responsable', value: d.responsable },
          { label: 'Evaluar hasta', value: formatDay(d.ventana.fin) },
          ...(porDeclarar
            ? []
            : [{ label: 'Criterios con puntaje', value: `${d.resumen.evaluados} de ${d.totalCriterios}` }]),
        ]}
      />
      {porDeclarar ? (
        <Declaracion d={d} />
      ) : (
        <>
          {exigido && d.editable && <Faltantes d={d} />}
          <Evaluacion
            d={d}
            pendientes={pendientes}
            onResumen={onResumen}
            onGuardado={onGuardado}
            exigido={exigido}
            onDetalle={onDetalle}
          />
        </>
      )}
    </Page>
  );
}

/** What is still missing to close, each leading to its field; it shortens as each is saved. */
function Faltantes({ d }: { d: DetalleEvaluacion }) {
  const { faltan } = revisarCierre(d.comentario, d.criterios);
  return faltan.length === 0 ? null : (
    <Alert color="yellow" mb="md" role="alert" title="Complete la evaluación antes de finalizarla">
      <List>
        {faltan.map((f) => (
          <List.Item key={f.text}>
            {f.field ? (
              <Anchor component="button" type="button" ta="start" onClick={() => focusField(f.field ?? '')}>
                {f.text}
              </Anchor>
            ) : (
              f.text
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Keeps in the page what the server already has. */
type Guardar = (cambio: (antes: DetalleEvaluacion) => Partial<DetalleEvaluacion>) => void;
type EvaluacionProps = CriteriosProps & { onDetalle: (d: DetalleEvaluacion) => void };
function Evaluacion({ onDetalle, ...props }: EvaluacionProps) {
  const { d, pendientes, onResumen, onGuardado, exigido } = props;
  return (
    <>
      <Avisos d={d} />
      <PanelLateral etiqueta="Proyecto" panel={<VisorProyecto proyectoId={d.proyectoId} />}>
        <Stack>
          <Criterios {...props} />
          <ComentarioGeneral
            key={String(d.editable)}
            evaluacion={d}
            pendientes={pendientes}
            onResumen={onResumen}
            onGuardado={(comentario) => onGuardado(() => ({ comentario }))}
            exigido={exigido}
          />
          <FichaFirmada d={d} onDetalle={onDetalle} />
        </Stack>
      </PanelLateral>
    </>
  );
}

const Avisos = ({ d }: { d: DetalleEvaluacion }) => (
  <Stack mb="md">
    {d.motivoReapertura && (
      <Alert color="yellow" title="La oficina reabrió esta evaluación">
        {d.motivoReapertura}
      </Alert>
    )}
    {d.motivoSoloLectura && <Alert color="gray">{d.motivoSoloLectura}</Alert>}
    {d.declaracion.excepcion && (
      <Alert color="blue" title="La oficina lo asignó con una excepción">
        {d.declaracion.excepcion}
      </Alert>
    )}
    {d.criterios.length === 0 && (
      <Alert color="yellow" title="Criterios aún no aprobados">
        La oficina todavía no aprueba los criterios de este tipo de proyecto. Ya puede leerlo y escribir su comentario.
      </Alert>
    )}
  </Stack>
);

type CriteriosProps = {
  d: DetalleEvaluacion;
  pendientes: Pendientes;
  onResumen: (resumen: Resumen) => void;
  onGuardado: Guardar;
  exigido: boolean;
};

function Criterios({ d, pendientes, onResumen, onGuardado, exigido }: CriteriosProps) {
  const subtotal = (c: CriterioEvaluado) => d.resumen.subtotales.find((s) => s.id === c.id);
  return (
    <section aria-labelledby="criterios-titulo">
      <div className={classes.total}>
        <Title order={2} size="h4" id="criterios-titulo">
          Criterios
        </Title>
        <span role="status">
          Puntaje total: <strong>{d.resumen.total}</strong> de {d.puntajeMaximo} · mínimo {d.puntajeMinimo}
        </span>
      </div>
      <ol className={classes.criterios}>
        {d.criterios.map((c) => {
          if (c.nivel === 'titulo')
            return (
              <li key={c.id}>
                <Title order={3} size="h5" mt="md">
                  {c.titulo}
                </Title>
              </li>
            );
          if (c.nivel === 'subtotal')
            return (
              <li key={c.id} className={classes.subtotal}>
                <span>{c.titulo}</span>
                <span>
                  {subtotal(c)?.puntaje ?? 0} de {subtotal(c)?.maximo ?? 0}
                </span>
              </li>
            );
          return (
            <CriterioEvaluable
              key={`${c.id}-${d.editable}`}
              criterio={c}
              proyectoId={d.proyectoId}
              editable={d.editable}
              pendientes={pendientes}
              onResumen={onResumen}
              onGuardado={(cambio) =>
                onGuardado(({ criterios }) => ({
                  criterios: criterios.map((x) => (x.id === c.id ? { ...x, ...cambio } : x)),
                }))
              }
              exigido={exigido}
            />
          );
        })}
      </ol>
    </section>
  );
}
