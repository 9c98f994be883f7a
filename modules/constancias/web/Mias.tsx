import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { VERIFY_PATH } from '#core/documents/shared/verification.ts';
import { Sent } from '#core/flow/web/Sent.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoConstancia } from '../domain/flujo.ts';
import { misConstanciasLista } from '../domain/lista.ts';
import { misConstancias as api } from './api.ts';
import { Elegir, ESPERA_DE_TARJETAS } from './Elegir.tsx';

const AYUDA = (
  <>
    <p>
      Cada tarjeta dice qué se hace constar y cuánto tiene de ello. Elija una, lea la hoja y solicítela: lo que dice
      queda fijado. Se emite al momento, o cuando la autoridad la firme, según su tipo; le llega también por correo.
    </p>
    <p>Quien la reciba puede comprobarla con su código, o con el código QR, sin tener una cuenta.</p>
  </>
);

/** `/investigador/constancias` (spec 07 §10.2). */
export function MisConstancias() {
  const query = useQuery(api.disponibles.query({}));
  const done = useDone();
  return (
    <Page title="Constancias" help={AYUDA}>
      <Stack gap="lg">
        <QueryView query={query} skeleton={ESPERA_DE_TARJETAS}>
          {({ tipos, porFirmar }) => (
            <>
              {porFirmar.map(({ id, etiqueta }) => (
                <Sent key={id} flow={flujoConstancia} id={id} name={etiqueta} />
              ))}
              <Elegir
                tipos={tipos}
                hoja={(tipo) => api.hoja.query({ tipo })}
                pdf={(tipo) => api.previa.url({ tipo })}
                pedir={{ verbo: 'Solicitar constancia', hacer: (tipo) => done(api.solicitar.call({ tipo })) }}
              />
            </>
          )}
        </QueryView>
        <ListView
          def={misConstanciasLista}
          of={api}
          rowActions={({ id, codigo, estado }) =>
            flujoConstancia.is(String(estado), 'emitida')
              ? [
                  { label: 'Descargar', href: api.archivo.url({ id }) },
                  { label: 'Verificar', to: `${VERIFY_PATH}?codigo=${codigo}` },
                ]
              : []
          }
        />
      </Stack>
    </Page>
  );
}
