import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { investigadoresApi } from '../api.ts';
import { Tabla } from '../Tabla.tsx';

const enPalabras = (estado: string) => estado.charAt(0).toUpperCase() + estado.slice(1).replace(/_/g, ' ');

/** Groups the person belongs to today (spec 08 §9.2). */
export function GruposDePersona({ id }: { id: number }) {
  const query = useQuery(investigadoresApi.grupos.query({ id }));
  return (
    <QueryView query={query}>
      {({ grupos }) => (
        <Tabla
          titulo="Grupos"
          filas={grupos}
          vacia="No integra ningún grupo."
          columnas={[
            {
              label: 'Nombre',
              valor: (g) => <AppLink to={`/admin/estudios/grupos/detalle?id=${g.grupoId}`}>{g.nombre}</AppLink>,
            },
            { label: 'Categoría', valor: (g) => g.categoria },
            { label: 'Condición', valor: (g) => [g.condicion, g.cargo].filter(Boolean).join(', ') },
            { label: 'Estado', valor: (g) => enPalabras(g.estado) },
            { label: 'Fecha de registro', valor: (g) => formatDay(g.desde) },
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
        <Tabla
          titulo="Proyectos"
          filas={proyectos}
          vacia="No participa en ningún proyecto."
          columnas={[
            { label: 'Periodo', valor: (p) => p.periodo },
            { label: 'Tipo', valor: (p) => p.tipo },
            {
              label: 'Título',
              valor: (p) =>
                p.slug ? (
                  <AppLink to={`/admin/estudios/proyectos_grupos/detalle/${p.slug}?id=${p.proyectoId}`}>
                    {p.titulo}
                  </AppLink>
                ) : (
                  p.titulo
                ),
            },
            { label: 'Código', valor: (p) => p.codigo },
            { label: 'Condición', valor: (p) => p.condicion },
            { label: 'Estado', valor: (p) => enPalabras(p.estado) },
            { label: 'Fecha de registro', valor: (p) => formatDay(p.fecha) },
          ]}
        />
      )}
    </QueryView>
  );
}
