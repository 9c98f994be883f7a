import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { exact } from '#core/shell/web/when.ts';
import { datosDeTurno } from '#modules/proyectos/domain/turno.ts';
import type { api } from './api.ts';

type Postulacion = OutputOf<(typeof api)['portada']['endpoint']>['postulaciones'][number];

/** Where an application is, since when and who acts next. */
export function Seguimiento({ p, estado }: { p: Postulacion; estado: string }) {
  const { desde, actua, texto, historia } = p.seguimiento;
  return (
    <section aria-label={`Seguimiento de ${p.titulo}`}>
      <KeyFacts
        facts={[
          { label: 'Dónde está', value: estado },
          { label: 'Desde', value: <RelativeDate value={desde} /> },
          ...datosDeTurno({ actua, texto }),
        ]}
      />
      {historia.length > 1 && (
        <details>
          <summary>Recorrido de la propuesta</summary>
          <Bullets type="ordered" of={historia.map((h) => `${h.estado}, ${exact(h.fecha, institution.timeZone)}`)} />
        </details>
      )}
    </section>
  );
}
