import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import type { Option } from '#core/field/shared/kind.ts';
import { type FormFields, formOf } from '#core/form/shared/fields.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { BlockPeople, type Way } from '#core/people/web/BlockPeople.tsx';
import { Include, type Source } from '#core/people/web/Include.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { conCamposPropios } from '#modules/grupos/web/api.ts';
import { camposDocenteAlIncluir, camposTesistaAlIncluir } from '#modules/personas/domain/datos-persona.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { VERIFICAR_ORCID } from '#modules/personas/web/orcid.ts';
import { type CandidatoFex, motivoDeCambio } from '../../domain/fex/formas.ts';
import { camposExternoFex, MAX_OBSERVACION } from '../../domain/fex/integrantes.ts';
import type { BloqueDe, IntegranteVisto } from '../../domain/fex/pasos.ts';
import { CLASES, CLAVES_CLASE, type Clase, claseDe, ROL_OTROS, rolesDe } from '../../domain/fex/vocabularios.ts';
import { API, comoCandidato, fexApi } from './api.ts';

type Opciones = { roles: Option[]; paises: Option[]; grados: Option[] };
type Props = BlockProps<BloqueDe<'integrantes'>, IntegranteVisto[], Opciones>;
type Papel = { rol: string; otra?: string; observacion?: string };

/** The roles of a class that may be given now; the one that they have stays. */
const camposDeRol = ({ roles }: Opciones, clase: Clase, actual?: string) => ({
  rol: {
    kind: 'choice',
    label: 'Condición',
    required: true,
    span: 6,
    options: roles
      .filter((r) => rolesDe(clase, actual !== undefined).includes(r.value) && (!r.disabled || r.value === actual))
      .map(({ value, label }) => ({ value, label })),
  } as const,
  otra: {
    kind: 'text',
    label: 'Otra condición',
    max: 100,
    required: true,
    span: 6,
    when: { field: 'rol', is: ROL_OTROS },
  } as const,
});

/** What is noted of somebody from another institution. */
const observacion = { kind: 'longtext', label: 'Observación', max: MAX_OBSERVACION } as const;
const camposDeParticipacion = (opciones: Opciones, clase: Clase, actual?: string) =>
  clase === 'externo' ? { ...camposDeRol(opciones, clase, actual), observacion } : camposDeRol(opciones, clase, actual);

/** What is asked of somebody that a register knows: their role and, of who may correct them, the data of the person. */
function formaDe(options: Opciones, clase: Clase, candidato: CandidatoFex | null) {
  const persona = candidato?.persona ?? null;
  const papel = clase === 'tesista' ? {} : camposDeParticipacion(options, clase);
  const propios = clase === 'tesista' ? camposTesistaAlIncluir : camposDocenteAlIncluir;
  const campos: FormFields = { ...papel, ...(persona && propios) };
  return {
    def: formOf(campos, clase === 'tesista' ? 'Incluir tesista' : 'Incluir integrante'),
    initial: persona ?? {},
    options: { grado: options.grados, institutoId: candidato?.institutos ?? [] },
  };
}

/** F4: who takes part and as what, each change at once. */
export function BloqueIntegrantes(props: Props) {
  const { block, value, options, recordId: id, wizard } = props;
  const api = API[block.puerta];
  const { registrar, dialogo } = useEsLaMisma();
  const client = useQueryClient();
  const [cambia, setCambia] = useState(false);
  const incluir = async (clase: Clase, datos: Values) => {
    await conCamposPropios(api.incluir.call({ id, clase, rol: '', ...datos }));
    await wizard.reload();
  };
  const registrado = (clase: Clase): Source<CandidatoFex> => ({
    label: 'Ya está registrado',
    find: {
      label: CLASES[clase].label,
      description: 'Busque por apellidos, nombres, código o documento.',
      required: true,
      find: async (q) => (await api.candidatos.call({ id, clase, q })).candidatos,
      as: comoCandidato,
    },
    about: (c) => c && <DocumentView content={[{ type: 'keyValues', columns: 2, pairs: c.ficha }]} />,
    form: (c) => formaDe(options, clase, c),
    save: (d, { rrhhId, sumId, investigadorId, persona }: CandidatoFex) => {
      const { rol, otra, observacion: nota, ...datos } = d;
      return incluir(clase, {
        ...(clase === 'tesista' ? { rol: 'tesista' } : { rol, otra, observacion: nota }),
        ...(rrhhId ? { rrhhId } : sumId ? { sumId } : { investigadorId }),
        ...(persona && { [clase === 'tesista' ? 'estudiante' : 'persona']: datos }),
      });
    },
  });
  /** Anyone whom no register knows: form F1, with their role. */
  const nuevo: Source<CandidatoFex> = {
    label: 'Registrar a una persona nueva',
    about: () => dialogo,
    form: () => ({
      def: formOf({ ...camposDeRol(options, 'externo'), ...camposExternoFex, observacion }, 'Registrar e incluir'),
      options: { paisCodigo: options.paises, grado: options.grados },
      lookups: VERIFICAR_ORCID,
    }),
    save: ({ rol, otra, observacion: nota, ...externo }) =>
      registrar((quien) => incluir('externo', { rol, otra, observacion: nota, externo, ...quien })),
  };
  const docentes: Source<CandidatoFex>['find'] = {
    label: 'Nuevo responsable',
    description: 'Docente de la planilla. El responsable actual queda como co-investigador, y se avisa a los dos.',
    required: true,
    find: async (q) => (await fexApi.responsables.call({ q })).candidatos,
    as: comoCandidato,
  };
  const cambiar = async (d: Values, { rrhhId }: CandidatoFex) => {
    await fexApi.cambiarResponsable.call({ id, rrhhId: rrhhId!, motivo: String(d.motivo) });
    await Promise.all([wizard.reload(), client.invalidateQueries()]);
  };
  const via = (clase: Clase): Way<CandidatoFex> => ({
    key: clase,
    label: CLASES[clase].label,
    title: `Incluir ${CLASES[clase].label.toLowerCase()} al proyecto`,
    sources: clase === 'externo' ? [registrado(clase), nuevo] : [registrado(clase)],
  });
  return (
    <BlockPeople
      {...props}
      rows={value}
      ways={CLAVES_CLASE.map(via)}
      roleLabel="Tipo de integrante"
      said={(i) => ({
        name: i.nombre,
        detail: [i.documento, claseDe(i.tipo) === 'externo' ? 'Externo' : i.facultad, i.observacion],
        role: i.rol,
      })}
      columns={[{ label: 'Responsable', width: 110, value: (i) => (i.esResponsable ? 'Sí' : 'No') }]}
      stays={(i) =>
        i.esResponsable &&
        (block.puerta === 'investigador' || (
          <Button size="xs" variant="subtle" onClick={() => setCambia(true)}>
            Cambiar responsable
          </Button>
        ))
      }
      edit={(i) => ({
        def: formOf<FormFields>(camposDeParticipacion(options, claseDe(i.tipo), i.rolClave), 'Guardar'),
        initial: { rol: i.rolClave, otra: i.otra ?? '', observacion: i.observacion ?? '' },
        save: async (d) => {
          await api.editarIntegrante.call({ id, integranteId: i.id, otra: '', ...(d as Papel) });
          await wizard.reload();
        },
      })}
      remove={{
        from: 'el proyecto',
        run: async (i) => {
          await api.retirarIntegrante.call({ id, integranteId: i.id });
          await wizard.reload();
        },
      }}
    >
      {cambia && (
        <Include
          title="Cambiar al responsable del proyecto"
          onClose={() => setCambia(false)}
          sources={[{ ...registrado('docente'), find: docentes, form: () => ({ def: motivoDeCambio }), save: cambiar }]}
        />
      )}
    </BlockPeople>
  );
}
