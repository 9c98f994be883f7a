import { FileInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { describeSlot, type SlotDef } from '#core/files/shared/slot.ts';
import { checkFile } from '#core/files/web/check-file.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { Include, type Source } from '#core/people/web/Include.tsx';
import { Told } from '#core/shell/web/notices.ts';
import { proyectoExterno } from '../../../contract-registro.ts';
import { registroApi as api } from '../api.ts';

type Props = { publicacionId: number; ranura: SlotDef; onClose: () => void; alGuardar: () => Promise<unknown> };
type Propio = Awaited<ReturnType<typeof api.misProyectos.call>>['proyectos'][number];
const FORMULARIO = defineForm({
  schema: proyectoExterno,
  fields: [
    { key: 'nombre', label: 'Nombre del proyecto', kind: 'longtext', maxLength: 1000, required: true },
    { key: 'entidad', label: 'Fuente financiadora', kind: 'text', maxLength: 150, required: true, span: 8 },
    { key: 'codigo', label: 'Código', kind: 'text', maxLength: 150, span: 4 },
  ],
  submit: 'Agregar',
});

/** One of the projects of who writes, or one of another entity with what proves it. */
export default function AsociarProyecto({ publicacionId: id, ranura, onClose, alGuardar }: Props) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const elegir = (f: File | null) => {
    setArchivo(f);
    setFalta(f && checkFile(ranura, f));
  };
  const propio: Source<Propio> = {
    label: 'De la universidad',
    find: {
      label: 'Proyecto en el que usted participa',
      placeholder: 'Código o título',
      required: true,
      find: async (q) => (await api.misProyectos.call({ id, q })).proyectos,
      as: (p) => ({ value: String(p.proyectoId), label: `${p.codigo} | ${p.titulo}` }),
    },
    form: 'Agregar',
    save: (_, p: Propio) => api.asociarProyecto.call({ id, proyectoId: p.proyectoId }).then(alGuardar),
  };
  const externo: Source<Propio> = {
    label: 'De otra entidad',
    about: () => (
      <FileInput
        label={ranura.label}
        description={describeSlot(ranura)}
        accept={ranura.accept.map((e) => `.${e}`).join(',')}
        withAsterisk
        clearable
        value={archivo}
        error={falta}
        onChange={elegir}
      />
    ),
    form: () => ({ def: FORMULARIO }),
    save: async (datos: z.output<typeof proyectoExterno>) => {
      const reparo = archivo ? checkFile(ranura, archivo) : 'Adjunte el documento de sustento.';
      setFalta(reparo);
      if (reparo || !archivo) throw new Told();
      await api.asociarExterno.call({ id, ...datos }, { file: archivo }).then(alGuardar);
    },
  };
  return <Include title="Agregar proyecto" from="Clase de proyecto" sources={[propio, externo]} onClose={onClose} />;
}
