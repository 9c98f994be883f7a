import { Stack } from '@mantine/core';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { GrupoResumen } from '../../domain/bloques.ts';
import type { ValorGrupo } from '../../domain/valores.ts';

/** The group that applies, to read. */
export const BloqueGrupoResumen = ({ value: v }: BlockProps<GrupoResumen, ValorGrupo>) => (
  <Stack>
    <KeyFacts
      facts={[
        { label: 'Grupo', value: v.grupo },
        { label: 'Coordinador del grupo', value: v.coordinador },
        { label: 'Facultad', value: v.facultad },
      ]}
    />
    <p>Integrantes del grupo ({v.miembros.length})</p>
    <DataTable
      title="Integrantes del grupo"
      empty="El grupo no tiene integrantes."
      minWidth={860}
      rows={v.miembros}
      columns={[
        { label: 'Condición', value: (m) => m.condicion },
        { label: 'N° documento', value: (m) => m.documento },
        { label: 'Nombre', value: (m) => m.nombre },
        { label: 'ORCID', value: (m) => m.orcid, nowrap: true },
        { label: 'Tipo', value: (m) => m.tipo },
        { label: 'Facultad', value: (m) => m.facultad },
        { label: 'Tesista', value: (m) => (m.tesista ? 'Sí' : 'No') },
      ]}
    />
  </Stack>
);
