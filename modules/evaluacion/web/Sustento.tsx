import { hechosDeSustento } from '../domain/sustento.ts';
import classes from './evaluador.module.css';

type Props = { regla: string; sustento: Record<string, unknown> | null };

/** The rule that computed a score, and the facts it came from. */
export function Sustento({ regla, sustento }: Props) {
  const hechos = sustento ? hechosDeSustento(sustento) : [];
  return (
    <div className={classes.detalle}>
      Calculado por el sistema: {regla}.
      {hechos.length > 0 && (
        <details>
          <summary>Ver cómo se calculó</summary>
          <ul>
            {hechos.map((h) => (
              <li key={h.label}>
                {h.label}: {h.valor}
                {h.items.length > 0 && (
                  <ul>
                    {h.items.map((i) => (
                      <li key={i}>{i}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
