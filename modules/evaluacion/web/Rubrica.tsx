import { Checkbox, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { focusField } from '#core/form/web/focus.ts';
import { Meter } from '#core/shell/web/Meter.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { Avisos, Faltantes } from './Avisos.tsx';
import { ComentarioGeneral } from './ComentarioGeneral.tsx';
import { CriterioEvaluable } from './CriterioEvaluable.tsx';
import type { EnCurso } from './en-curso.ts';
import classes from './evaluador.module.css';
import { FichaFirmada } from './FichaFirmada.tsx';

/** The criteria, one open at a time, and the total always at their foot. */
export function Rubrica({ e }: { e: EnCurso }) {
  const { criterios, editable } = e.d;
  useHotkeys(
    [
      ['alt+ArrowDown', () => e.mover(1)],
      ['alt+ArrowUp', () => e.mover(-1)],
      ['alt+C', () => focusField(`criterio-${e.abierto}`), { usePhysicalKeys: true }],
    ],
    [],
  );
  return (
    <section className={classes.rubrica} aria-labelledby="criterios-titulo">
      <div className={classes.criterios}>
        <div className={classes.grupo}>
          <h2 id="criterios-titulo">Criterios</h2>
          <Checkbox
            size="xs"
            label="Mostrar todos los criterios"
            checked={e.todos}
            onChange={(x) => e.mostrarTodos(x.currentTarget.checked)}
          />
        </div>
        {e.exigido && editable && <Faltantes e={e} />}
        <Avisos d={e.d} />
        <ol>
          {criterios.map((c) => {
            if (c.nivel === 'criterio') return <CriterioEvaluable key={`${c.id}-${editable}`} criterio={c} e={e} />;
            const suma = e.d.resumen.subtotales.find((s) => s.id === c.id);
            return (
              <li key={c.id} className={classes.grupo}>
                {c.nivel === 'titulo' ? <h3>{c.titulo}</h3> : c.titulo}
                {c.nivel === 'subtotal' && (
                  <span>
                    {suma?.puntaje ?? 0} de {suma?.maximo ?? 0}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <Stack p="md">
          <ComentarioGeneral key={String(editable)} e={e} />
          <FichaFirmada e={e} />
        </Stack>
      </div>
      <Total d={e.d} />
    </section>
  );
}

function Total({ d: { resumen, puntajeMaximo, puntajeMinimo, editable } }: { d: EnCurso['d'] }) {
  const pasa = resumen.total >= puntajeMinimo;
  return (
    <div className={classes.total} data-foot>
      <div role="status">
        <small>Puntaje total</small>
        <b>{resumen.total}</b> de {puntajeMaximo}
        <StatusBadge
          tone={pasa ? 'green' : 'gray'}
          label={pasa ? `Alcanza el mínimo de ${puntajeMinimo}` : `El mínimo es ${puntajeMinimo}`}
        />
      </div>
      <Meter label="Puntaje total" used={resumen.total} cap={puntajeMaximo} mark={puntajeMinimo} done={pasa} />
      {editable && (
        <p className={classes.teclas}>
          <kbd>B</kbd> <kbd>M</kbd> <kbd>A</kbd> nivel <kbd>Alt ↓</kbd> siguiente <kbd>Alt ↑</kbd> anterior{' '}
          <kbd>Alt C</kbd> comentar
        </p>
      )}
    </div>
  );
}
