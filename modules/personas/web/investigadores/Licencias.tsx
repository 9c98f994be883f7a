import { lazy } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { LicenciaFila } from '../../contract-licencias.ts';
import { efectosDeLicencia, formularioLicencia, RANURA_LICENCIA } from '../../domain/licencias.ts';
import { LISTA, licenciasApi, MIGAS, rutaEditar, useHecho } from '../api.ts';

const FileSlot = lazy(() => import('#core/files/web/FileSlot.tsx').then((m) => ({ default: m.FileSlot })));
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
  const hecho = useHecho();
  return (
    <Page
      title={`Licencias de ${persona.nombre}`}
      code={null}
      badge={
        <StatusBadge
          label={datos.impedida ? 'Impedida hoy' : 'Puede participar'}
          tone={datos.impedida ? 'yellow' : 'green'}
        />
      }
      subtitle={persona.detalle}
      breadcrumbs={[...MIGAS, { label: persona.nombre, to: rutaEditar(persona.id) }]}
      help={AYUDA}
    >
      {datos.impedida && <p>Hoy tiene una licencia vigente que le impide incorporarse a grupos y proyectos.</p>}
      <BlockRows
        disabled={!puedeEditar}
        title="Licencias"
        empty="No tiene licencias: puede participar en grupos y proyectos."
        rows={licencias}
        columns={[
          { label: 'Tipo', value: (l) => <Tipo licencia={l} hoy={datos.hoy} /> },
          { label: 'Fecha de inicio', value: (l) => formatDay(l.fechaInicio) },
          { label: 'Fecha de fin', value: (l) => formatDay(l.fechaFin) },
          { label: 'Comentario', value: (l) => l.comentario },
          { label: 'Documento', value: (l) => <Documento licencia={l} /> },
        ]}
        add={{ label: 'Agregar licencia' }}
        editor={(at, cerrar) => (
          <Formulario datos={datos} licencia={at === 'new' ? null : licencias[at]!} onClose={cerrar} />
        )}
        remove={{
          title: 'Eliminar la licencia',
          text: (l) =>
            `Se eliminará «${l.tipo} del ${formatDay(l.fechaInicio)}». El historial de la persona conservará lo que decía.`,
          run: async ({ id, version }) => {
            await licenciasApi.eliminar.call({ id, version });
            await hecho('Licencia eliminada.');
          },
        }}
      />
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
      intro={licencia && <Archivo licencia={licencia} />}
      onSubmit={async (valores) => {
        if (licencia) await licenciasApi.editar.call({ ...valores, id: licencia.id, version: licencia.version });
        else await licenciasApi.crear.call({ ...valores, id: datos.persona.id });
        await hecho(licencia ? 'Licencia guardada.' : 'Licencia registrada.');
      }}
    />
  );
}

/** The paper of one licence: it is kept as soon as it is loaded. */
function Archivo({ licencia: { id, archivo } }: { licencia: LicenciaFila }) {
  const hecho = useHecho();
  return (
    <FileSlot
      slot={RANURA_LICENCIA}
      current={archivo}
      downloadUrl={(archivoId) => licenciasApi.descargar.url({ id, archivoId })}
      onUpload={async (file, envio) => {
        await licenciasApi.subir.call({ id }, { file, ...envio });
        await hecho('Documento guardado.');
      }}
      onRemove={async (a) => {
        await licenciasApi.quitar.call({ id, archivoId: a.id });
        await hecho('Documento retirado.');
      }}
    />
  );
}
