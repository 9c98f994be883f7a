import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { Meter } from '#core/shell/web/Meter.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import classes from './plantilla.module.css';

type Props = {
  /** Points of each part of the template, in order. */
  partes: readonly number[];
  /** Points that they have to add up to. */
  de: number;
  /** The order was changed and is not saved yet. */
  orden: { guardar: () => Promise<unknown>; deshacer: () => void } | null;
  children: ReactNode;
};

/** By how much the points of a template are off. */
function diceDe(falta: number): string {
  if (falta === 0) return 'Suma completa';
  if (falta > 0) return plural(falta, 'punto por repartir', 'puntos por repartir');
  return plural(-falta, 'punto de más', 'puntos de más');
}

/** What the criteria of a template add up to, in sight while they are edited, and by how much it is off. */
export function SumaDePlantilla({ partes, de, orden, children }: Props) {
  const [ocupado, ocupar] = useBusy();
  const suma = partes.reduce((total, parte) => total + parte, 0);
  const falta = de - suma;
  return (
    <div className={classes.suma}>
      {children}
      {orden && (
        <>
          <Button size="xs" loading={ocupado} onClick={() => ocupar(orden.guardar)}>
            Aplicar cambios de orden
          </Button>
          <Button size="xs" variant="default" onClick={orden.deshacer}>
            Deshacer
          </Button>
        </>
      )}
      <div className={classes.total} role="status">
        <Meter label="Suma de la plantilla" used={suma} cap={de} parts={partes} />
        <span>
          <b>{suma}</b> de {de}
        </span>
        <span data-falta={falta !== 0 || undefined}>{diceDe(falta)}</span>
      </div>
    </div>
  );
}
