import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { investigadoresApi } from '../api.ts';

const enPalabras = (estado: string) => estado.charAt(0).toUpperCase() + estado.slice(1).replace(/_/g, ' ');

/** Groups the person belongs to today (spec 08 §9.2). */
export function GruposDePersona({ id }: { id: number }) {
  const query = useQuery(investigadoresApi.grupos.query({ id }));
  return (
    <QueryView query={query}>
      {({ grupos }) => (
        <DataTable
          title="Grupos"
          rows={grupos}
          empty="No integra ningún grupo."
          columns={[
            {
              label: 'Nombre',
              value: (g) => <AppLink to={`/admin/estudios/grupos/detalle?id=${g.grupoId}`}>{g.nombre}</AppLink>,
            },
            { label: 'Categoría', value: (g) => g.categoria },
            { label: 'Condición', value: (g) => [g.condicion, g.cargo].filter(Boolean).join(', ') },
            { label: 'Estado', value: (g) => enPalabras(g.estado) },
            { label: 'Fecha de registro', value: (g) => formatDay(g.desde) },
          ]}
        />
      )}
    </QueryView>
  );
}

/** Projects in which the person takes part (spec 08 §9.2). */
export function ProyectosDePersona({ id }: { id: number }) {
  const query = useQuery(investigadoresApi.proyectos.query({ id }));
  return (
    <QueryView query={query}>
      {({ proyectos }) => (
        <DataTable
          title="Proyectos"
          rows={proyectos}
          empty="No participa en ningún proyecto."
          columns={[
            { label: 'Periodo', value: (p) => p.periodo },
            { label: 'Tipo', value: (p) => p.tipo },
            {
              label: 'Título',
              value: (p) =>
                p.slug ? (
                  <AppLink to={`/admin/estudios/proyectos_grupos/detalle/${p.slug}?id=${p.proyectoId}`}>
                    {p.titulo}
                  </AppLink>
                ) : (
                  p.titulo
                ),
            },
            { label: 'Código', value: (p) => p.codigo },
            { label: 'Condición', value: (p) => p.condicion },
            { label: 'Estado', value: (p) => enPalabras(p.estado) },
            { label: 'Fecha de registro', value: (p) => formatDay(p.fecha) },
          ]}
        />
      )}
    </QueryView>
  );
}
