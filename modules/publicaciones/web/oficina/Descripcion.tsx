import { ValueView } from '#core/documents/web/DocumentView.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { api } from './api.ts';
import { Formulario } from './Formulario.tsx';

/** What is written of a publication, by the catalogue of its type; whoever may not change it reads it. */
export default function Descripcion({ p }: { p: PublicacionDeOficina }) {
  const hecho = useDone();
  const { id, version, edicion, opciones } = p;
  if (p.puedeEditar)
    return (
      <Formulario
        tipo={p.tipo}
        submit="Actualizar datos"
        initial={edicion}
        options={opciones}
        onSubmit={(datos) => hecho(api.editar.call({ id, version, datos }), 'Los datos se actualizaron.')}
      />
    );
  return <KeyFacts facts={p.datos.map(([label, value]) => ({ label, value: <ValueView value={value} /> }))} />;
}
