import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { Laboratorios } from '../partes/Laboratorios.tsx';
import { Lineas } from '../partes/Lineas.tsx';
import { api, refrescar } from './api.ts';

function useCambio() {
  const client = useQueryClient();
  return async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
}

/** Tab «Líneas»: the office adds and removes, up to the maximum of the institution. */
export function LineasDelGrupo({ grupoId: id }: { grupoId: number }) {
  const cambiar = useCambio();
  return (
    <QueryView query={useQuery(api.lineas.query({ id }))}>
      {({ puedeEditar, ...todo }) => (
        <Lineas
          {...todo}
          disabled={!puedeEditar}
          agregar={(lineaId) => cambiar('Línea agregada.', api.agregarLinea.call({ id, lineaId }))}
          quitar={(l) => cambiar('Línea quitada.', api.quitarLinea.call({ id, lineaId: l.id }))}
        />
      )}
    </QueryView>
  );
}

/** Tab «Laboratorios»: those that the group includes. */
export function LaboratoriosDelGrupo({ grupoId: id }: { grupoId: number }) {
  const cambiar = useCambio();
  return (
    <QueryView query={useQuery(api.laboratorios.query({ id }))}>
      {({ laboratorios, puedeEditar }) => (
        <Laboratorios
          grupoId={id}
          laboratorios={laboratorios}
          disabled={!puedeEditar}
          agregar={(laboratorioId) =>
            cambiar('Laboratorio agregado.', api.agregarLaboratorio.call({ id, laboratorioId }))
          }
          quitar={(l) => cambiar('Laboratorio quitado.', api.quitarLaboratorio.call({ id, laboratorioId: l.id }))}
        />
      )}
    </QueryView>
  );
}
