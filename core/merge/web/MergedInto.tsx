import { Alert } from '@mantine/core';
import { AppLink } from '#core/shell/web/AppLink.tsx';

type Props = { of: { id: number; nombre: string }; def: { page: string; at: string } };
/** On the page of an absorbed record: where its data are, and where the merge is undone. */
export const MergedInto = ({ of, def }: Props) => (
  <Alert color="yellow" mb="md" title="Este registro fue unido a otro">
    Ya no aparece en listas ni buscadores. Sus datos están en{' '}
    <AppLink to={def.page.replace('{id}', String(of.id))}>{of.nombre}</AppLink>. La unión se deshace en{' '}
    <AppLink to={`${def.at}/duplicados?tab=uniones`}>«Uniones hechas»</AppLink>.
  </Alert>
);
