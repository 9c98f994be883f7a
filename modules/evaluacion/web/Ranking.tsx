import { Alert } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Told } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { DESEMPATES } from '#modules/convocatorias/domain/seleccion.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaRanking, RankingCompleto } from '../contract-seleccion.ts';
import { rankingLista } from '../domain/listas-oficina.ts';
import { seleccionApi } from './api.ts';

// The dialog arrives when it opens.
const ResolverModal = late(() => import('./ResolverModal.tsx').then((m) => m.ResolverModal));

const BASE = '/admin/estudios/convocatorias';
const LISTA = { href: BASE, label: 'Gestión de convocatorias' };
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
    <p>
      «Resolver por puesto» trae todas las que lo tienen, y «Registrar resolución» las que usted elija en la lista: se
      aprueban, quedan en espera o no se aprueban a la vez.
    </p>
    <p>«Pide otra evaluación»: sus evaluaciones difieren más de lo que la convocatoria admite.</p>
  </>
);

/** `admin/estudios/convocatorias/ranking?id=` (spec 08 §5.1). */
export const Ranking = () => (
  <RecordById list={LISTA} of={(id) => seleccionApi.ranking.query({ id })}>
    {(d) => <Contenido d={d} />}
  </RecordById>
);

type Resuelve = { filas: FilaRanking[]; fin: (hecho: boolean) => void };

function Contenido({ d }: { d: RankingCompleto }) {
  const { convocatoria: c, reglas, cupos } = d;
  const hecho = useDone();
  const [resuelve, setResuelve] = useState<Resuelve | null>(null);
  const porDecidir = d.filas.filter((f) => flujoProyecto.is(f, 'porDecidir'));
  const conPuesto = porDecidir.filter((f) => f.orden !== null);
  /** Anyone who closes it without deciding keeps what was chosen. */
  const resolver = (filas: FilaRanking[]) =>
    new Promise<void>((listo, sigue) => {
      const fin = (si: boolean) => {
        setResuelve(null);
        si ? listo() : sigue(new Told());
      };
      setResuelve({ filas, fin });
    });
  const pideOtro = (f: ListRow): RowAction[] =>
    f.otra && d.puedeAsignar && !f.faltan && c.enEvaluacion
      ? [
          {
            label: 'Asignar otro evaluador',
            confirm: {
              title: 'Asignar otro evaluador',
              text: `Se asignará a «${f.titulo}» el evaluador libre con más afinidad, sin conflicto de interés y con cupo.`,
              verb: 'Asignar',
            },
            run: () =>
              hecho(
                seleccionApi.otroEvaluador.call({ id: c.id, proyectoId: f.id }),
                ({ evaluador }) => `${evaluador} evaluará también «${f.titulo}». Le avisamos por correo.`,
              ),
          },
        ]
      : [];
  return (
    <Page
      title={`Ranking: ${c.descripcion}`}
      breadcrumbs={[
        { label: 'Estudios' },
        { label: LISTA.label, to: LISTA.href },
        { label: 'Postulaciones', to: `${BASE}/postulaciones?id=${c.id}&tab=lista` },
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
        <HeadActions
          primary={
            d.puedeResolver && conPuesto.length > 0
              ? {
                  label: 'Resolver por puesto',
                  onSelect: () => resolver(conPuesto).catch(() => undefined),
                }
              : undefined
          }
          secondary={[
            { label: 'Reglas', to: `${BASE}/parametros?id=${c.id}&tab=seleccion` },
            ...(d.filas.length > 0 ? [{ label: 'Acta (borrador)', to: `${BASE}/acta?id=${c.id}` }] : []),
          ]}
        />
      }
    >
      {cupos.length > 0 && (
        <details>
          <summary>Cupos por facultad ({cupos.length})</summary>
          <Bullets
            size="sm"
            mb="md"
            of={cupos.map((x) => {
              const minimo = x.puntajeMinimo === null ? '' : `, puntaje mínimo ${x.puntajeMinimo}`;
              return `${x.facultad}: ${x.cupos === null ? 'sin cupo' : `${x.usados} de ${x.cupos}`}${minimo}`;
            })}
          />
        </details>
      )}
      {porDecidir.some((f) => f.empate) && (
        <Alert color="yellow" mb="md" title="Hay empates que ninguna regla deshace">
          Las propuestas empatadas se listan por su número. Añada una regla de desempate o decida usted.
        </Alert>
      )}
      <ListView
        def={rankingLista}
        of={{ buscar: seleccionApi.buscarOrden, exportar: seleccionApi.exportarOrden }}
        params={{ id: c.id }}
        rowActions={pideOtro}
        renderCell={({ key }, f) =>
          key === 'dispersion' && f.diferencia !== null ? `${f.dispersion} · dif. ${f.diferencia}` : undefined
        }
        {...(d.puedeResolver && {
          bulkActions: [
            {
              label: 'Registrar resolución',
              run: (ids) => resolver(d.filas.filter((f) => ids.includes(f.id))),
            },
          ],
        })}
      />
      {d.resoluciones.length > 0 && (
        <section aria-labelledby="resoluciones">
          <h2 id="resoluciones">Resoluciones</h2>
          <DataTable
            compact
            title="Resoluciones de la convocatoria"
            empty="Ninguna."
            minWidth={640}
            rows={d.resoluciones}
            columns={[
              { label: 'Resolución', value: (r) => r.resolucion },
              { label: 'Fecha', value: (r) => formatDay(r.fecha) },
              { label: 'Aprobadas', value: (r) => r.aprobados, numeric: true },
              { label: 'En espera', value: (r) => r.enEspera, numeric: true },
              { label: 'No aprobadas', value: (r) => r.noAprobados, numeric: true },
              { label: 'Registró', value: (r) => r.por },
              {
                label: 'Acta',
                value: (r) => <AppLink to={`${BASE}/acta?id=${c.id}&resolucion=${r.id}`}>Acta</AppLink>,
              },
            ]}
          />
        </section>
      )}
      {resuelve && <ResolverModal convocatoriaId={c.id} {...resuelve} />}
    </Page>
  );
}
