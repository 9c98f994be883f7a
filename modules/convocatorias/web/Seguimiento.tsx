import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Properties } from '#core/shell/web/Properties.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { exact } from '#core/shell/web/when.ts';
import { datosDeTurno } from '#modules/proyectos/domain/turno.ts';
import type { api } from './api.ts';

type Postulacion = OutputOf<(typeof api)['portada']['endpoint']>['postulaciones'][number];

/** Where an application is, since when and who acts next. */
export function Seguimiento({ p, estado }: { p: Postulacion; estado: string }) {
  const { desde, actua, texto, historia } = p.seguimiento;
  return (
    <Card title={`Seguimiento de ${p.titulo}`} padded>
      <Properties
        items={[
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
    </Card>
  );
}
