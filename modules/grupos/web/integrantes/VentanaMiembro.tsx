import { Alert, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { LocalTabs, type Tab } from '#core/page/web/Tabbed.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { exact } from '#core/shell/web/when.ts';
import {
  formularioCargo,
  formularioCondicion,
  formularioConfirmacion,
  formularioExclusion,
} from '../../domain/formularios.ts';
import { integrantesApi as api, conCamposPropios } from '../api.ts';
import { ArchivoPorEnviar } from './ArchivoPorEnviar.tsx';
import type { Miembro, Ventana } from './acciones.ts';

const EditarMiembro = lazy(() => import('./EditarMiembro.tsx'));

type Props = {
  grupoId: number;
  ventana: Ventana;
  onClose: () => void;
  alCambiar: (mensaje: string) => Promise<void>;
};

/** The window of one operation on one member. */
export default function VentanaMiembro(props: Props) {
  const { grupoId, ventana: v } = props;
  const query = useQuery(api.ver.query({ id: grupoId, integranteId: v.integranteId }));
  if (v.clave === 'cambiarCondicion' || v.clave === 'cambiarCargo' || v.clave === 'confirmar')
    return <Simple {...props} />;
  if (v.clave === 'ver')
    return (
      <Dialog
        onClose={props.onClose}
        size="xl"
        title={query.data?.salio ? 'Información del ex integrante' : 'Información del integrante'}
      >
        <QueryView query={query}>{(m) => <Informacion grupoId={grupoId} m={m} />}</QueryView>
      </Dialog>
    );
  if (!query.data) return null;
  return v.clave === 'editar' ? (
    <Suspense>
      <EditarMiembro {...props} m={query.data} alCargar={() => query.refetch()} />
    </Suspense>
  ) : (
    <Excluir {...props} m={query.data} />
  );
}

function Simple({ grupoId, ventana: v, onClose, alCambiar }: Props) {
  const miembro = { id: grupoId, integranteId: v.integranteId };
  const formas = {
    cambiarCondicion: {
      titulo: 'Cambiar condición',
      def: formularioCondicion as unknown as FormDef,
      llamar: (d: object) => api.cambiarCondicion.call({ ...d, ...miembro } as never),
    },
    cambiarCargo: {
      titulo: 'Cambiar cargo',
      def: formularioCargo as unknown as FormDef,
      llamar: (d: object) => api.cambiarCargo.call({ ...d, ...miembro } as never),
    },
    confirmar: {
      titulo: 'Confirmar por la persona',
      def: formularioConfirmacion as unknown as FormDef,
      llamar: (d: object) => api.confirmar.call({ ...d, ...miembro } as never),
    },
  };
  const { titulo, def, llamar } = formas[v.clave as keyof typeof formas];
  return (
    <FormModal
      title={titulo}
      def={def}
      intro={<Text mb="md">{v.nombre}</Text>}
      onClose={onClose}
      onSubmit={async (d) => alCambiar((await llamar(d)).mensaje)}
    />
  );
}

function Excluir({ grupoId, ventana: v, onClose, alCambiar, m }: Props & { m: Miembro }) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const def = useMemo(() => formularioExclusion(m.sinMinimo !== null), [m.sinMinimo]);
  const miembro = { id: grupoId, integranteId: v.integranteId };
  return (
    <FormModal
      title="Excluir integrante"
      def={def}
      initial={{ fecha: dayOf(new Date(), institution.timeZone) }}
      onClose={onClose}
      intro={
        <Stack mb="md" gap="sm">
          <Text>{v.nombre} dejará de integrar el grupo desde la fecha que indique y quedará libre.</Text>
          <Lista color="red" titulo="No se puede excluir" textos={m.impide} />
          <Lista color="yellow" titulo="Tenga en cuenta" textos={m.sinMinimo ? [m.sinMinimo, ...m.avisa] : m.avisa} />
          <ArchivoPorEnviar slot={m.ranuraExclusion} archivo={archivo} alElegir={setArchivo} />
        </Stack>
      }
      onSubmit={async (d) => {
        const { mensaje } = await conCamposPropios(
          archivo
            ? api.excluirConSustento.call({ ...miembro, datos: JSON.stringify(d) }, { file: archivo })
            : api.excluir.call({ ...d, ...miembro }),
        );
        await alCambiar(mensaje);
      }}
    />
  );
}

const Lista = ({ color, titulo, textos }: { color: string; titulo: string; textos: readonly string[] }) =>
  textos.length === 0 ? null : (
    <Alert color={color} title={titulo}>
      <List>
        {textos.map((t) => (
          <List.Item key={t}>{t}</List.Item>
        ))}
      </List>
    </Alert>
  );

function Informacion({ grupoId, m }: { grupoId: number; m: Miembro }) {
  const hechos = (datos: NonNullable<Miembro['informacion']>) => (
    <KeyFacts facts={datos.map((d) => ({ label: d.etiqueta, value: d.valor }))} />
  );
  const pestanas: Tab[] = [
    ...(m.informacion ? [{ key: 'informacion', title: 'Información', panel: <Datos grupoId={grupoId} m={m} /> }] : []),
    { key: 'proyectos', title: 'Proyectos', panel: <Proyectos m={m} /> },
    ...(m.inclusion ? [{ key: 'inclusion', title: 'Inclusión', panel: hechos(m.inclusion) }] : []),
    ...(m.exclusion ? [{ key: 'exclusion', title: 'Exclusión', panel: hechos(m.exclusion) }] : []),
  ];
  return (
    <Stack>
      <Alert color="blue" title={m.nombre}>
        {[m.condicion, m.cargo, m.confirmacion].filter(Boolean).join(' · ')}
      </Alert>
      <LocalTabs tabs={pestanas} />
    </Stack>
  );
}

const Datos = ({ grupoId, m }: { grupoId: number; m: Miembro }) => (
  <Stack>
    <KeyFacts facts={(m.informacion ?? []).map((d) => ({ label: d.etiqueta, value: d.valor }))} />
    {m.documentos.length > 0 && (
      <List>
        {m.documentos.map((d) => (
          <List.Item key={d.archivoId}>
            <a href={api.archivo.url({ id: grupoId, archivoId: d.archivoId })} target="_blank" rel="noopener">
              {d.nombre}
            </a>{' '}
            <small>{exact(d.subidoEn, institution.timeZone)}</small>
          </List.Item>
        ))}
      </List>
    )}
  </Stack>
);

const Proyectos = ({ m }: { m: Miembro }) => (
  <DataTable
    compact
    title="Proyectos del integrante"
    empty="No tiene proyectos aprobados como integrante de este grupo."
    rows={m.proyectos}
    columns={[
      { label: 'Código', value: (p) => p.codigo },
      { label: 'Tipo', value: (p) => p.tipo },
      { label: 'Título', value: (p) => p.titulo },
      { label: 'Condición', value: (p) => p.condicion },
      { label: 'Periodo', value: (p) => p.periodo },
    ]}
  />
);
