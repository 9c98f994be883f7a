import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { useActions } from '#core/flow/web/useActions.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { institution } from '#core/shell/web/institution.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { flujoInclusion } from '../../domain/inclusion.ts';

/** Who asks to be an author of a publication, and what the office answers. */
export default function Solicitudes({ p: { solicitudes, puedeEditar } }: { p: PublicacionDeOficina }) {
  const { rowActions, dialog } = useActions(flujoInclusion);
  return (
    <>
      <DataTable
        title="Solicitudes de inclusión"
        rows={solicitudes}
        empty="Nadie ha solicitado que se le incluya como autor."
        columns={[
          { label: 'Solicitante', value: (s) => s.nombre },
          { label: 'Tipo', value: (s) => s.tipo },
          { label: 'Mensaje', value: (s) => s.mensaje },
          { label: 'Fecha', value: (s) => formatDay(dayOf(new Date(s.creadoEn), institution.timeZone)), nowrap: true },
          { label: 'Estado', value: (s) => <StateBadge flow={flujoInclusion} state={s.estado} /> },
          { label: 'Respuesta', value: (s) => s.respuesta },
          puedeEditar && { label: 'Acciones', value: (s) => <RowActions actions={rowActions(s)} name={s.nombre} /> },
        ]}
      />
      {dialog}
    </>
  );
}
