import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { DESEMPATES } from '#modules/convocatorias/domain/seleccion.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaRanking, RankingCompleto } from '../contract-seleccion.ts';
import { SITUACIONES } from '../domain/ranking.ts';
import { seleccionApi } from './api.ts';
import classes from './oficina.module.css';
import { EnlaceActa, FilasDelRanking, Resoluciones } from './TablasDelRanking.tsx';

// The dialog arrives when it opens.
const ResolverModal = late(() => import('./ResolverModal.tsx').then((m) => m.ResolverModal));

const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };
const AYUDA = (
  <>
    <p>
      El orden es el promedio de las evaluaciones finalizadas; los empates se deshacen con las reglas de la
      convocatoria. Las vacantes y los cupos por facultad dicen quién queda en lista de espera.
    </p>
    <p>
      «Propuesta» es lo que el orden sugiere mientras usted no decide; después se lee la decisión. Una propuesta con una
      evaluación por terminar no tiene puesto: espérela o retire la asignación.
    </p>
    <p>Elija propuestas y regístrelas con una resolución: se aprueban, quedan en espera o no se aprueban a la vez.</p>
    <p>«Pide otra evaluación»: sus evaluaciones difieren más de lo que la convocatoria admite.</p>
  </>
);

/** `admin/estudios/convocatorias/ranking?id=` (spec 08 §5.1). */
export const Ranking = () => (
  <RecordById list={LISTA} of={(id) => seleccionApi.ranking.query({ id })}>
    {(d) => <Contenido d={d} />}
  </RecordById>
);

/** What may be shown of the ranking, by its label. */
const FILTROS: Record<string, { label: string; entra: (f: FilaRanking) => boolean }> = {
  todas: { label: 'Todas', entra: () => true },
  ...Object.fromEntries(
    Object.entries(SITUACIONES).map(([clave, { label }]) => [
      clave,
      { label, entra: (f: FilaRanking) => f.situacion === clave },
    ]),
  ),
  dispersas: { label: 'Piden otra evaluación', entra: (f) => f.pideOtra },
};

function Contenido({ d }: { d: RankingCompleto }) {
  const { convocatoria: c, reglas } = d;
  const [filtro, setFiltro] = useState('todas');
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set());
  const [resuelve, setResuelve] = useState(false);
  const porDecidir = d.filas.filter((f) => flujoProyecto.is(f, 'porDecidir'));
  const alternar = (id: number, si: boolean) =>
    setElegidas((antes) => new Set(si ? [...antes, id] : [...antes].filter((x) => x !== id)));
  const elegirLasQueTienenPuesto = () =>
    setElegidas(new Set(porDecidir.filter((f) => f.orden !== null).map((f) => f.id)));
  const seleccion = porDecidir.filter((f) => elegidas.has(f.id));
  return (
    <Page
      title={`Ranking: ${c.descripcion}`}
      breadcrumbs={[
        { label: 'Estudios' },
        { label: LISTA.label, to: LISTA.href },
        { label: 'Postulaciones', to: `/admin/estudios/convocatorias/postulaciones?id=${c.id}&tab=lista` },
      ]}
      help={AYUDA}
      strip={
        <Figures
          of={[
            { label: 'Propuestas', value: d.filas.length, note: `${porDecidir.length} por decidir` },
            { label: 'Puntaje mínimo', value: d.puntajeMinimo },
            { label: 'Evaluaciones como mínimo', value: reglas.minEvaluaciones },
            { label: 'Vacantes', value: reglas.vacantes ?? 'Sin límite' },
            { label: 'Diferencia admitida', value: reglas.diferenciaMaxima ?? 'No se vigila' },
            {
              label: 'Desempate',
              value: reglas.desempates.length || 'Ninguno',
              note: reglas.desempates.map((x) => DESEMPATES[x]).join('; '),
            },
          ]}
        />
      }
      actions={
        <>
          <Button
            component={AppLink}
            to={`/admin/estudios/convocatorias/parametros?id=${c.id}&tab=seleccion`}
            variant="default"
          >
            Reglas
          </Button>
          {d.filas.length > 0 && <EnlaceActa id={c.id} />}
        </>
      }
    >
      <Cupos d={d} />
      {porDecidir.some((f) => f.empate) && (
        <Alert color="yellow" mb="md" title="Hay empates que ninguna regla deshace">
          Las propuestas empatadas se listan por su número. Añada una regla de desempate o decida usted.
        </Alert>
      )}
      {d.filas.length === 0 ? (
        <EmptyState
          title="Aún no hay propuestas enviadas"
          text="Cuando los investigadores envíen sus propuestas y los evaluadores finalicen, aquí verá el orden de mérito."
        />
      ) : (
        <>
          <Group justify="space-between" mb="sm">
            <ScrollRegion label="Filtro del ranking" minWidth={0}>
              <SegmentedControl
                transitionDuration={0}
                className={classes.filtro}
                aria-label="Mostrar"
                size="xs"
                value={filtro}
                onChange={setFiltro}
                data={Object.entries(FILTROS).flatMap(([value, { label, entra }]) => {
                  const n = d.filas.filter(entra).length;
                  // A situation that no proposal is in is not offered, unless it is the one shown.
                  return n > 0 || value === filtro ? [{ value, label: `${label} (${n})` }] : [];
                })}
              />
            </ScrollRegion>
            {d.puedeResolver && porDecidir.length > 0 && (
              <Button size="xs" variant="default" onClick={elegirLasQueTienenPuesto}>
                Elegir todas las que tienen puesto
              </Button>
            )}
          </Group>
          <FilasDelRanking
            d={d}
            filas={d.filas.filter(FILTROS[filtro]!.entra)}
            elegidas={elegidas}
            alternar={alternar}
          />
        </>
      )}
      {d.puedeResolver && seleccion.length > 0 && (
        <div className={classes.barra}>
          <span role="status">{plural(seleccion.length, 'propuesta elegida', 'propuestas elegidas')}</span>
          <Button variant="subtle" onClick={() => setElegidas(new Set())}>
            Quitar selección
          </Button>
          <Button onClick={() => setResuelve(true)}>Registrar resolución</Button>
        </div>
      )}
      <Resoluciones d={d} />
      {resuelve && (
        <ResolverModal
          d={d}
          filas={seleccion}
          onClose={() => setResuelve(false)}
          onHecho={() => setElegidas(new Set())}
        />
      )}
    </Page>
  );
}

function Cupos({ d }: { d: RankingCompleto }) {
  if (d.cupos.length === 0) return null;
  return (
    <details>
      <summary>Cupos por facultad ({d.cupos.length})</summary>
      <Bullets
        size="sm"
        mb="md"
        of={d.cupos.map((x) => {
          const minimo = x.puntajeMinimo === null ? '' : `, puntaje mínimo ${x.puntajeMinimo}`;
          return `${x.facultad}: ${x.cupos === null ? 'sin cupo' : `${x.usados} de ${x.cupos}`}${minimo}`;
        })}
      />
    </details>
  );
}
