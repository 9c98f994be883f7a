import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { useRecord } from '#core/record/web/useRecord.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { arbolContract, type LineaDelArbol } from '../contract.ts';
import { descendencia, filtrar, ramasVisibles } from '../domain/arbol.ts';
import { lineas as registro } from '../domain/linea.ts';
import { ArbolDeLineas } from './ArbolDeLineas.tsx';

const api = createClient(arbolContract);
const AYUDA = (
  <>
    <p>Las líneas de una facultad forman un árbol: cada una puede depender de otra de la misma facultad.</p>
    <p>Las de «Toda la universidad» se ofrecen a los grupos de cualquier facultad.</p>
    <p>Una línea en uso no se elimina: se desactiva, y deja de ofrecerse.</p>
    <p>Las flechas recorren el árbol: derecha despliega, izquierda contrae.</p>
  </>
);
/** Words of the entries of before the line was a record, and of the whole university, which is no faculty. */
const PALABRAS = {
  fields: { facultad: 'Facultad', padre: 'Padre' },
  value: (campo: string, valor: unknown) =>
    campo === 'facultadId' && valor === null ? 'Toda la universidad' : undefined,
};
const cuantas = (n: number) => plural(n, 'línea', 'líneas');

/**
 * `/admin/admin/lineas` (spec 04 §12.2): the lines with who uses each as a list, and what hangs from what as a tree.
 */
export function LineasAdmin() {
  const todas = useQuery(api.arbol.query({})).data?.lineas ?? [];
  const { list, add, actions, dialog, options } = useRecord(registro, {
    words: PALABRAS,
    // Not the line itself, nor those under it.
    editing: ({ id }, { padreId = [], ...demas }) => {
      const suyas = descendencia(todas, id);
      return { options: { ...demas, padreId: padreId.filter((p) => !suyas.has(Number(p.value))) } };
    },
  });
  return (
    <Page title={registro.title} breadcrumbs={[{ label: 'Administración' }]} help={AYUDA} actions={add('sm')}>
      <Tabbed
        tabs={[
          { key: 'lista', title: 'Lista', panel: <ListView {...list} /> },
          {
            key: 'arbol',
            title: 'Árbol',
            panel: <EnArbol facultades={options.facultadId ?? []} acciones={actions} />,
          },
        ]}
      />
      {dialog}
    </Page>
  );
}

type EnArbolProps = { facultades: readonly { value: string; label: string }[]; acciones: ArbolProps['acciones'] };
/** What hangs from what, of a faculty or of all. */
function EnArbol({ facultades, acciones }: EnArbolProps) {
  const [facultad, setFacultad] = useState('');
  const [texto, setTexto] = useState('');
  return (
    <>
      <Group align="flex-end" mb="sm">
        <NativeSelect
          label="Facultad"
          w={280}
          value={facultad}
          onChange={(e) => setFacultad(e.currentTarget.value)}
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
      <Loaded of={api.arbol.query(facultad === '' ? {} : { facultad: Number(facultad) })}>
        {({ lineas }) => <Arbol key={facultad} lineas={lineas} texto={texto} acciones={acciones} />}
      </Loaded>
    </>
  );
}

type ArbolProps = {
  lineas: LineaDelArbol[];
  texto: string;
  acciones: ReturnType<typeof useRecord>['actions'];
};
function Arbol({ lineas, texto, acciones }: ArbolProps) {
  const buscado = useDeferredValue(texto);
  const [abiertas, setAbiertas] = useState<ReadonlySet<number>>(new Set());
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
  // Stable, so that the rows of the tree are not drawn again: what may be done is asked when a menu opens.
  const ahora = useRef(acciones);
  ahora.current = acciones;
  const deLinea = useCallback((linea: LineaDelArbol) => ahora.current(linea), []);
  const cuenta =
    buscado.trim() === ''
      ? cuantas(lineas.length)
      : `${groupDigits(encontradas.coincidencias)} de ${cuantas(lineas.length)}`;
  if (lineas.length === 0)
    return <EmptyState title="No hay líneas" text="Cree la primera con «Nueva línea», o elija otra facultad." />;
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
        <ArbolDeLineas ramas={visibles} alternar={alternar} acciones={deLinea} />
      )}
    </>
  );
}
