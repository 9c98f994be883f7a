import { Alert, Stack } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { VERIFICAR_ORCID } from '#modules/personas/web/orcid.ts';
import { CLASES_INCLUSION, type ClaseInclusion, tituloDeClase } from '../../domain/clases.ts';
import { formularioInclusion, formularioInclusionExterno } from '../../domain/formularios.ts';
import { integrantesApi as api, conCamposPropios, type Panorama } from '../api.ts';
import { ArchivoPorEnviar } from './ArchivoPorEnviar.tsx';

type Props = {
  grupoId: number;
  clase: ClaseInclusion;
  panorama: Panorama;
  onClose: () => void;
  alIncluir: (mensaje: string) => Promise<void>;
};
type Candidato = Awaited<ReturnType<typeof api.candidatos.call>>['candidatos'][number];

/** Block B1: includes a person by one of the six ways. */
export default function IncluirMiembro(props: Props) {
  const { grupoId, clase, panorama: p, onClose, alIncluir } = props;
  const def = CLASES_INCLUSION[clase];
  const [archivo, setArchivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const ranura = p.ranuras[clase];
  const enviar = async (datos: Record<string, unknown>) => {
    if (ranura && !archivo) {
      setFalta(true);
      throw new Error('missing file');
    }
    const { mensaje } = await conCamposPropios(
      api.incluir.call({ id: grupoId, clase, ...datos }, archivo ? { file: archivo } : {}),
    );
    onClose();
    await alIncluir(mensaje);
  };
  const documento = ranura && (
    <ArchivoPorEnviar
      slot={ranura}
      archivo={archivo}
      alElegir={(f) => {
        setArchivo(f);
        setFalta(false);
      }}
      requerido
      error={falta ? 'Adjunte el documento antes de incluir a la persona.' : null}
    />
  );
  return (
    <Dialog onClose={onClose} title="Incluir miembro al grupo" size="xl">
      <Stack>
        <strong>{tituloDeClase(def)}</strong>
        {def.fuente === 'formulario' ? (
          <Externo {...props} documento={documento} enviar={enviar} />
        ) : (
          <Registrado {...props} documento={documento} enviar={enviar} />
        )}
        {p.requiereConfirmacion && (
          <small>
            La persona recibirá un aviso y figurará «Por confirmar» hasta que acepte ser integrante. Si no tiene cuenta,
            recibirá un enlace en su correo.
          </small>
        )}
      </Stack>
    </Dialog>
  );
}

type ParteProps = Props & {
  documento: React.ReactNode;
  enviar: (datos: Record<string, unknown>) => Promise<void>;
};

function Registrado({ grupoId, clase, panorama: p, documento, enviar, onClose }: ParteProps) {
  const { fuente, buscar } = CLASES_INCLUSION[clase];
  const [c, setC] = useState<Candidato | null>(null);
  const conResoluciones = p.papel === 'gestor' && p.tipo === 'grupo' && fuente === 'rrhh';
  const claveDe = (x: Candidato) => (x.sumId ? `s${x.sumId}` : `i${x.investigadorId ?? x.detalle}`);
  return (
    <>
      <Chooser
        label="Persona"
        placeholder={buscar}
        required
        chosen={c}
        onChoose={setC}
        find={async (q) => (await api.candidatos.call({ id: grupoId, clase, q })).candidatos}
        as={(x) => ({ value: claveDe(x), label: x.nombre, detail: x.detalle })}
      />
      {c && (
        <section aria-label="Datos de la persona">
          <DocumentView content={[{ type: 'keyValues', columns: 2, pairs: c.ficha }]} />
        </section>
      )}
      <div aria-live="polite">{c && <Veredicto candidato={c} />}</div>
      {c && c.motivos.length === 0 && (
        <>
          {documento}
          <SchemaForm
            key={claveDe(c)}
            def={formularioInclusion(conResoluciones)}
            guard={false}
            onCancel={onClose}
            onSubmit={(d) =>
              enviar({
                ...d,
                ...(c.sumId ? { sumId: c.sumId } : { investigadorId: c.investigadorId }),
              })
            }
          />
        </>
      )}
    </>
  );
}

function Veredicto({ candidato: c }: { candidato: Candidato }) {
  if (c.motivos.length === 0)
    return <Alert color="green">No pertenece a ningún grupo de investigación y cumple los requisitos.</Alert>;
  return (
    <Alert
      color={c.motivos.some((m) => m.tono === 'error') ? 'red' : 'yellow'}
      title={`No se puede incluir a ${c.nombre}`}
    >
      {c.motivos.map((m) => (
        <div key={m.texto}>{m.texto}</div>
      ))}
    </Alert>
  );
}

/** Form F1, with what this way adds. */
function Externo({ clase, panorama: p, documento, enviar, onClose }: ParteProps) {
  const internacional = clase === 'externo_internacional';
  const ultimo = useRef<Record<string, unknown>>({});
  const { registrar, dialogo } = useEsLaMisma((h) => enviar({ ...ultimo.current, investigadorId: h.id }));
  const def = useMemo(() => formularioInclusionExterno(internacional), [internacional]);
  return (
    <>
      {dialogo}
      {documento}
      <SchemaForm
        def={def}
        guard={false}
        initial={internacional ? {} : { paisCodigo: p.paisLocal, docTipo: 'DNI' }}
        options={{ paisCodigo: p.paises }}
        lookups={VERIFICAR_ORCID}
        onCancel={onClose}
        onSubmit={({ observacion, resolucion, ...externo }) => {
          ultimo.current = { externo, observacion, resolucion };
          return registrar((esOtra) => enviar({ ...ultimo.current, esOtra }));
        }}
      />
    </>
  );
}
