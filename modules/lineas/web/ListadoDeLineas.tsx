import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { LineaDelArbol } from '../contract.ts';
import { filtrar, ramasVisibles } from '../domain/arbol.ts';
import { ArbolDeLineas } from './ArbolDeLineas.tsx';
import { api, refrescar, useOpciones } from './api.ts';

const EditarLinea = lazy(() => import('./ModalesDeLinea.tsx').then((m) => ({ default: m.EditarLinea })));
const HistorialDeLinea = lazy(() => import('./ModalesDeLinea.tsx').then((m) => ({ default: m.HistorialDeLinea })));
type Abierto = { modal: 'editar' | 'historial'; linea: LineaDelArbol } | null;
const cuantas = (n: number) => plural(n, 'línea', 'líneas');

/** Tab «Listado»: the lines of a faculty as a tree. */
export default function ListadoDeLineas() {
  const [params, setParams] = useSearchParams();
  const facultad = params.get('facultad') ?? '';
  const { facultades } = useOpciones();
  const query = useQuery(api.arbol.query(facultad === '' ? {} : { facultad: Number(facultad) }));
  const [texto, setTexto] = useState('');
  return (
    <>
      <Group align="flex-end" mb="sm">
        <NativeSelect
          label="Facultad"
          value={facultad}
          onChange={(e) => setParams(e.currentTarget.value ? { facultad: e.currentTarget.value } : {})}
          data={[{ value: '', label: 'Todas las líneas' }, ...facultades]}
        />
        <TextInput
          label="Buscar"
          placeholder="Código o nombre"
          type="search"
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
      </Group>
      <QueryView query={query}>{({ lineas }) => <Arbol key={facultad} lineas={lineas} texto={texto} />}</QueryView>
    </>
  );
}

function Arbol({ lineas, texto }: { lineas: LineaDelArbol[]; texto: string }) {
  const buscado = useDeferredValue(texto);
  const [abiertas, setAbiertas] = useState<ReadonlySet<number>>(new Set());
  const [abierto, setAbierto] = useState<Abierto>(null);
  const encontradas = useMemo(() => filtrar(lineas, buscado), [lineas, buscado]);
  // What was looked for is shown open: a match may be at any depth.
  const visibles = useMemo(
    () =>
      ramasVisibles(
        encontradas.lineas,
        buscado.trim() === '' ? abiertas : new Set(encontradas.lineas.map((l) => l.id)),
      ),
    [encontradas, abiertas, buscado],
  );
  const alternar = useCallback(
    (id: number) =>
      setAbiertas((antes) => {
        const despues = new Set(antes);
        if (!despues.delete(id)) despues.add(id);
        return despues;
      }),
    [],
  );
  const acciones = useAcciones(setAbierto);
  const cuenta =
    buscado.trim() === ''
      ? cuantas(lineas.length)
      : `${encontradas.coincidencias.toLocaleString('es')} de ${cuantas(lineas.length)}`;
  if (lineas.length === 0)
    return <EmptyState title="No hay líneas" text="Cree la primera en la pestaña «Nuevo», o elija otra facultad." />;
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed" role="status">
          {cuenta}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="subtle" onClick={() => setAbiertas(new Set(lineas.map((l) => l.id)))}>
            Desplegar todo
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setAbiertas(new Set())}>
            Contraer todo
          </Button>
        </Group>
      </Group>
      {visibles.length === 0 ? (
        <EmptyState title="No hay coincidencias" text="Cambie el texto que busca o elija otra facultad." />
      ) : (
        <ArbolDeLineas ramas={visibles} alternar={alternar} acciones={acciones} />
      )}
      <Suspense>
        {abierto?.modal === 'editar' && <EditarLinea linea={abierto.linea} onClose={() => setAbierto(null)} />}
        {abierto?.modal === 'historial' && <HistorialDeLinea linea={abierto.linea} onClose={() => setAbierto(null)} />}
      </Suspense>
    </>
  );
}

/** What may be done with a line; stable, so that the rows of the tree are not drawn again. */
function useAcciones(abrir: (abierto: Abierto) => void) {
  const client = useQueryClient();
  const { puedeEditar } = useOpciones();
  return useCallback(
    (linea: LineaDelArbol): RowAction[] => {
      const { id, activa } = linea;
      const historial: RowAction = { label: 'Historial', run: () => abrir({ modal: 'historial', linea }) };
      if (!puedeEditar) return [historial];
      const cambiar = async (texto: string, llamada: Promise<unknown>) => {
        await llamada;
        notices.push(texto, 'success', { scroll: false });
        await refrescar(client);
      };
      const desactivar = () => cambiar('Línea desactivada.', api.activar.call({ id, activa: false }));
      const eliminar = async () => {
        try {
          await cambiar('Línea eliminada.', api.eliminar.call({ id }));
        } catch (error) {
          if (!(error instanceof ApiError && error.problem.meta?.ofrecer === 'desactivar' && activa)) throw error;
          if (await confirm({ title: 'No se puede eliminar', text: error.problem.detail, verb: 'Desactivar' }))
            await desactivar();
        }
      };
      return [
        { label: 'Editar', run: () => abrir({ modal: 'editar', linea }) },
        historial,
        activa
          ? { label: 'Desactivar', run: desactivar }
          : { label: 'Activar', run: () => cambiar('Línea activada.', api.activar.call({ id, activa: true })) },
        {
          label: 'Eliminar',
          tone: 'danger',
          run: eliminar,
          confirm: {
            title: 'Eliminar la línea',
            text: `«${linea.codigo} ${linea.nombre}» se borrará. Solo es posible si nadie la usa.`,
            verb: 'Eliminar',
            tone: 'danger',
          },
        },
      ];
    },
    [client, puedeEditar, abrir],
  );
}
