import { Alert, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import type { LicenciaFila } from '../../contract-licencias.ts';
import { efectosDeLicencia, formularioLicencia } from '../../domain/licencias.ts';
import { LISTA, licenciasApi, MIGAS, rutaEditar, useHecho } from '../api.ts';

const ArchivoLicencia = lazy(() => import('./ArchivoLicencia.tsx').then((m) => ({ default: m.ArchivoLicencia })));

type Datos = OutputOf<(typeof licenciasApi.listar)['endpoint']>;
const AYUDA = (
  <>
    <p>
      Quien tiene una licencia vigente no puede incorporarse a grupos ni proyectos, salvo que su tipo lo permita (por
      ejemplo, el año sabático). Cuentan el primer y el último día.
    </p>
    <p>Algunos tipos, como el cese, sacan además a la persona de los reportes de deudores.</p>
  </>
);

/** `gestion_investigadores/licencias?investigador_id=` (spec 08 §9.2, §9.3). */
export const Licencias = () => (
  <RecordById list={LISTA} param="investigador_id" of={(id) => licenciasApi.listar.query({ id })}>
    {(datos) => <Contenido datos={datos} />}
  </RecordById>
);

function Contenido({ datos }: { datos: Datos }) {
  const { persona, licencias, puedeEditar } = datos;
  const [edita, setEdita] = useState<LicenciaFila | 'nueva' | null>(null);
  const [archivoDe, setArchivoDe] = useState<number | null>(null);
  const conArchivo = licencias.find((l) => l.id === archivoDe);
  const agregar = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdita('nueva')}>
      Agregar licencia
    </Button>
  );
  return (
    <Page
      title={`Licencias de ${persona.nombre}`}
      breadcrumbs={[...MIGAS, { label: persona.nombre, to: rutaEditar(persona.id) }]}
      help={AYUDA}
      actions={puedeEditar && agregar}
    >
      <p>{persona.detalle}</p>
      {datos.impedida && (
        <Alert color="yellow" mb="md">
          Hoy tiene una licencia vigente que le impide incorporarse a grupos y proyectos.
        </Alert>
      )}
      {licencias.length === 0 ? (
        <EmptyState
          title="No tiene licencias"
          text="Sin licencias, la persona puede participar en grupos y proyectos."
        />
      ) : (
        <DataTable
          title="Licencias"
          rows={licencias}
          empty=""
          columns={[
            { label: 'Tipo', value: (l) => <Tipo licencia={l} hoy={datos.hoy} /> },
            { label: 'Fecha de inicio', value: (l) => formatDay(l.fechaInicio) },
            { label: 'Fecha de fin', value: (l) => formatDay(l.fechaFin) },
            { label: 'Comentario', value: (l) => l.comentario },
            { label: 'Documento', value: (l) => <Documento licencia={l} /> },
            ...(puedeEditar
              ? [
                  {
                    label: 'Acciones',
                    value: (l: LicenciaFila) => (
                      <Acciones licencia={l} onEditar={() => setEdita(l)} onArchivo={() => setArchivoDe(l.id)} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {edita !== null && (
        <Formulario datos={datos} licencia={edita === 'nueva' ? null : edita} onClose={() => setEdita(null)} />
      )}
      {conArchivo && (
        <Suspense>
          <ArchivoLicencia licencia={conArchivo} onClose={() => setArchivoDe(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function Tipo({ licencia, hoy }: { licencia: LicenciaFila; hoy: string }) {
  const efectos = efectosDeLicencia(licencia, hoy);
  return (
    <>
      {licencia.tipo}{' '}
      {efectos.length > 0 && <StatusBadge label="Vigente" tone={licencia.permiteParticipar ? 'blue' : 'yellow'} />}
      {efectos.map((e) => (
        <small key={e} style={{ display: 'block' }}>
          {e}
        </small>
      ))}
    </>
  );
}

const Documento = ({ licencia: { id, documento, archivo } }: { licencia: LicenciaFila }) =>
  documento || archivo ? (
    <>
      {documento}{' '}
      {archivo && (
        <a href={licenciasApi.descargar.url({ id, archivoId: archivo.id })} target="_blank" rel="noopener">
          Ver archivo
        </a>
      )}
    </>
  ) : null;

type AccionesProps = { licencia: LicenciaFila; onEditar: () => void; onArchivo: () => void };
function Acciones({ licencia, onEditar, onArchivo }: AccionesProps) {
  const hecho = useHecho();
  const nombre = `${licencia.tipo} del ${formatDay(licencia.fechaInicio)}`;
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="subtle" onClick={onEditar} aria-label={`Editar: ${nombre}`}>
        Editar
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onArchivo} aria-label={`Archivo: ${nombre}`}>
        Archivo
      </Button>
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Eliminar: ${nombre}`}
        ask={{
          title: 'Eliminar la licencia',
          text: `Se eliminará «${nombre}». El historial de la persona conservará lo que decía.`,
          verb: 'Eliminar',
          tone: 'danger',
        }}
        onConfirm={async () => {
          await licenciasApi.eliminar.call({ id: licencia.id, version: licencia.version });
          await hecho('Licencia eliminada.');
        }}
      >
        Eliminar
      </ConfirmButton>
    </Group>
  );
}

type FormularioProps = { datos: Datos; licencia: LicenciaFila | null; onClose: () => void };
function Formulario({ datos, licencia, onClose }: FormularioProps) {
  const hecho = useHecho();
  return (
    <FormModal
      title={licencia ? 'Editar licencia' : 'Agregar licencia'}
      def={formularioLicencia}
      initial={licencia ?? {}}
      options={{ tipoId: datos.tipos }}
      onClose={onClose}
      onSubmit={async (valores) => {
        if (licencia) await licenciasApi.editar.call({ ...valores, id: licencia.id, version: licencia.version });
        else await licenciasApi.crear.call({ ...valores, id: datos.persona.id });
        await hecho(licencia ? 'Licencia guardada.' : 'Licencia registrada.');
      }}
    />
  );
}
