import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Card } from '#core/shell/web/Card.tsx';
import classes from './inicio.module.css';

const PASOS = [
  ['Declare si tiene conflicto', 'Antes de leer. Si lo tiene, la propuesta vuelve a la oficina.'],
  ['Lea y puntúe', 'El proyecto a un lado, los criterios al otro. Se guarda solo.'],
  ['Finalice y firme la ficha', 'Con puntaje y comentario en todos los criterios. Después no se cambia.'],
] as const;

/** How it is done, until its reader knows it: this browser keeps it. */
export function ComoSeEvalua() {
  const [sabe, setSabe] = useLocalStorage({ key: 'quipu.evaluar.sabe', defaultValue: false });
  if (sabe) return null;
  return (
    <Card
      title="Cómo se evalúa"
      padded
      action={
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setSabe(true)}>
          Ya lo sé
        </Button>
      }
    >
      <ol className={classes.como}>
        {PASOS.map(([que, como]) => (
          <li key={que}>
            <b>{que}</b>
            <span>{como}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
