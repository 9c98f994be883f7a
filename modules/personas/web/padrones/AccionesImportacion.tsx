import { Alert, Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { api, refrescar } from './api.ts';
import { enlaceDe } from './enlace.ts';
import classes from './padrones.module.css';

const ERRORES = { f: 'accion:error', page: 1, size: 10, parts: 'rows' } as const;

/** Applying a checked import, with or without its wrong rows, and undoing an applied one. */
export function AccionesImportacion({ m }: { m: ImportacionFicha }) {
  const client = useQueryClient();
  const [omitir, setOmitir] = useState(false);
  const [ocupado, ocupar] = useBusy();
  const hacer = (llamada: () => Promise<unknown>) => ocupar(() => llamada().finally(() => refrescar(client)));
  const deshacer = async () => {
    const text = flujoImportacion.actions.deshacer.confirm ?? '';
    if (!(await confirm({ title: 'Deshacer la importación', text, verb: 'Deshacer', tone: 'danger' }))) return;
    await hacer(async () => {
      const r = await api.deshacer.call({ id: m.id });
      notices.push(
        `Importación deshecha: ${plural(r.retiradas, 'fila retirada', 'filas retiradas')} y ${plural(r.restauradas, 'restaurada', 'restauradas')}.${
          r.conservadas
            ? ` ${plural(r.conservadas, 'fila', 'filas')} se actualizaron después y quedaron como están.`
            : ''
        }`,
        'success',
      );
    });
  };
  if (m.acciones.includes('aplicar')) {
    const aplicables = m.nuevos + m.cambios + m.iguales;
    return (
      <section className={classes.actions} aria-label="Aplicar la importación">
        {m.errores > 0 && (
          <Alert color="yellow" mb="md" title={plural(m.errores, 'fila tiene errores', 'filas tienen errores')}>
            <p className={classes.links}>
              Corríjalas en su archivo y cárguelo de nuevo, o aplique sin ellas.{' '}
              <AppLink to={`${enlaceDe(m.clase, m.id)}&filas.f=accion:error`}>Ver solo las filas con error</AppLink>, o
              descargarlas en{' '}
              <a href={api.exportarFilas.url({ ...ERRORES, importacionId: m.id, format: 'xlsx' })}>
                <IconDownload size={14} aria-hidden="true" /> Excel
              </a>{' '}
              o{' '}
              <a href={api.exportarFilas.url({ ...ERRORES, importacionId: m.id, format: 'csv' })}>
                <IconDownload size={14} aria-hidden="true" /> CSV
              </a>
              .
            </p>
            <Checkbox
              checked={omitir}
              onChange={(e) => setOmitir(e.currentTarget.checked)}
              label={
                m.errores === 1
                  ? 'Aplicar sin la fila con error'
                  : `Aplicar sin las ${plural(m.errores, '', 'filas con error')}`
              }
            />
          </Alert>
        )}
        {m.ausentes > 0 && (
          <Alert color="yellow" mb="md" title="Personas que no figuran">
            {plural(
              m.ausentes,
              'persona que hoy está en la planilla no figura',
              'personas que hoy están en la planilla no figuran',
            )}{' '}
            en el archivo: dejarán de estar activas para Recursos Humanos.
          </Alert>
        )}
        <Button
          loading={ocupado}
          disabled={aplicables === 0 || (m.errores > 0 && !omitir)}
          onClick={() => hacer(() => api.aplicar.call({ id: m.id, omitirErrores: omitir, version: m.version }))}
        >
          Aplicar {plural(aplicables, 'fila', 'filas')}
        </Button>
      </section>
    );
  }
  // A purged one says so above, with its summary.
  if (m.acciones.includes('deshacer') && !m.purgadaEn)
    return (
      <section className={classes.actions} aria-label="Deshacer la importación">
        {m.noDeshacer ? (
          <p className={classes.note}>{m.noDeshacer}</p>
        ) : (
          <Button color="red" variant="outline" loading={ocupado} onClick={deshacer}>
            Deshacer la importación
          </Button>
        )}
      </section>
    );
  return null;
}
