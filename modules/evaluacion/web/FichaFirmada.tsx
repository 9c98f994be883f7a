import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RANURA_FICHA } from '../domain/ranuras.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { evaluadorApi } from './api.ts';
import type { EnCurso } from './en-curso.ts';

/** Signed sheet of a closed evaluation, with its earlier versions (spec 08 §6.3). */
export function FichaFirmada({ e: { d, poner } }: { e: EnCurso }) {
  if (!flujoEvaluacion.is(d.resumen, 'cerradas')) return null;
  const { proyectoId } = d;
  const actual = d.fichas.find((f) => f.current) ?? null;
  return (
    <div>
      <FileSlot
        slot={RANURA_FICHA}
        current={actual}
        history={d.fichas.filter((f) => !f.current)}
        disabled={!d.acciones.includes('cargar_ficha')}
        onUpload={async (file, envio) => {
          const nuevo = await evaluadorApi.cargarFicha.call({ proyectoId }, { file, ...envio });
          poner(() => nuevo);
        }}
        downloadUrl={(archivoId) => evaluadorApi.fichaFirmada.url({ proyectoId, archivoId })}
      />
      <p>Puede cargarla hasta el {formatDay(d.ventana.limiteFicha)}.</p>
    </div>
  );
}
