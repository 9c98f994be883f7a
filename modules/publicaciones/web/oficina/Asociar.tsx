import { Include } from '#core/people/web/Include.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { AutorDeOficina, PublicacionDeOficina } from '../../contract-oficina.ts';
import { type Escrito, edicionDe } from '../registro/bloques/EditarAutor.tsx';
import { api } from './api.ts';
import { buscar, como, type Persona } from './PorInvestigador.tsx';

type Props = { p: PublicacionDeOficina; autor: AutorDeOficina; onClose: () => void };
/** «Convertir en autor»: a permanent teacher in place of an author, with what is written of them. */
export default function Asociar({ p: { id, tipo }, autor, onClose }: Props) {
  const hecho = useDone();
  return (
    <Include<Persona>
      title="Convertir en autor"
      onClose={onClose}
      intro={`«${autor.autor}» pasará a ser el docente que elija, y los puntajes se vuelven a calcular.`}
      sources={[
        {
          find: { label: 'Docente permanente', required: true, find: buscar(true), as: como },
          form: () => edicionDe(tipo, autor, { oficina: true, sinRegistro: false, submit: 'Asociar' }),
          save: (datos: Escrito, elegido: Persona) =>
            hecho(api.asociar.call({ ...datos, id, autorId: autor.id, investigadorId: elegido.id }), 'Guardado.'),
        },
      ]}
    />
  );
}
