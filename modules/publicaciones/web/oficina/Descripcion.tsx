import { useMemo } from 'react';
import { ValueView } from '#core/documents/web/DocumentView.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { camposDe } from '../../domain/campos.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { api } from './api.ts';

/** What is written of a publication, by the catalogue of its type; whoever may not change it reads it. */
export default function Descripcion({ p }: { p: PublicacionDeOficina }) {
  const hecho = useDone();
  const def = useMemo(() => formOf(camposDe(tipoDe(p.tipo).campos), 'Actualizar datos'), [p.tipo]);
  const { id, version, edicion, opciones } = p;
  if (p.puedeEditar)
    return (
      <SchemaForm
        def={def}
        initial={edicion}
        options={opciones}
        onSubmit={(datos) => hecho(api.editar.call({ id, version, datos }), 'Los datos se actualizaron.')}
      />
    );
  return <KeyFacts facts={p.datos.map(([label, value]) => ({ label, value: <ValueView value={value} /> }))} />;
}
