import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { AccionesEvaluacion } from './AccionesEvaluacion.tsx';
import { evaluadorApi } from './api.ts';
import { type EnCurso, useEnCurso } from './en-curso.ts';
import classes from './evaluador.module.css';
import { Rubrica } from './Rubrica.tsx';
import { VisorProyecto } from './VisorProyecto.tsx';

// Its form arrives with who has to declare.
const Declaracion = late(() => import('./Declaracion.tsx').then((m) => m.default));
const LISTA = { href: '/evaluador', label: 'Proyectos a evaluar' };
const MIGAS = [{ label: LISTA.label, to: LISTA.href }];

/** `/evaluador/detalle?proyecto_id=` (spec 08 §6.3). */
export const EvaluadorDetalle = () => (
  <RecordById
    param="proyecto_id"
    list={LISTA}
    // What is typed here is newer than any copy of it: the page always starts from what the server has.
    of={(proyectoId) => ({ ...evaluadorApi.obtener.query({ proyectoId }), gcTime: 0, refetchOnWindowFocus: false })}
  >
    {(d) => (d.declaracion.en === null && d.motivoSoloLectura === null ? <PorDeclarar d={d} /> : <Mesa d={d} />)}
  </RecordById>
);

const hechos = (d: DetalleEvaluacion) => [
  { label: 'Responsable', value: d.responsable },
  { label: 'Evaluar hasta', value: formatDay(d.ventana.fin) },
];
const PorDeclarar = ({ d }: { d: DetalleEvaluacion }) => (
  <Page
    title={d.titulo}
    code={null}
    badge={<StateBadge flow={flujoEvaluacion} state={d.resumen.estado} />}
    tags={[`${d.tipo} ${d.periodo}`]}
    breadcrumbs={MIGAS}
  >
    <RecordLayout facts={[{ title: 'Datos', items: hechos(d) }]}>
      <Declaracion d={d} />
    </RecordLayout>
  </Page>
);

/**
 * The proposal at one side and the criteria at the other, each with its own scroll; on a narrow screen, one at a time.
 */
function Mesa({ d }: { d: DetalleEvaluacion }) {
  useNavRail();
  const e = useEnCurso(d);
  const [ver, setVer] = useState('Propuesta');
  const abierto = d.criterios.find((c) => c.id === e.abierto && c.editable);
  return (
    <Page bare title={d.titulo} breadcrumbs={MIGAS}>
      <div className={classes.mesa} data-ver={ver}>
        <Cabecera e={e} />
        <div className={classes.pestañas}>
          <SegmentedControl fullWidth aria-label="Ver" value={ver} onChange={setVer} data={['Propuesta', 'Rúbrica']} />
        </div>
        <div className={classes.propuesta}>
          <VisorProyecto proyectoId={d.proyectoId} criterio={abierto?.titulo} />
        </div>
        <Rubrica e={e} />
      </div>
    </Page>
  );
}

function Cabecera({ e }: { e: EnCurso }) {
  const { d } = e;
  const puntuables = d.criterios.filter((c) => c.nivel === 'criterio');
  const avance = `${d.resumen.evaluados} de ${d.totalCriterios} criterios`;
  return (
    <div className={classes.cabecera}>
      <div className={classes.titulo}>
        <small>
          {d.tipo} {d.periodo} · {d.responsable} · hasta <RelativeDate value={d.ventana.fin} />{' '}
          <StateBadge flow={flujoEvaluacion} state={d.resumen.estado} />
        </small>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who moves by keyboard reads the whole title too */}
        <h1 title={d.titulo} tabIndex={0}>
          {d.titulo}
        </h1>
      </div>
      <div className={classes.avance}>
        <small>{avance}</small>
        <span role="img" aria-label={`${avance} con puntaje`}>
          {puntuables.map((c) => (
            <i key={c.id} data-hecho={c.puntaje !== null || undefined} data-abierto={c.id === e.abierto || undefined} />
          ))}
        </span>
      </div>
      <AccionesEvaluacion e={e} />
    </div>
  );
}
