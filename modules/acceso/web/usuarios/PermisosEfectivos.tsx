import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { LISTAS, usuariosApi } from './api.ts';

const SiNo = ({ si }: { si: boolean }) => <StatusBadge label={si ? 'Sí' : 'No'} tone={si ? 'green' : 'gray'} />;

/** «¿Por qué esta persona puede ver X?»: each area and module with its reason. */
export function PermisosEfectivos({ id }: { id: number }) {
  const query = useQuery(usuariosApi.efectivos.query({ id }));
  return (
    <QueryView query={query}>
      {({ areas, modulos }) => (
        <>
          <h2>Áreas</h2>
          <DataTable
            title="Áreas de la cuenta"
            empty="Ninguna."
            minWidth={480}
            rows={areas}
            columns={[
              { label: 'Área', value: (a) => a.etiqueta },
              { label: 'Ingresa', value: (a) => <SiNo si={a.permitida} /> },
              { label: 'Por qué', value: (a) => a.razon },
            ]}
          />
          <h2>Módulos de administración</h2>
          <DataTable
            title="Módulos de la cuenta"
            empty="Ninguno."
            minWidth={720}
            rows={modulos}
            columns={[
              { label: 'Módulo', value: (m) => m.etiqueta },
              { label: 'Páginas', value: (m) => m.paginas.join(', ') },
              { label: 'Ve', value: (m) => <SiNo si={m.ver} /> },
              { label: 'Edita', value: (m) => <SiNo si={m.editar} /> },
              { label: 'Por qué', value: (m) => m.razon },
              {
                label: 'Comparar',
                value: (m) => (
                  <AppLink
                    to={`${LISTAS.administrativos.href}?tab=permisos&permiso=${m.modulo}.ver`}
                    aria-label={`Quién más ve ${m.etiqueta}`}
                  >
                    Quién más
                  </AppLink>
                ),
              },
            ]}
          />
        </>
      )}
    </QueryView>
  );
}
