import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Include, type Source } from '#core/people/web/Include.tsx';
import {
  type AutorVisto,
  FUENTES,
  formularioAutor,
  fuentesDe,
  type InscripcionDeAutor,
  REPETIDO,
  rolesDe,
  rolesDeFuente,
} from '../../../domain/autores.ts';
import type { registroApi } from '../api.ts';

type Entrada<K extends keyof typeof registroApi> = Parameters<(typeof registroApi)[K]['call']>[0];
type Candidatos = Awaited<ReturnType<typeof registroApi.candidatos.call>>;
/** Where authors are written: who registers the publication and the office have each their own door. */
type Api = {
  candidatos: { call(d: Entrada<'candidatos'>): Promise<Candidatos> };
  agregarAutor: { call(d: Entrada<'agregarAutor'>): Promise<unknown> };
  editarAutor: { call(d: Entrada<'editarAutor'>): Promise<unknown> };
};
type Props = {
  api: Api;
  publicacionId: number;
  tipo: string;
  /** Absent: one more. */
  autor: (AutorVisto & InscripcionDeAutor) | null;
  /** Those after it, to go on with. */
  siguientes?: readonly (AutorVisto & InscripcionDeAutor)[];
  /** With any condition of the type, and its inscription. */
  oficina?: boolean;
  onClose: () => void;
  /** Waits for what was asked, and shows it. */
  hecho(llamada: Promise<unknown>): Promise<unknown>;
};
type Candidato = Candidatos['candidatos'][number];
export type Escrito = Omit<Entrada<'editarAutor'>, 'id' | 'autorId'>;
const enPalabra = (v: boolean | null) => (v === null ? null : v ? 'si' : 'no');

/** What is asked of an author whom somebody takes the place of, or whose data change, with what they have. */
export function edicionDe(
  tipo: string,
  autor: NonNullable<Props['autor']>,
  { oficina, sinRegistro = autor.sinRegistro, submit }: { oficina: boolean; sinRegistro?: boolean; submit: string },
) {
  const roles = rolesDe(tipo, { ...autor, tipoPersona: autor.tipo }, oficina);
  return {
    def: formularioAutor(tipo, roles, sinRegistro, submit, oficina),
    initial: { ...autor, filiacion: enPalabra(autor.filiacion), filiacionUnica: enPalabra(autor.filiacionUnica) },
  };
}

/** An author of a publication: taken from a register, or written by hand when none knows them. */
export default function EditarAutor({ autor: primero, siguientes = [], ...props }: Props) {
  const [lugar, setLugar] = useState(0);
  const { api, publicacionId: id, tipo, oficina = false, onClose, hecho } = props;
  const autor = [primero, ...siguientes][lugar];
  if (autor)
    return (
      <FormModal
        title="Editar autor"
        {...edicionDe(tipo, autor, { oficina, submit: 'Guardar' })}
        onClose={onClose}
        again={siguientes[lugar] ? 'Guardar y siguiente' : undefined}
        formKey={String(autor.id)}
        onSubmit={async (d, otro) => {
          await hecho(api.editarAutor.call({ id, autorId: autor.id, ...(d as Escrito) }));
          if (otro) setLugar(lugar + 1);
        }}
      />
    );
  const fuentes = fuentesDe(tipo).map((fuente): Source<Candidato> => {
    const { label, busca } = FUENTES[fuente];
    const externo = fuente === 'externo';
    const roles = rolesDeFuente(tipo, fuente, oficina);
    return {
      label,
      find: {
        label: externo ? 'Buscar entre los externos registrados' : label,
        placeholder: busca,
        description: externo ? 'Si no figura, escriba sus nombres abajo.' : undefined,
        required: !externo,
        find: async (q) => (await api.candidatos.call({ id, fuente, q })).candidatos,
        as: (c) => ({
          value: `${c.sumId ?? ''}-${c.investigadorId ?? ''}`,
          label: c.nombre,
          detail: c.detalle,
          refused: c.repetido ? REPETIDO : null,
        }),
      },
      form: (c) => ({
        def: formularioAutor(tipo, roles, !c, 'Agregar', oficina),
        initial: { autor: c?.nombre ?? '', categoria: roles[0] ?? null },
      }),
      save: (d: Escrito, c: Candidato | null) => {
        const quien = { investigadorId: c?.investigadorId ?? null, sumId: c?.sumId ?? null };
        return hecho(api.agregarAutor.call({ id, fuente, ...quien, ...d }));
      },
    };
  });
  return <Include title="Agregar autor" from="De dónde se toma al autor" sources={fuentes} onClose={onClose} />;
}
