import { Alert } from '@mantine/core';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { useFileToSend } from '#core/files/web/useFileToSend.tsx';
import { Include, type Source } from '#core/people/web/Include.tsx';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { VERIFICAR_ORCID } from '#modules/personas/web/orcid.ts';
import { CLASES_INCLUSION, type ClaseInclusion, tituloDeClase } from '../../domain/clases.ts';
import { formularioInclusion, formularioInclusionExterno } from '../../domain/formularios.ts';
import { integrantesApi as api, conCamposPropios, type Panorama } from '../api.ts';

type Props = {
  grupoId: number;
  clase: ClaseInclusion;
  panorama: Panorama;
  onClose: () => void;
  alIncluir: (mensaje: string) => Promise<void>;
};
type Datos = Record<string, unknown>;
type Candidato = Awaited<ReturnType<typeof api.candidatos.call>>['candidatos'][number];

/** Block B1: includes a person by one of the six ways. */
export default function IncluirMiembro({ grupoId, clase, panorama: p, onClose, alIncluir }: Props) {
  const def = CLASES_INCLUSION[clase];
  const { registrar, dialogo } = useEsLaMisma();
  const { field: documento, take } = useFileToSend(
    p.ranuras[clase],
    'Adjunte el documento antes de incluir a la persona.',
  );
  const enviar = async (datos: Datos) => {
    const { mensaje } = await conCamposPropios(api.incluir.call({ id: grupoId, clase, ...datos }, take()));
    await alIncluir(mensaje);
  };
  const registrado: Source<Candidato> = {
    find: {
      label: 'Persona',
      placeholder: def.buscar,
      required: true,
      find: async (q) => (await api.candidatos.call({ id: grupoId, clase, q })).candidatos,
      as: (c) => ({
        value: c.sumId ? `s${c.sumId}` : `i${c.investigadorId ?? c.detalle}`,
        label: c.nombre,
        detail: c.detalle,
      }),
    },
    about: (c) => (
      <>
        {c && (
          <section aria-label="Datos de la persona">
            <DocumentView content={[{ type: 'keyValues', columns: 2, pairs: c.ficha }]} />
          </section>
        )}
        <div aria-live="polite">{c && <Veredicto candidato={c} />}</div>
        {c?.motivos.length === 0 && documento}
      </>
    ),
    form: (c) =>
      c?.motivos.length === 0
        ? { def: formularioInclusion(p.papel === 'gestor' && p.tipo === 'grupo' && def.fuente === 'rrhh') }
        : null,
    save: (d, c: Candidato) =>
      enviar({ ...d, ...(c.sumId ? { sumId: c.sumId } : { investigadorId: c.investigadorId }) }),
  };
  const internacional = clase === 'externo_internacional';
  /** Form F1, with what this way adds. */
  const externo: Source<Candidato> = {
    about: () => (
      <>
        {dialogo}
        {documento}
      </>
    ),
    form: () => ({
      def: formularioInclusionExterno(internacional),
      initial: internacional ? {} : { paisCodigo: p.paisLocal, docTipo: 'DNI' },
      options: { paisCodigo: p.paises, grado: p.grados },
      lookups: VERIFICAR_ORCID,
    }),
    save: ({ observacion, resolucion, ...externo }) =>
      registrar((quien) => enviar({ externo, observacion, resolucion, ...quien })),
  };
  return (
    <Include
      title="Incluir miembro al grupo"
      size="xl"
      onClose={onClose}
      intro={
        <>
          <strong>{tituloDeClase(def)}</strong>
          {p.requiereConfirmacion && (
            <small>
              La persona recibirá un aviso y figurará «Por confirmar» hasta que acepte ser integrante. Si no tiene
              cuenta, recibirá un enlace en su correo.
            </small>
          )}
        </>
      }
      sources={[def.fuente === 'formulario' ? externo : registrado]}
    />
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
