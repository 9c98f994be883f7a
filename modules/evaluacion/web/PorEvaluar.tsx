import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { GroupTitle } from '#core/shell/web/GroupTitle.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { EmptyState } from '#core/shell/web/states.tsx';
import { exact, shortDay, untilDay } from '#core/shell/web/when.ts';
import { type PorEvaluar as Fila, PASOS } from '../contract-evaluador.ts';
import classes from './inicio.module.css';

const GRUPOS: readonly { urgencia: Fila['urgencia']; etiqueta: string }[] = [
  { urgencia: 'vencido', etiqueta: 'Vencido' },
  { urgencia: 'hoy', etiqueta: 'Hoy' },
  { urgencia: 'semana', etiqueta: 'Esta semana' },
  { urgencia: 'despues', etiqueta: 'Después' },
  { urgencia: 'sin_plazo', etiqueta: 'Sin plazo' },
];
const ETIQUETA_DE_PASO: Readonly<Record<Fila['paso'], string>> = {
  declarar: 'Declarar',
  puntuar: 'Puntuar',
  firmar: 'Firmar',
};

/** Each proposal that waits for its evaluator, once: its step, how far it is, until when, and one verb. */
export function PorEvaluar({ filas }: { filas: readonly Fila[] }) {
  if (filas.length === 0)
    return (
      <Card title="Por evaluar">
        <EmptyState
          title="No tiene propuestas por evaluar"
          text="Le avisaremos por correo cuando se le asigne una. Las que evaluó están abajo."
        />
      </Card>
    );
  return (
    <Card title="Por evaluar" count={filas.length}>
      {GRUPOS.map(({ urgencia, etiqueta }) => {
        const suyas = filas.filter((fila) => fila.urgencia === urgencia);
        return suyas.length > 0 ? (
          <div key={urgencia}>
            <GroupTitle as="h3" late={urgencia === 'vencido'} count={suyas.length}>
              {etiqueta}
            </GroupTitle>
            <ul className={classes.filas}>
              {suyas.map((fila) => (
                <Propuesta key={fila.proyectoId} fila={fila} primera={fila === filas[0]} />
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </Card>
  );
}

function Propuesta({ fila, primera }: { fila: Fila; primera: boolean }) {
  const nombre = fila.titulo ?? `Propuesta de ${fila.facultad ?? 'otra facultad'}`;
  const verbo = verboDe(fila);
  return (
    <li className={classes.fila}>
      <div className={classes.texto}>
        <div className={classes.titulo} title={nombre}>
          {nombre}
        </div>
        <div className={classes.donde}>{[fila.codigo, fila.convocatoria].filter(Boolean).join(' · ')}</div>
        <div className={classes.avance}>
          <Pasos paso={fila.paso} />
          <span>{avanceDe(fila)}</span>
        </div>
      </div>
      <Plazo hasta={fila.hasta} />
      <Button
        component={AppLink}
        to={`/evaluador/detalle?proyecto_id=${fila.proyectoId}`}
        variant={primera ? 'filled' : 'default'}
        className={classes.verbo}
        aria-label={`${verbo}: ${nombre}`}
      >
        {verbo}
      </Button>
    </li>
  );
}

/** The three steps, those done with a tick. */
function Pasos({ paso }: Pick<Fila, 'paso'>) {
  const actual = PASOS.indexOf(paso);
  return (
    <ol className={classes.pasos} aria-label="Pasos">
      {PASOS.map((uno, n) => (
        <li key={uno} aria-current={n === actual ? 'step' : undefined} data-hecho={n < actual || undefined}>
          {n < actual && <IconCheck size={12} role="img" aria-label="Hecho:" />}
          {ETIQUETA_DE_PASO[uno]}
        </li>
      ))}
    </ol>
  );
}

function Plazo({ hasta }: Pick<Fila, 'hasta'>) {
  if (!hasta) return <span className={classes.plazo}>sin plazo</span>;
  const { timeZone } = institution;
  const ahora = new Date();
  const [dia, falta] = [shortDay(hasta, ahora, timeZone), untilDay(hasta, ahora, timeZone)];
  return (
    <time className={classes.plazo} dateTime={hasta} title={exact(hasta, timeZone)}>
      <b>{dia}</b>
      {dia.toLowerCase() !== falta && <span>{falta}</span>}
    </time>
  );
}

/** What is done next with it, in one verb. */
function verboDe({ paso, criterios, evaluados }: Fila): string {
  if (paso !== 'puntuar') return ETIQUETA_DE_PASO[paso];
  if (evaluados === 0) return 'Empezar';
  return evaluados < criterios ? 'Continuar' : 'Terminar';
}

/** How far it is, in words. */
function avanceDe({ paso, criterios, evaluados, total }: Fila): string {
  if (paso === 'declarar') return 'lo demás se abre al declarar';
  if (paso === 'firmar') return `${total} puntos · falta la ficha firmada`;
  if (criterios === 0) return 'los criterios aún no están aprobados';
  return evaluados === 0 ? 'sin empezar' : `${evaluados} de ${criterios} criterios · ${total} puntos`;
}
