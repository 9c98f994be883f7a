import type { ComponentType, ReactNode } from 'react';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';

const Convocatorias = placed(() => import('./Convocatorias.tsx'));
const GruposDePartidas = placed(() => import('./Partidas.tsx').then((m) => m.GruposDePartidas));
const PartidasPorTipo = placed(() => import('./Partidas.tsx').then((m) => m.PartidasPorTipo));

const AYUDA: ReactNode = (
  <>
    <p>
      Cada convocatoria tiene tres ventanas: registro, calendario de actividades y evaluación. Los dos días extremos
      cuentan.
    </p>
    <p>Dos convocatorias activas del mismo tipo no pueden recibir propuestas el mismo día.</p>
    <p>Una convocatoria con proyectos no se elimina: se desactiva.</p>
  </>
);

type Props = {
  /** «Lista de evaluaciones»: criteria templates, from a higher module. */
  evaluaciones?: ComponentType;
};

/** Administration of calls, criteria templates and budget lines (spec 08 §3). */
export function ConvocatoriasAdmin({ evaluaciones: Evaluaciones }: Props) {
  const tabs = [
    { key: 'convocatorias', title: 'Listado de convocatorias', panel: <Convocatorias /> },
    ...(Evaluaciones ? [{ key: 'evaluaciones', title: 'Lista de evaluaciones', panel: <Evaluaciones /> }] : []),
    { key: 'grupos', title: 'Grupo de partidas', panel: <GruposDePartidas /> },
    { key: 'partidas', title: 'Partidas por tipo', panel: <PartidasPorTipo /> },
  ];
  return (
    <Page title="Gestión de convocatorias" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
      <Tabbed tabs={tabs} />
    </Page>
  );
}
