import { Skeleton } from '@mantine/core';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { investigadoresApi } from '../api.ts';

type Props = { id: number; que: 'grupos' | 'proyectos' };
/** Groups the person belongs to today, or projects in which they take part (spec 08 §9.2). */
export default function Pertenencias({ id, que }: Props) {
  return (
    <Loaded of={investigadoresApi[que].query({ id })} skeleton={<Skeleton h={80} />}>
      {({ contenido }) => <DocumentView content={contenido} title={que === 'grupos' ? 'Grupos' : 'Proyectos'} />}
    </Loaded>
  );
}
