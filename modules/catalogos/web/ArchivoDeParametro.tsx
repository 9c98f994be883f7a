import { Button } from '@mantine/core';
import { useState } from 'react';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametroLeido } from '../contract.ts';
import { esArchivoPropio } from '../domain/parametros.ts';
import { RANURA_PARAMETRO } from '../domain/ranura.ts';
import { api } from './api.ts';
import { EditarValor } from './EditarValor.tsx';
import classes from './parametros.module.css';

/** A template: the file that the office uploads, or the address where it is. */
export function ArchivoDeParametro({ p, onClose }: { p: ParametroLeido; onClose: () => void }) {
  const hecho = useDone();
  const [escribir, setEscribir] = useState(false);
  const { clave, etiqueta, ayuda } = p.def;
  const direccion = esArchivoPropio(p.def, p.valor) ? '' : p.valor;
  return (
    <>
      <Dialog onClose={onClose} title={etiqueta}>
        {ayuda && <p className={classes.datos}>{ayuda}</p>}
        <FileSlot
          slot={{ ...RANURA_PARAMETRO, label: etiqueta }}
          current={p.archivo}
          history={p.anterior}
          disabled={!p.puedeEditar}
          downloadUrl={(archivoId) => api.version.url({ clave, archivoId })}
          onUpload={(file, envio) =>
            hecho(api.subir.call({ clave }, { file, ...envio }), 'Archivo guardado: desde ahora se descarga este.')
          }
          onRemove={({ id }) => hecho(api.quitarArchivo.call({ clave, archivoId: id }), 'Archivo retirado.')}
        />
        <p className={classes.datos}>
          {direccion ? (
            <>
              Ahora se descarga de{' '}
              <a href={direccion} target="_blank" rel="noopener">
                {direccion}
              </a>
              .
            </>
          ) : (
            !p.archivo && 'Todavía no hay archivo ni dirección: no se ofrece ninguna plantilla.'
          )}
        </p>
        {p.puedeEditar && (
          <Button size="xs" variant="default" onClick={() => setEscribir(true)}>
            {direccion ? 'Cambiar la dirección' : 'Usar una dirección de Internet'}
          </Button>
        )}
      </Dialog>
      {escribir && (
        <EditarValor
          def={p.def}
          titulo="Dirección de la plantilla"
          de={{ valor: direccion, version: p.version }}
          onClose={() => setEscribir(false)}
        />
      )}
    </>
  );
}
