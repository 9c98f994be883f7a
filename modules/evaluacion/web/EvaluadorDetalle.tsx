import { Alert, Anchor, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { focusField } from '#core/form/web/focus.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { revisarCierre } from '../domain/cierre.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { AccionesEvaluacion } from './AccionesEvaluacion.tsx';
import { evaluadorApi } from './api.ts';
import { ComentarioGeneral } from './ComentarioGeneral.tsx';
import { CriterioEvaluable } from './CriterioEvaluable.tsx';
import { type EnCurso, useEnCurso } from './en-curso.ts';
import classes from './evaluador.module.css';
import { FichaFirmada } from './FichaFirmada.tsx';
import { PanelLateral } from './PanelLateral.tsx';
import { VisorProyecto } from './VisorProyecto.tsx';

// Its form arrives with who has to declare.
const Declaracion = lazy(() => import('./Declaracion.tsx'));
const LISTA = { href: '/evaluador', label: 'Proyectos a evaluar' };

/** `/evaluador/detalle?proyecto_id=` (spec 08 §6.3). */
export const EvaluadorDetalle = () => (
  <RecordById
    param="proyecto_id"
    list={LISTA}
    // What is typed here is newer than any copy of it: the page always starts from what the server has.
    of={(proyectoId) => ({ ...evaluadorApi.obtener.query({ proyectoId }), gcTime: 0, refetchOnWindowFocus: false })}
  >
    {(d) => <Detalle d={d} />}
  </RecordById>
);

function Detalle({ d }: { d: DetalleEvaluacion }) {
  const e = useEnCurso(d);
  const porDeclarar = d.declaracion.en === null && d.motivoSoloLectura === null;
  return (
    <Page
      title={d.titulo}
      badge={<StateBadge flow={flujoEvaluacion} state={d.resumen.estado} />}
      breadcrumbs={[{ label: LISTA.label, to: LISTA.href }]}
      actions={porDeclarar ? undefined : <AccionesEvaluacion e={e} />}
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
      <Suspense>{porDeclarar ? <Declaracion d={d} /> : <Evaluacion e={e} />}</Suspense>
    </Page>
  );
}

/** What is still missing to close, each leading to its field; it shortens as each is saved. */
function Faltantes({ d }: { d: DetalleEvaluacion }) {
  const { faltan } = revisarCierre(d.comentario, d.criterios);
  if (faltan.length === 0) return null;
  const puntos = faltan.map(({ text, field }) => ({
    key: text,
    text: field ? (
      <Anchor component="button" type="button" ta="start" onClick={() => focusField(field)}>
        {text}
      </Anchor>
    ) : (
      text
    ),
  }));
  return (
    <Alert color="yellow" mb="md" role="alert" title="Complete la evaluación antes de finalizarla">
      <Bullets of={puntos} />
    </Alert>
  );
}

const Evaluacion = ({ e }: { e: EnCurso }) => (
  <>
    {e.exigido && e.d.editable && <Faltantes d={e.d} />}
    <Avisos d={e.d} />
    <PanelLateral etiqueta="Proyecto" panel={<VisorProyecto proyectoId={e.d.proyectoId} />}>
      <Stack>
        <Criterios e={e} />
        <ComentarioGeneral key={String(e.d.editable)} e={e} />
        <FichaFirmada e={e} />
      </Stack>
    </PanelLateral>
  </>
);

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

const Criterios = ({ e }: { e: EnCurso }) => (
  <section aria-labelledby="criterios-titulo">
    <div className={classes.total}>
      <Title order={2} size="h4" id="criterios-titulo">
        Criterios
      </Title>
      <span role="status">
        Puntaje total: <strong>{e.d.resumen.total}</strong> de {e.d.puntajeMaximo} · mínimo {e.d.puntajeMinimo}
      </span>
    </div>
    <ol className={classes.criterios}>
      {e.d.criterios.map((c) => {
        if (c.nivel === 'criterio') return <CriterioEvaluable key={`${c.id}-${e.d.editable}`} criterio={c} e={e} />;
        const subtotal = e.d.resumen.subtotales.find((s) => s.id === c.id);
        return (
          <li key={c.id} className={c.nivel === 'subtotal' ? classes.subtotal : undefined}>
            {c.nivel === 'titulo' ? (
              <Title order={3} size="h5" mt="md">
                {c.titulo}
              </Title>
            ) : (
              <>
                <span>{c.titulo}</span>
                <span>
                  {subtotal?.puntaje ?? 0} de {subtotal?.maximo ?? 0}
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  </section>
);
