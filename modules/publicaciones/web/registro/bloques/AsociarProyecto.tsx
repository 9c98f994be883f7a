import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { describeSlot, type SlotDef } from '#core/files/shared/slot.ts';
import { checkFile } from '#core/files/web/check-file.ts';
import { Include, type Source } from '#core/people/web/Include.tsx';
import { Told } from '#core/shell/web/notices.ts';
import type { ProyectoElegible } from '../../../contract-proyectos.ts';
import { formularioProyecto, type ProyectoExterno } from '../../../domain/proyectos.ts';

type DeUna = { id: number };
/** Where projects are written: who registers the publication and the office each have their own door. */
export type ApiDeProyectos = {
  proyectos: { call(d: DeUna & { q: string }): Promise<{ proyectos: ProyectoElegible[] }> };
  asociarProyecto: { call(d: DeUna & { proyectoId: number }): Promise<unknown> };
  quitarProyecto: { call(d: DeUna & { filaId: number }): Promise<unknown> };
  asociarExterno: { call(d: DeUna & ProyectoExterno, sobre?: { file: File }): Promise<unknown> };
};
type Props = {
  api: ApiDeProyectos;
  publicacionId: number;
  /** What proves a project of another entity; the office is asked for nothing. */
  ranura: SlotDef | null;
  onClose: () => void;
  /** Waits for what was asked, and shows it. */
  hecho(llamada: Promise<unknown>): Promise<unknown>;
};

/** A project of the university, or one of another entity with what proves it. */
export default function AsociarProyecto({ api, publicacionId: id, ranura, onClose, hecho }: Props) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const elegir = (f: File | null) => {
    setArchivo(f);
    setFalta(f && ranura && checkFile(ranura, f));
  };
  const interno: Source<ProyectoElegible> = {
    label: 'De la universidad',
    find: {
      label: ranura ? 'Proyecto en el que usted participa' : 'Proyecto',
      placeholder: 'Código o título',
      required: true,
      find: async (q) => (await api.proyectos.call({ id, q })).proyectos,
      as: (p) => ({ value: String(p.proyectoId), label: `${p.codigo} | ${p.titulo}` }),
    },
    form: 'Agregar',
    save: (_, p: ProyectoElegible) => hecho(api.asociarProyecto.call({ id, proyectoId: p.proyectoId })),
  };
  const externo: Source<ProyectoElegible> = {
    label: 'De otra entidad',
    about: () =>
      ranura && (
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
    form: () => ({ def: formularioProyecto }),
    save: async (datos: ProyectoExterno) => {
      const reparo = ranura && (archivo ? checkFile(ranura, archivo) : 'Adjunte el documento de sustento.');
      setFalta(reparo);
      if (reparo) throw new Told();
      await hecho(api.asociarExterno.call({ id, ...datos }, archivo ? { file: archivo } : undefined));
    },
  };
  return <Include title="Agregar proyecto" from="Clase de proyecto" sources={[interno, externo]} onClose={onClose} />;
}
