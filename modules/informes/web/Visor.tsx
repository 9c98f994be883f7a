import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FileViewer } from '#core/files/web/FileViewer.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import type { FichaInforme } from '../contract.ts';
import { api } from './api.ts';
import classes from './visor.module.css';

type Props = { r: FichaInforme; seccion: string; onClose: () => void; children: ReactNode };
/** What was attached, beside what is reviewed: first, that of the section that is open. */
export function ConVisor({ r: { id, archivos }, seccion, onClose, children }: Props) {
  useNavRail();
  const [elegido, setElegido] = useState<number | null>(null);
  const visto =
    archivos.find((a) => a.file.id === elegido) ?? archivos.find((a) => a.seccion === seccion) ?? archivos[0];
  return (
    <div className={classes.lado}>
      <div>{children}</div>
      {visto && (
        <aside className={classes.visor} aria-label="Archivos del informe">
          <div className={classes.cabeza}>
            <NativeSelect
              aria-label="Archivo que se ve"
              data={archivos.map((a) => ({ value: String(a.file.id), label: a.label }))}
              value={String(visto.file.id)}
              onChange={(e) => setElegido(Number(e.currentTarget.value))}
            />
            <Button variant="default" size="xs" onClick={onClose}>
              Cerrar
            </Button>
          </div>
          <FileViewer file={visto.file} url={api.archivo.url({ id, archivoId: visto.file.id })} />
        </aside>
      )}
    </div>
  );
}
