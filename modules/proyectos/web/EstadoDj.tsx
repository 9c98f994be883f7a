import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import { djApi } from './api-dj.ts';
import classes from './dj.module.css';

/** Sworn statement of a project as the office sees it: accepted, with its documents, or pending (spec 05 §2 B9). */
export function EstadoDj({ proyectoId, dj }: { proyectoId: number; dj: NonNullable<ProyectoDetalle['dj']> }) {
  const aceptada = dj.aceptadaEn !== null;
  return (
    <MenuButton
      label="Declaración jurada"
      align="start"
      groups={[
        {
          items: [
            ...(aceptada
              ? [
                  {
                    label: 'Ver declaración',
                    href: djApi.ver.url({ id: proyectoId }),
                    ...(dj.archivoId ? {} : { disabledReason: 'El archivo no está en el sistema' }),
                  },
                ]
              : []),
            { label: 'Regenerar PDF', href: djApi.regenerar.url({ id: proyectoId }) },
          ],
        },
      ]}
      trigger={(props) => (
        <button {...props} type="button" className={classes.estado}>
          <StatusBadge label={aceptada ? 'Aceptada' : 'Pendiente'} tone={aceptada ? 'green' : 'yellow'} />
          <span aria-hidden="true">▾</span>
        </button>
      )}
    />
  );
}
