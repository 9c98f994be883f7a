import { Stack } from '@mantine/core';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Cofinanciamiento, FichaResponsable, GrupoResumen } from '../../domain/bloques.ts';

/** Blocks that are only read: what their server twins show. */
type Vistas = readonly View[];

export const BloqueGrupoResumen = ({ value }: BlockProps<GrupoResumen, Vistas>) => <DocumentView content={value} />;
export const BloqueCofinanciamiento = ({ value }: BlockProps<Cofinanciamiento, Vistas>) => (
  <DocumentView content={value} />
);
export const BloqueFichaResponsable = ({ value }: BlockProps<FichaResponsable, Vistas>) => (
  <Stack>
    <p>
      Estos datos provienen de su registro. Si alguno no es correcto, actualícelo en su perfil o comuníquese con la
      oficina.
    </p>
    <DocumentView content={value} />
  </Stack>
);
