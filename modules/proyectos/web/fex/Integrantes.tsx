import { Text } from '@mantine/core';
import { useRef } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import type { Option } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Include, type Source } from '#core/people/web/Include.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { type At, BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { conCamposPropios } from '#modules/grupos/web/api.ts';
import { camposExterno } from '#modules/personas/domain/externo.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { VERIFICAR_ORCID } from '#modules/personas/web/orcid.ts';
import type { CandidatoFex } from '../../domain/fex/formas.ts';
import type { BloqueDe, IntegranteVisto } from '../../domain/fex/pasos.ts';
import { CLASES, CLAVES_CLASE, type Clase, claseDe, ROL_OTROS, rolesDe } from '../../domain/fex/vocabularios.ts';
import { API, comoCandidato } from './api.ts';

type Opciones = { roles: Option[]; paises: Option[] };
type Props = BlockProps<BloqueDe<'integrantes'>, IntegranteVisto[], Opciones>;
type Papel = { rol: string; otra?: string };
type Datos = Record<string, unknown>;

const camposDeRol = (roles: readonly Option[]) => ({
  rol: { kind: 'choice', label: 'Condición', required: true, options: roles, span: 6 } as const,
  otra: {
    kind: 'text',
    label: 'Otra condición',
    max: 100,
    required: true,
    span: 6,
    when: { field: 'rol', is: ROL_OTROS },
  } as const,
});
/** The roles of a class that may be given now; the one that he has stays. */
const suyos = ({ roles }: Opciones, clase: Clase, actual?: string) =>
  roles
    .filter((r) => rolesDe(clase, actual !== undefined).includes(r.value) && (!r.disabled || r.value === actual))
    .map(({ value, label }) => ({ value, label }));

/** F4: who takes part and as what, each change at once. */
export function BloqueIntegrantes(props: Props) {
  const { block, value, recordId: id, wizard } = props;
  const api = API[block.puerta];
  return (
    <BlockRows
      {...props}
      field="integrantes"
      title="Integrantes"
      empty="Aún no hay integrantes."
      rows={value}
      columns={[
        {
          label: 'Apellidos y nombres',
          value: (i) => (
            <>
              {i.nombre}
              <Text size="xs" c="dimmed">
                {[i.documento, claseDe(i.tipo) === 'externo' ? 'Externo' : i.facultad].filter(Boolean).join(' · ')}
              </Text>
            </>
          ),
        },
        { label: 'Tipo de integrante', value: (i) => i.rol },
        { label: 'Responsable', width: 110, value: (i) => (i.esResponsable ? 'Sí' : 'No') },
      ]}
      add={{ label: 'Agregar integrante' }}
      editor={(at, cerrar) => <Integrante {...props} at={at} cerrar={cerrar} />}
      locked={(i) => i.esResponsable && <span />}
      remove={{
        title: 'Retirar al integrante',
        text: (i) => `${i.nombre} dejará de figurar en el proyecto.`,
        verb: 'Retirar',
        run: async (i) => {
          await api.retirarIntegrante.call({ id, integranteId: i.id });
          await wizard.reload();
        },
      }}
    />
  );
}

function Integrante({
  block,
  value,
  options,
  recordId: id,
  wizard,
  at,
  cerrar,
}: Props & { at: At; cerrar: () => void }) {
  const api = API[block.puerta];
  const ultimo = useRef<Datos>({});
  const incluir = async (clase: Clase, datos: Datos) => {
    await conCamposPropios(api.incluir.call({ id, clase, rol: '', ...datos }));
    await wizard.reload();
  };
  const { registrar, dialogo } = useEsLaMisma((h) => incluir('externo', { ...ultimo.current, investigadorId: h.id }));
  if (at !== 'new') {
    const i = value[at]!;
    return (
      <FormModal
        title={`Editar a ${i.nombre}`}
        def={formOf(camposDeRol(suyos(options, claseDe(i.tipo), i.rolClave)), 'Guardar')}
        initial={{ rol: i.rolClave, otra: i.otra ?? '' }}
        onClose={cerrar}
        onSubmit={async ({ rol, otra }: Papel) => {
          await api.editarIntegrante.call({ id, integranteId: i.id, rol, otra: otra ?? '' });
          await wizard.reload();
        }}
      />
    );
  }
  const registrado = (clase: Clase): Source<CandidatoFex> => ({
    label: CLASES[clase].label,
    find: {
      label: CLASES[clase].label,
      description: 'Busque por apellidos, nombres, código o documento.',
      required: true,
      find: async (q) => (await api.candidatos.call({ id, clase, q })).candidatos,
      as: comoCandidato,
    },
    about: (c) => c && <DocumentView content={[{ type: 'keyValues', columns: 2, pairs: c.ficha }]} />,
    form:
      clase === 'tesista'
        ? 'Incluir tesista'
        : () => ({ def: formOf(camposDeRol(suyos(options, clase)), 'Incluir integrante') }),
    save: (d, { rrhhId, sumId, investigadorId }: CandidatoFex) =>
      incluir(clase, {
        ...(clase === 'tesista' ? { rol: 'tesista' } : d),
        ...(rrhhId ? { rrhhId } : sumId ? { sumId } : { investigadorId }),
      }),
  });
  /** Whoever no register knows: form F1, with his role. */
  const nuevo: Source<CandidatoFex> = {
    label: 'Externo nuevo',
    about: () => dialogo,
    form: () => ({
      def: formOf({ ...camposDeRol(suyos(options, 'externo')), ...camposExterno }, 'Registrar e incluir'),
      options: { paisCodigo: options.paises },
      lookups: VERIFICAR_ORCID,
    }),
    save: ({ rol, otra, ...externo }) => {
      ultimo.current = { rol, otra, externo };
      return registrar((esOtra) => incluir('externo', { ...ultimo.current, esOtra }));
    },
  };
  return (
    <Include
      title="Agregar integrante"
      size="xl"
      from="Quién es"
      onClose={cerrar}
      sources={[...CLAVES_CLASE.map(registrado), nuevo]}
    />
  );
}
