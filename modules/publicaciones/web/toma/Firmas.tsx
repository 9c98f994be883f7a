import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FirmaVista, TomaVista } from '../../contract-toma.ts';
import type { Lado } from './api.ts';
import classes from './toma.module.css';

/** «¿Cuál de estos autores es usted?»: said once for each spelling, for every work that it signs. */
export function Firmas({ toma, lado }: { toma: TomaVista; lado: Lado }) {
  const hecho = useDone();
  const [busy, run] = useBusy();
  // What was just said shows at once, and until the answer arrives.
  const [dichas, setDichas] = useState<Partial<Record<string, boolean>>>({});
  const decir = ({ firma }: FirmaVista, es: boolean) =>
    run(async () => {
      setDichas((antes) => ({ ...antes, [firma]: es }));
      try {
        await hecho(lado.api.decirFirma.call({ id: toma.id, firma, es }));
      } finally {
        setDichas(({ [firma]: _contestada, ...resto }) => resto);
      }
    });
  const esSuya = ({ firma, es }: FirmaVista) => dichas[firma] ?? es;
  const deVarias = toma.de === null;
  const pregunta = lado.oficina ? '¿Quién es cada autor?' : '¿Cuál de estos autores es usted?';
  return (
    <section aria-labelledby="firmas">
      <h2 id="firmas">{lado.oficina && !deVarias ? '¿Cuál de estos autores es?' : pregunta}</h2>
      {toma.firmas.length === 0 && (
        <p className={classes.detalle}>Ninguno de los autores se le parece: dígalo en cada obra.</p>
      )}
      <ul className={classes.firmas}>
        {toma.firmas.map((firma) => (
          <li key={firma.firma}>
            <Checkbox
              label={deVarias ? `${firma.escrita} es ${firma.nombre}` : firma.escrita}
              description={firma.razon}
              checked={esSuya(firma) === true}
              indeterminate={esSuya(firma) === null}
              aria-busy={busy}
              onChange={(e) => decir(firma, e.currentTarget.checked)}
            />
            <span>{firma.cuantas}</span>
          </li>
        ))}
      </ul>
      {toma.masFirmas > 0 && <p className={classes.detalle}>Y {toma.masFirmas} más, en menos obras.</p>}
    </section>
  );
}
