import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { LicenciaFila } from '../../contract-licencias.ts';
import { efectosDeLicencia, formularioLicencia, RANURA_LICENCIA } from '../../domain/licencias.ts';
import { licenciasApi as api, LISTA, MIGAS, rutaEditar } from '../api.ts';

const BlockRows = late(() => import('#core/steps/web/BlockRows.tsx').then((m) => m.BlockRows<LicenciaFila>));
const FileSlot = late(() => import('#core/files/web/FileSlot.tsx').then((m) => m.FileSlot));
type Datos = OutputOf<(typeof api.listar)['endpoint']>;
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
  <RecordById list={LISTA} param="investigador_id" of={(id) => api.listar.query({ id })}>
    {(datos) => <Contenido datos={datos} />}
  </RecordById>
);

function Contenido({ datos }: { datos: Datos }) {
  const { persona, licencias, puedeEditar } = datos;
  const hecho = useDone();
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
          run: ({ id, version }) => hecho(api.eliminar.call({ id, version }), 'Licencia eliminada.'),
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
        <a href={api.descargar.url({ id, archivoId: archivo.id })} target="_blank" rel="noopener">
          Ver archivo
        </a>
      )}
    </>
  ) : null;

type FormularioProps = { datos: Datos; licencia: LicenciaFila | null; onClose: () => void };
function Formulario({ datos, licencia, onClose }: FormularioProps) {
  const hecho = useDone();
  return (
    <FormModal
      title={licencia ? 'Editar licencia' : 'Agregar licencia'}
      def={formularioLicencia}
      initial={licencia ?? {}}
      options={{ tipoId: datos.tipos }}
      onClose={onClose}
      intro={licencia && <Archivo licencia={licencia} />}
      onSubmit={async (valores) => {
        if (licencia)
          await hecho(
            api.editar.call({ ...valores, id: licencia.id, version: licencia.version }),
            'Licencia guardada.',
          );
        else await hecho(api.crear.call({ ...valores, id: datos.persona.id }), 'Licencia registrada.');
      }}
    />
  );
}

/** The paper of one licence: it is kept as soon as it is loaded. */
function Archivo({ licencia: { id, archivo } }: { licencia: LicenciaFila }) {
  const hecho = useDone();
  return (
    <FileSlot
      slot={RANURA_LICENCIA}
      current={archivo}
      downloadUrl={(archivoId) => api.descargar.url({ id, archivoId })}
      onUpload={(file, envio) => hecho(api.subir.call({ id }, { file, ...envio }), 'Documento guardado.')}
      onRemove={(a) => hecho(api.quitar.call({ id, archivoId: a.id }), 'Documento retirado.')}
    />
  );
}
