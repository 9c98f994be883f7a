import { Stack } from '@mantine/core';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { FichaResponsable } from '../../domain/bloques.ts';

export const BloqueFichaResponsable = ({ value }: BlockProps<FichaResponsable, Record<string, string>>) => (
  <Stack>
    <p>
      Estos datos provienen de su registro. Si alguno no es correcto, actualícelo en su perfil o comuníquese con la
      oficina.
    </p>
    <KeyFacts facts={Object.entries(value).map(([label, v]) => ({ label, value: v }))} />
  </Stack>
);
