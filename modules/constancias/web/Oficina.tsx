import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VERIFY_PATH } from '#core/documents/shared/verification.ts';
import { useActions } from '#core/flow/web/useActions.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { chooserOf } from '#core/shell/web/chooser.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import type { PersonaHallada } from '../contract.ts';
import { flujoConstancia } from '../domain/flujo.ts';
import { constanciasLista } from '../domain/lista.ts';
import { RANURA } from '../domain/ranuras.ts';
import { constanciasApi as api } from './api.ts';
import { Elegir, ESPERA_DE_TARJETAS } from './Elegir.tsx';

const Chooser = chooserOf<PersonaHallada>();
const Autoridades = late(() => import('#modules/catalogos/web/Autoridades.tsx').then((m) => m.Autoridades));
const FileSlot = late(() => import('#core/files/web/FileSlot.tsx').then((m) => m.FileSlot));
const AYUDA = (
  <>
    <p>
      Elija a la persona: cada tarjeta dice qué se hace constar y cuánto tiene de ello. A su lado, la hoja tal como se
      leerá; «Abrir en PDF» la imprime sin firma ni código, y no la guarda.
    </p>
    <p>
      «Emitir» la deja en la lista con su código: quien la reciba puede comprobarla. Una emitida por error se revoca con
      su motivo, que lee quien la compruebe.
    </p>
  </>
);

/** For whom, what there is of each certificate, and its paper. */
function Emitir() {
  const puede = usePuede('constancias.editar');
  const done = useDone();
  const [persona, setPersona] = useState<PersonaHallada | null>(null);
  const investigadorId = persona?.investigadorId ?? 0;
  const query = useQuery({ ...api.disponibles.query({ investigadorId }), enabled: persona !== null });
  return (
    <Stack gap="sm">
      <Box maw={560}>
        <Chooser
          label="Para quién"
          placeholder="Apellidos, código o documento"
          chosen={persona}
          onChoose={setPersona}
          find={async (q) => (await api.personas.call({ q })).personas}
          as={(p) => ({ value: String(p.investigadorId), label: p.nombre, detail: p.detalle })}
        />
      </Box>
      {persona ? (
        <QueryView query={query} skeleton={ESPERA_DE_TARJETAS}>
          {({ tipos }) => (
            <Elegir
              key={investigadorId}
              tipos={tipos}
              hoja={(tipo) => api.hoja.query({ investigadorId, tipo })}
              pdf={(tipo) => api.previa.url({ investigadorId, tipo })}
              pedir={
                puede ? { verbo: 'Emitir', hacer: (tipo) => done(api.emitir.call({ investigadorId, tipo })) } : null
              }
            />
          )}
        </QueryView>
      ) : (
        <Text size="sm" c="dimmed">
          Elija a la persona: verá qué puede hacerse constar de ella, cuánto tiene de cada cosa y cómo se leerá.
        </Text>
      )}
    </Stack>
  );
}

function Emitidas() {
  const puede = usePuede('constancias.editar');
  const done = useDone();
  const { rowActions, dialog } = useActions(flujoConstancia);
  const [cargando, setCargando] = useState<number | null>(null);
  return (
    <>
      <ListView
        def={constanciasLista}
        of={api}
        rowActions={({ id, estado, codigo }) => {
          const es = (cual: Parameters<typeof flujoConstancia.is>[1]) => flujoConstancia.is(String(estado), cual);
          const acciones: string[] = [];
          if (puede && es('emitida')) acciones.push('revocar');
          if (puede && es('solicitada')) acciones.push('rechazar');
          return [
            { label: 'Ver el documento', href: api.archivo.url({ id }) },
            ...(es('publicas') ? [{ label: 'Verificar', to: `${VERIFY_PATH}?codigo=${codigo}` }] : []),
            ...(puede && es('solicitada') ? [{ label: 'Cargar firmada', run: () => setCargando(id) }] : []),
            ...rowActions({ id, acciones }),
          ];
        }}
      />
      {dialog}
      {cargando && (
        <Dialog title="Cargar constancia firmada" onClose={() => setCargando(null)}>
          <FileSlot
            slot={RANURA}
            current={null}
            required
            downloadUrl={() => ''}
            onUpload={(file, travel) =>
              done(api.cargar.call({ id: cargando }, { file, ...travel })).then(() => setCargando(null))
            }
          />
        </Dialog>
      )}
    </>
  );
}

/** `/admin/constancias` (spec 07 §10.2). */
export const Constancias = () => (
  <Page title="Constancias" help={AYUDA}>
    <Tabbed
      tabs={[
        {
          key: 'emitidas',
          title: 'Emitidas',
          panel: (
            <Stack gap="lg">
              <Emitir />
              <Emitidas />
            </Stack>
          ),
        },
        { key: 'autoridades', title: 'Autoridades', panel: <Autoridades /> },
      ]}
    />
  </Page>
);
