import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ImportacionDeRevistas } from '../contract.ts';
import { ARCHIVO_REVISTAS } from '../domain/importacion.ts';
import { RUTA_REVISTAS } from '../domain/union.ts';
import { revistasApi as api } from './api.ts';

const Filas = late(() => import('./FilasDeImportacion.tsx'));
const RANURA = { ...ARCHIVO_REVISTAS, templateUrl: api.plantilla.url({}) };
const AYUDA =
  'Columnas: issn, issn_e y nombre son obligatorias; casa, isi (Sí o No), pais, cobertura, y base, desde, hasta y cuartil de una indexación son opcionales. Una revista con varias indexaciones lleva una fila por cada una. Lo que una celda vacía no dice queda como está. Las filas con error no se importan.';

/**
 * `/admin/estudios/revistas/importar`: a file is read, what it would do is shown, and then it is done (spec 03 §7.5).
 */
export function ImportarRevistas() {
  const hecho = useDone();
  const [file, setFile] = useState<File | null>(null);
  const [visto, setVisto] = useState<(ImportacionDeRevistas & { hecha?: boolean }) | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const mostrar = (leer: () => Promise<typeof visto>) => {
    setFalla(null);
    return run(
      async () => setVisto(await leer()),
      (error) => {
        setVisto(null);
        setFalla(error instanceof ApiError ? error.problem.detail : String(error));
      },
    );
  };
  const elegir = (elegido: File) => {
    setFile(elegido);
    return mostrar(() => api.revisar.call({}, { file: elegido }));
  };
  const importar = ({ huella }: ImportacionDeRevistas) =>
    mostrar(async () => {
      const hecha = await hecho(api.importar.call({ huella }, { file: file! }), 'Revistas importadas.');
      return { ...hecha, hecha: true };
    });
  return (
    <Page
      title="Importar revistas"
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Revistas', to: RUTA_REVISTAS }]}
      help={AYUDA}
    >
      <Stack>
        <p>{AYUDA}</p>
        <DropZone slot={RANURA} onFile={elegir} verb="Elegir archivo" locked={busy} error={falla} required>
          {file && <span>{file.name}</span>}
        </DropZone>
        {visto && <Vista de={visto} busy={busy} onImportar={() => importar(visto)} />}
      </Stack>
    </Page>
  );
}

type VistaProps = { de: ImportacionDeRevistas & { hecha?: boolean }; busy: boolean; onImportar: () => unknown };
function Vista({ de: v, busy, onImportar }: VistaProps) {
  const entran = v.nuevas + v.cambian;
  return (
    <>
      <Alert color={v.errores ? 'yellow' : 'green'} title={v.hecha ? 'Se importó' : 'Lo que hará el archivo'}>
        {plural(v.nuevas, 'revista nueva', 'revistas nuevas')}, {v.cambian} con cambios, {v.iguales} sin cambios,{' '}
        {plural(v.indexaciones, 'indexación', 'indexaciones')} y{' '}
        {plural(v.errores, 'fila con error', 'filas con error')}.
      </Alert>
      <Filas filas={v.filas} />
      <Actions>
        {v.faltas && (
          <Button
            component="a"
            variant="default"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(v.faltas)}`}
            download="errores-de-revistas.csv"
          >
            Descargar los errores
          </Button>
        )}
        {v.hecha ? (
          <AppLink to={RUTA_REVISTAS}>Ver las revistas</AppLink>
        ) : (
          <Button onClick={onImportar} loading={busy} disabled={entran === 0}>
            Importar {plural(entran, 'fila', 'filas')}
          </Button>
        )}
      </Actions>
    </>
  );
}
