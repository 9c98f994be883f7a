import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { decodeFilters, type ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { hallazgosLista } from '../domain/lista.ts';
import { type ClaveRegla, formularioAceptar, REGLAS, RUTA_CALIDAD } from '../domain/reglas.ts';
import { api } from './api.ts';

const FormModal = late(() =>
  import('#core/form/web/FormModal.tsx').then((m) => m.FormModal<typeof formularioAceptar.schema>),
);
const Figuras = late(() => import('./Figuras.tsx').then((m) => m.Figuras));
const AYUDA = (
  <>
    <p>El nombre de cada registro lleva a la página donde se corrige; corregido, deja de estar en la lista.</p>
    <p>
      «Aceptar» deja dicho por qué puede quedar como está: no cuenta como por corregir, y se ve con «Situación:
      Aceptado». «Volver a contar» lo retira.
    </p>
  </>
);

/** `/admin/calidad/hallazgos` (issue 17): the records that break the rules, or the one that the filter names. */
export function Hallazgos() {
  const puede = usePuede('calidad.editar');
  const hecho = useDone();
  const [params] = useSearchParams();
  const [elegidos, setElegidos] = useState<readonly number[] | null>(null);
  const [regla = '', ...otras] = decodeFilters(params.get('f') ?? '').regla ?? [];
  const una = otras.length === 0 && isKeyOf(REGLAS, regla) ? regla : null;
  const retirar = (ids: readonly number[]) => hecho(api.retirar.call({ ids: [...ids] }));
  const acciones = (fila: ListRow) =>
    fila.situacion === 'aceptado'
      ? { label: 'Volver a contar', run: () => retirar([fila.id]) }
      : { label: 'Aceptar', run: () => setElegidos([fila.id]) };
  return (
    <>
      <ListPage
        def={hallazgosLista}
        title={una ? REGLAS[una].etiqueta : hallazgosLista.title}
        breadcrumbs={[{ label: 'Calidad de datos', to: RUTA_CALIDAD }]}
        help={AYUDA}
        of={api}
        intro={una && <DeRegla regla={una} />}
        rowActions={(fila) => [{ label: 'Corregir', to: String(fila.ruta) }, ...(puede ? [acciones(fila)] : [])]}
        {...(puede
          ? {
              bulkActions: [
                { label: 'Aceptar', keeps: true, run: setElegidos },
                { label: 'Volver a contar', run: retirar },
              ],
            }
          : {})}
      />
      {elegidos && (
        <FormModal
          title={agree(elegidos.length, 'Aceptar como está', `Aceptar ${elegidos.length} como están`)}
          def={formularioAceptar}
          onSubmit={({ motivo }) => hecho(api.aceptar.call({ ids: [...elegidos], motivo: String(motivo) }))}
          onClose={() => setElegidos(null)}
        />
      )}
    </>
  );
}

/** What the rule means and how it is mended; where and since when, a click away. */
function DeRegla({ regla }: { regla: ClaveRegla }) {
  const [abierto, setAbierto] = useState(false);
  const { significa, corregir, etiqueta } = REGLAS[regla];
  return (
    <>
      <Text size="sm" c="dimmed" maw={960} mt={-8} mb="sm">
        {significa} <b>Cómo se corrige:</b> {corregir}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setAbierto(true)}>
          Por facultad y mes
        </Button>
      </Text>
      {abierto && (
        <Dialog title={etiqueta} onClose={() => setAbierto(false)}>
          <Loaded of={api.resumen.query({})}>
            {({ reglas }) => (
              <Stack>
                <Figuras cuentas={reglas.filter((c) => c.regla === regla)} />
              </Stack>
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}
