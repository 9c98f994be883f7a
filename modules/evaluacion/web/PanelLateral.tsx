import { useLocalStorage } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import classes from './evaluador.module.css';

const MIN = 25;
const MAX = 70;
const PASO = 5;
const ENTRE = (n: number) => Math.min(MAX, Math.max(MIN, Math.round(n)));

type Props = { etiqueta: string; panel: ReactNode; children: ReactNode };

/** Content with a panel at its right that is widened by dragging or with the arrows; under 992 px the panel goes below. */
export function PanelLateral({ etiqueta, panel, children }: Props) {
  const [ancho, setAncho] = useLocalStorage({
    key: 'quipu.visor.ancho',
    defaultValue: 40,
    getInitialValueInEffect: false,
  });
  const cuerpo = useRef<HTMLDivElement>(null);
  const arrastrar = (e: PointerEvent<HTMLDivElement>) => {
    if (!e.currentTarget.hasPointerCapture(e.pointerId) || !cuerpo.current) return;
    const caja = cuerpo.current.getBoundingClientRect();
    setAncho(ENTRE(((caja.right - e.clientX) / caja.width) * 100));
  };
  const teclear = (e: KeyboardEvent) => {
    const paso = { ArrowLeft: PASO, ArrowRight: -PASO }[e.key];
    if (!paso) return;
    e.preventDefault();
    setAncho(ENTRE(ancho + paso));
  };
  return (
    <div ref={cuerpo} className={classes.cuerpo} style={{ '--ancho-visor': `${ancho}%` } as CSSProperties}>
      <div>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged nor focused */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={`Ancho de: ${etiqueta}`}
        aria-valuenow={ancho}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        tabIndex={0}
        className={classes.separador}
        onPointerDown={(e) => e.currentTarget.setPointerCapture(e.pointerId)}
        onPointerMove={arrastrar}
        onKeyDown={teclear}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard */}
      <section className={classes.visor} aria-label={etiqueta} tabIndex={0}>
        {panel}
      </section>
    </div>
  );
}
