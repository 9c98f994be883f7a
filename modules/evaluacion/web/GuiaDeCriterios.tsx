import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import { agree } from '#core/kernel/shared/text.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import type { PlantillaDetalle } from '../contract.ts';
import { nivelesDe } from '../domain/puntaje.ts';
import classes from './plantilla.module.css';

/** A criterion as it is being written. */
export type Muestra = { texto: string; puntajeMax: number; automatico: boolean; puntuable: boolean };

function hastaCuando({ editable, evaluaciones: { iniciadas } }: PlantillaDetalle): string {
  if (editable) return 'Se puede cambiar hasta que se aprueben los criterios.';
  if (iniciadas === 0)
    return 'Están cerrados. Quien los aprobó puede reabrirlos mientras nadie haya puntuado con ellos.';
  return `Ya no se cambian: ${iniciadas} ${agree(iniciadas, 'evaluación empezó', 'evaluaciones empezaron')} con ellos.`;
}

/** What the evaluator will see of the open criterion. */
function AsiLaVera({ de: { texto, puntajeMax, automatico, puntuable } }: { de: Muestra }) {
  return (
    <Card title="Así la verá el evaluador" padded>
      <div className={classes.muestra}>
        <RichText html={texto} />
        {puntuable && automatico && <small>Lo calcula el sistema, hasta {puntajeMax}.</small>}
        {puntuable && !automatico && puntajeMax > 0 && (
          <ul aria-label="Puntajes rápidos">
            {nivelesDe(puntajeMax).map(({ nombre, puntaje }) => (
              <li key={nombre}>
                <b>{nombre}</b> {puntaje}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Beside the criteria: their rules, how the open one is read, and until when they change. */
export function GuiaDeCriterios({ plantilla, muestra }: { plantilla: PlantillaDetalle; muestra: Muestra | null }) {
  return (
    <>
      <Card title="Reglas" padded>
        <Properties
          items={[
            { label: 'Mínimo', value: `${plantilla.puntajeMinimo} para aprobar` },
            { label: 'Total', value: `${plantilla.puntajeTotal} puntos` },
            { label: 'Decimales', value: 'uno, paso de 0.1' },
          ]}
        />
      </Card>
      {muestra?.texto && <AsiLaVera de={muestra} />}
      <Card title="Hasta cuándo" padded>
        {hastaCuando(plantilla)}
      </Card>
    </>
  );
}
