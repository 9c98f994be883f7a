import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { investigadoresApi } from '../api.ts';

type Props = { id: number; que: 'grupos' | 'proyectos' };
/** Groups the person belongs to today, or projects in which he takes part (spec 08 §9.2). */
export default function Pertenencias({ id, que }: Props) {
  const query = useQuery(investigadoresApi[que].query({ id }));
  return (
    <QueryView query={query} skeleton={<Skeleton h={80} />}>
      {({ contenido }) => <DocumentView content={contenido} title={que === 'grupos' ? 'Grupos' : 'Proyectos'} />}
    </QueryView>
  );
}
