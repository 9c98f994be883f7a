import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import type { ImportKind } from '../shared/contract.ts';
import { importPath } from '../shared/lists.ts';
import { importSlot } from '../shared/slot.ts';
import { api, refresh } from './api.ts';
import classes from './import.module.css';

/** Takes the file of a kind, and goes to its page. */
export function UploadImport({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { clase } = kind;
  const required = kind.columnas.filter((c) => c.requerido).map((c) => c.label);
  const optional = kind.columnas.filter((c) => !c.requerido).map((c) => c.label);
  const upload = async (file: File, travel: Travel) => {
    const { id } = await api.cargar.call({ clase }, { file, ...travel });
    await refresh(client);
    navigate(importPath(id));
  };
  return (
    <section className={classes.upload} aria-label="Cargar un archivo">
      {kind.ayuda && <p className={classes.note}>{kind.ayuda}</p>}
      <p className={classes.note}>
        Obligatorio: {required.join(', ')}.{optional.length > 0 && ` Además puede traer: ${optional.join(', ')}.`}
      </p>
      <FileSlot
        slot={{ ...importSlot, templateUrl: api.plantilla.url({ clase }) }}
        current={null}
        onUpload={upload}
        downloadUrl={() => ''}
      />
      <p className={classes.note}>
        Después elegirá qué columna corresponde a cada dato, y verá el resultado antes de aplicar nada.
      </p>
    </section>
  );
}
