import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoPublicacion } from '#modules/publicaciones/domain/flujo.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import type { Candidata, FichaMonitoreo } from '../contract.ts';
import { CLAVES_META, TIPOS_META } from '../domain/metas.ts';
import { API, type Puerta } from './api.ts';

type Tipo = keyof typeof TIPOS_META;
type Props = { m: FichaMonitoreo; puerta: Puerta };
/**
 * The publications and patents of the project: those that are linked, and the way to link and to take one away (spec 06
 * §8, B9).
 */
export function Publicaciones({ m, puerta }: Props) {
  const { id } = m;
  const api = API[puerta];
  const [tipo, setTipo] = useState<Tipo | null>(null);
  const done = useDone();
  const pedidos = new Set<string>(m.metas.map((x) => x.tipo));
  const opcion = (t: Tipo) => ({ label: TIPOS_META[t], onSelect: () => setTipo(t) });
  const agregar = m.seEscribe && (
    <MenuButton
      label="Agregar publicación"
      groups={[
        { label: 'De sus metas', items: CLAVES_META.filter((t) => pedidos.has(t)).map(opcion) },
        { label: 'Otras', items: CLAVES_META.filter((t) => !pedidos.has(t)).map(opcion) },
      ]}
      trigger={(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconPlus size={14} />}>
          Agregar publicación
        </Button>
      )}
    />
  );
  return (
    <Card title="Publicaciones" count={m.publicaciones.length} action={agregar} padded={m.publicaciones.length === 0}>
      <DataTable
        title="Publicaciones vinculadas"
        rows={m.publicaciones}
        empty="El proyecto no tiene publicaciones vinculadas."
        columns={[
          { label: 'ID', nowrap: true, value: (x) => x.id },
          { label: 'Título', identity: true, value: (x) => x.titulo },
          { label: 'Tipo', value: (x) => nombreDeClase(x.tipo) },
          { label: 'Periodo', nowrap: true, value: (x) => x.anio },
          { label: 'Estado', nowrap: true, value: (x) => <StateBadge flow={flujoPublicacion} state={x.estado} /> },
          {
            label: 'Acciones',
            value: (x) => (
              <RowActions
                name={x.titulo}
                actions={[
                  { label: 'Reporte', href: api.publicacion.url({ id, publicacionId: x.id }) },
                  ...(m.seEscribe
                    ? [
                        {
                          label: 'Eliminar',
                          tone: 'danger' as const,
                          run: () => done(api.desvincular.call({ id, publicacionId: x.id }), 'Se quitó del proyecto.'),
                          confirm: {
                            title: 'Quitar la publicación del proyecto',
                            text: `«${x.titulo}» dejará de estar vinculada al proyecto. La publicación no se borra.`,
                            verb: 'Quitar',
                            tone: 'danger' as const,
                          },
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      {tipo && <Agregar m={m} puerta={puerta} tipo={tipo} onClose={() => setTipo(null)} />}
    </Card>
  );
}

/** What may be linked of a kind; one that has a project says so, and is refused. */
function Agregar({ m: { id, periodo }, puerta, tipo, onClose }: Props & { tipo: Tipo; onClose: () => void }) {
  const query = useQuery(API[puerta].candidatas.query({ id, tipo }));
  return (
    <Dialog title={`Agregar: ${TIPOS_META[tipo]}`} size="xl" onClose={onClose}>
      <QueryView query={query}>
        {({ publicaciones }) => (
          <DataTable
            title="Publicaciones que puede vincular"
            rows={publicaciones}
            empty={`Quien responde por el proyecto no tiene, de este tipo, publicaciones registradas del ${periodo} en adelante.`}
            columns={[
              { label: 'ID', nowrap: true, value: (x) => x.id },
              { label: 'Título', identity: true, value: (x) => x.titulo },
              { label: 'Año', nowrap: true, value: (x) => x.anio },
              { label: 'Proyectos asociados', value: (x) => plural(x.proyectos, 'proyecto', 'proyectos') },
              { label: 'Acciones', value: (x) => <Vincular id={id} x={x} puerta={puerta} onDone={onClose} /> },
            ]}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

type DeVinculo = { id: number; x: Candidata; puerta: Puerta; onDone: () => void };
function Vincular({ id, x, puerta, onDone }: DeVinculo) {
  const [ocupado, ocupar] = useBusy();
  const done = useDone();
  const vincular = () =>
    ocupar(async () => {
      await done(API[puerta].vincular.call({ id, publicacionId: x.id }), 'Se vinculó al proyecto.');
      onDone();
    });
  return x.proyectos > 0 ? (
    'Ya tiene proyecto'
  ) : (
    <Button size="xs" variant="default" loading={ocupado} onClick={vincular} aria-label={`Vincular «${x.titulo}»`}>
      Vincular
    </Button>
  );
}
