import { Alert, Stack } from '@mantine/core';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Cofinanciamiento } from '../../domain/bloques.ts';
import type { ValorCofinanciamiento } from '../../domain/valores.ts';

/** Amounts of the faculty for this call: they make the maximum of the budget. */
export const BloqueCofinanciamiento = ({ value: v }: BlockProps<Cofinanciamiento, ValorCofinanciamiento>) => (
  <Stack>
    {Number(v.disponible) === 0 && (
      <Alert color="yellow" title="Montos por definir">
        La oficina aún no registró los montos de su facultad para esta convocatoria. Comuníquese con ella.
      </Alert>
    )}
    <KeyFacts
      facts={[
        { label: 'Facultad', value: v.facultad },
        { label: 'Participación de la facultad para cofinanciamiento', value: formatMoney(v.cofinanciamiento) },
        { label: 'Subvención económica', value: formatMoney(v.subvencion) },
        { label: 'Monto disponible', value: formatMoney(v.disponible) },
      ]}
    />
  </Stack>
);
