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
import { Enlace } from '../Ficha.tsx';
import { ArchivoPorEnviar } from './ArchivoPorEnviar.tsx';
import type { Miembro, Ventana, VentanaClave } from './acciones.ts';

const EditarMiembro = lazy(() => import('./EditarMiembro.tsx'));

type Props = {
  grupoId: number;
  ventana: Ventana;
  onClose: () => void;
  alCambiar: (mensaje: string) => Promise<void>;
};

/** Operations that only ask something: their form says it all. */
const PREGUNTAS: Partial<Record<VentanaClave, { titulo: string; def: FormDef }>> = {
  cambiarCondicion: { titulo: 'Cambiar condición', def: formularioCondicion },
  cambiarCargo: { titulo: 'Cambiar cargo', def: formularioCargo },
  confirmar: { titulo: 'Confirmar por la persona', def: formularioConfirmacion },
};

/** The window of one operation on one member. */
export default function VentanaMiembro(props: Props) {
  const { grupoId: id, ventana: v, onClose, alCambiar } = props;
  const miembro = { id, integranteId: v.integranteId };
  const query = useQuery(api.ver.query(miembro));
  const pregunta = PREGUNTAS[v.clave];
  if (pregunta)
    return (
      <FormModal
        title={pregunta.titulo}
        def={pregunta.def}
        intro={<Text mb="md">{v.nombre}</Text>}
        onClose={onClose}
        onSubmit={async (d) =>
          alCambiar((await api[v.clave as 'confirmar'].call({ ...d, ...miembro } as never)).mensaje)
        }
      />
    );
  if (v.clave === 'ver')
    return (
      <Dialog
        onClose={onClose}
        size="xl"
        title={query.data?.salio ? 'Información del ex integrante' : 'Información del integrante'}
      >
        <QueryView query={query}>{(m) => <Informacion grupoId={id} m={m} />}</QueryView>
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

const Hechos = ({ datos }: { datos: NonNullable<Miembro['informacion']> }) => (
  <KeyFacts facts={datos.map((d) => ({ label: d.etiqueta, value: d.valor }))} />
);

function Informacion({ grupoId, m }: { grupoId: number; m: Miembro }) {
  const parte = (key: 'inclusion' | 'exclusion', title: string): Tab[] =>
    m[key] ? [{ key, title, panel: <Hechos datos={m[key]} /> }] : [];
  return (
    <Stack>
      <Alert color="blue" title={m.nombre}>
        {[m.condicion, m.cargo, m.confirmacion].filter(Boolean).join(' · ')}
      </Alert>
      <LocalTabs
        tabs={[
          ...(m.informacion
            ? [{ key: 'informacion', title: 'Información', panel: <Datos grupoId={grupoId} m={m} /> }]
            : []),
          { key: 'proyectos', title: 'Proyectos', panel: <Proyectos m={m} /> },
          ...parte('inclusion', 'Inclusión'),
          ...parte('exclusion', 'Exclusión'),
        ]}
      />
    </Stack>
  );
}

const Datos = ({ grupoId: id, m }: { grupoId: number; m: Miembro }) => (
  <Stack>
    <Hechos datos={m.informacion ?? []} />
    {m.documentos.length > 0 && (
      <List>
        {m.documentos.map(({ archivoId, nombre, subidoEn }) => (
          <List.Item key={archivoId}>
            <Enlace href={api.archivo.url({ id, archivoId })}>{nombre}</Enlace>{' '}
            <small>{exact(subidoEn, institution.timeZone)}</small>
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
