import { Alert } from '@mantine/core';
import type { FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Include, type Source } from '#core/people/web/Include.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import type { Candidato } from '../../contract.ts';
import type { RolIntegrante } from '../../domain/bloques.ts';
import { type DatosExternoBasico, formularioExternoBasico } from '../../domain/externo.ts';
import { CAMPOS_EXTRA, type ValorIntegrantes } from '../../domain/valores.ts';
import { api } from '../api.ts';

type Fila = ValorIntegrantes[number];
type Props = {
  rol: RolIntegrante;
  /** The member whose data are changed; null to include a new one. */
  edita: Fila | null;
  paises: { value: string; label: string }[];
  recordId: number;
  onClose: () => void;
  guardar: (fila: Fila) => Promise<void>;
};
type Extra = Partial<Pick<Fila, 'contribucion' | 'tesisTipo' | 'tesisTitulo'>>;

const VACIA: Fila = {
  id: null,
  investigadorId: null,
  sumId: null,
  externo: null,
  rol: '',
  contribucion: null,
  tesisTipo: null,
  tesisTitulo: null,
};
/** What is asked of a member in his role. */
function formulario({ extra = [], tiposTesis = [] }: RolIntegrante, submit: string): FormDef {
  const { contribucion, tesisTipo, tesisTitulo } = CAMPOS_EXTRA;
  return formOf(
    {
      ...(extra.includes('contribucion') ? { contribucion: { ...contribucion, required: true } } : {}),
      ...(extra.includes('tesis')
        ? { tesisTipo: { ...tesisTipo, options: tiposTesis }, tesisTitulo: { ...tesisTitulo, required: true } }
        : {}),
    },
    submit,
  );
}

/** Dialog that includes a member, a person found or an external who is registered here, or that changes his data. */
export function Inclusion({ rol, edita, paises, recordId, onClose, guardar }: Props) {
  const { registrar, dialogo } = useEsLaMisma((h) => guardar({ ...VACIA, rol: rol.rol, investigadorId: h.id }));
  const [papel, nota] = [rol.label.toLowerCase(), rol.nota && <Alert color="blue">{rol.nota}</Alert>];
  if (edita)
    return (
      <FormModal
        title={`Editar ${papel}: ${edita.nombre}`}
        onClose={onClose}
        def={formulario(rol, 'Guardar')}
        initial={edita}
        intro={nota}
        onSubmit={(d) => guardar({ ...edita, ...(d as Extra) })}
      />
    );
  const registrado: Source<Candidato> = {
    label: 'Ya está registrado',
    find: {
      label: 'Persona',
      description: 'Busque por apellidos, nombres, código o documento.',
      required: true,
      find: async (q) => (await api.candidatos.call({ id: recordId, rol: rol.rol, q })).candidatos,
      as: (c) => ({
        value: `${c.investigadorId ?? `s${c.sumId}`}`,
        label: c.nombre,
        detail: c.detalle,
        refused: c.motivos.length ? motivosDe(c) : null,
      }),
    },
    form: () => ({ def: formulario(rol, 'Incluir miembro') }),
    save: (d: Extra, { investigadorId, sumId, tesisSugerida }: Candidato) =>
      guardar({
        ...{ ...VACIA, rol: rol.rol, ...d, investigadorId, sumId: investigadorId ? null : sumId },
        tesisTipo: d.tesisTipo ?? (tesisSugerida as Fila['tesisTipo']),
      }),
  };
  const nuevo: Source<Candidato> = {
    label: 'Registrar a una persona nueva',
    about: () => dialogo,
    form: () => ({ def: formularioExternoBasico, options: { paisCodigo: paises } }),
    save: (externo: DatosExternoBasico) => registrar((esOtra) => guardar({ ...VACIA, rol: rol.rol, externo, esOtra })),
  };
  return (
    <Include
      title={`Incluir ${papel} al proyecto`}
      onClose={onClose}
      intro={nota}
      from="Quién es"
      sources={rol.source === 'externoRegistro' ? [registrado, nuevo] : [registrado]}
    />
  );
}

/** Why a person may not enter, and what to do about it. */
const motivosDe = (c: Candidato) =>
  [...c.motivos, ...c.verificaciones.flatMap((v) => (v.remedio && v.clave !== 'FUENTE' ? [v.remedio] : []))].join('. ');
