import { Alert } from '@mantine/core';
import { formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import type { Way } from '#core/people/web/BlockPeople.tsx';
import type { Source } from '#core/people/web/Include.tsx';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import type { Candidato } from '../../contract.ts';
import type { RolIntegrante } from '../../domain/bloques.ts';
import { type DatosExternoBasico, formularioExternoBasico } from '../../domain/externo.ts';
import { CAMPOS_EXTRA, type OpcionesIntegrantes, type ValorIntegrantes } from '../../domain/valores.ts';
import { api } from '../api.ts';

type Fila = ValorIntegrantes[number];

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
/** What is asked of a member in their role. */
export function formularioDeRol({ extra = [], tiposTesis = [] }: RolIntegrante, submit: string): FormDef {
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
export const notaDe = (rol: RolIntegrante) => rol.nota && <Alert color="blue">{rol.nota}</Alert>;

/** How each role is entered: by a person found, or an external who is registered here. */
export function useVias(recordId: number, { paises }: OpcionesIntegrantes, incluir: (fila: Fila) => Promise<void>) {
  const { registrar, dialogo } = useEsLaMisma();
  return (rol: RolIntegrante, full: string | false): Way<Candidato> => {
    const vacia = { ...VACIA, rol: rol.rol };
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
      form: () => ({ def: formularioDeRol(rol, 'Incluir miembro') }),
      save: (d: Partial<Fila>, { investigadorId, sumId, tesisSugerida }: Candidato) =>
        incluir({
          ...vacia,
          ...d,
          investigadorId,
          sumId: investigadorId ? null : sumId,
          tesisTipo: d.tesisTipo ?? (tesisSugerida as Fila['tesisTipo']),
        }),
    };
    const nuevo: Source<Candidato> = {
      label: 'Registrar a una persona nueva',
      about: () => dialogo,
      form: () => ({ def: formularioExternoBasico, options: { paisCodigo: paises } }),
      save: (externo: DatosExternoBasico) =>
        registrar(({ investigadorId, esOtra }) =>
          incluir({ ...vacia, ...(investigadorId ? { investigadorId } : { externo, esOtra }) }),
        ),
    };
    return {
      key: rol.rol,
      label: rol.label,
      full,
      title: `Incluir ${rol.label.toLowerCase()} al proyecto`,
      intro: notaDe(rol),
      sources: rol.source === 'externoRegistro' ? [registrado, nuevo] : [registrado],
    };
  };
}

/** Why a person may not enter, and what to do about it. */
const motivosDe = (c: Candidato) =>
  [...c.motivos, ...c.verificaciones.flatMap((v) => (v.remedio && v.clave !== 'FUENTE' ? [v.remedio] : []))].join('. ');
