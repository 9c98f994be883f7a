import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ClaveParte } from '../../contract-formas.ts';
import { api } from '../admin/api.ts';
import { documentosApi } from '../api.ts';
import { Laboratorios } from './Laboratorios.tsx';
import { Lineas } from './Lineas.tsx';

function useParte(id: number, parte: ClaveParte, una: string) {
  const hecho = useDone();
  const poner = (registroId: number, tiene: boolean) =>
    hecho(
      api.cambiarParte.call({ id, parte, registroId, tiene }),
      `${una} ${tiene ? 'agregad' : 'quitad'}${una.endsWith('a') ? 'a' : 'o'}.`,
    );
  return {
    query: useQuery(documentosApi.partes.query({ id })),
    agregar: (registroId: number) => poner(registroId, true),
    quitar: (registro: { id: number }) => poner(registro.id, false),
  };
}

/** Tab «Líneas»: the office adds and removes, up to the maximum of the institution. */
export function LineasDelGrupo({ grupoId: id }: { grupoId: number }) {
  const { query, ...cambios } = useParte(id, 'lineas', 'Línea');
  return (
    <QueryView query={query}>
      {({ lineas, disponibles, maximo, puedeEditar }) => (
        <Lineas {...cambios} lineas={lineas} disponibles={disponibles} maximo={maximo} disabled={!puedeEditar} />
      )}
    </QueryView>
  );
}

/** Tab «Laboratorios»: those that the group includes. */
export function LaboratoriosDelGrupo({ grupoId: id }: { grupoId: number }) {
  const { query, ...cambios } = useParte(id, 'laboratorios', 'Laboratorio');
  return (
    <QueryView query={query}>
      {({ laboratorios, puedeEditar }) => (
        <Laboratorios {...cambios} grupoId={id} laboratorios={laboratorios} disabled={!puedeEditar} />
      )}
    </QueryView>
  );
}
