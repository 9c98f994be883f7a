import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { RUTA_CORRECCIONES } from '#modules/personas/domain/remedios.ts';
import { RUTA_TOMAR, rutaDeFicha } from '#modules/publicaciones/domain/rutas.ts';
import type { EstadoDeOrcid } from '../../contract-orcid.ts';
import { ENVIOS } from '../../domain/orcid.ts';
import { api, irAOrcid } from './api.ts';

type Vinculo = NonNullable<EstadoDeOrcid['vinculo']>;

/** Tab «ORCID» of the profile: the link, and what goes through it both ways. */
export const Orcid = () => (
  <Loaded of={api.obtener.query({})}>
    {({ activo, envia, vinculo, obras }) => (
      <Stack maw={1000} gap="xl">
        {!activo && (
          <Alert color="blue" title="Aún no se puede vincular">
            Esta instalación no está registrada en ORCID. La oficina registra su código:{' '}
            <AppLink to={RUTA_CORRECCIONES}>pídaselo</AppLink>. Puede traer sus obras públicas al registrar una
            publicación; lo demás funciona igual.
          </Alert>
        )}
        {vinculo ? <Vinculado {...vinculo} activo={activo} /> : activo && <SinVincular envia={envia} />}
        {vinculo && activo && !vinculo.caducado && (envia || vinculo.consentido) && (
          <Enviar key={JSON.stringify(obras)} consentido={vinculo.consentido} obras={obras} />
        )}
      </Stack>
    )}
  </Loaded>
);

function SinVincular({ envia }: { envia: boolean }) {
  const [ocupado, ocupar] = useBusy();
  const [enviar, setEnviar] = useState(false);
  return (
    <section aria-labelledby="sin-orcid">
      <h2 id="sin-orcid">No vinculado</h2>
      <Text mb="md">
        Irá a ORCID, entrará con su cuenta y dirá qué permite. Así queda probado que el código es suyo, y Quipu podrá
        leer también las obras que solo muestra a quienes usted autoriza. Quipu nunca ve su contraseña.
      </Text>
      {envia && (
        <Checkbox
          mb="md"
          checked={enviar}
          onChange={(e) => setEnviar(e.currentTarget.checked)}
          label="Permito además que Quipu envíe a mi ORCID las publicaciones registradas que yo elija"
          description="Puede retirar este permiso cuando quiera."
        />
      )}
      <Button loading={ocupado} onClick={() => ocupar(() => irAOrcid(enviar))}>
        Vincular con ORCID
      </Button>
    </section>
  );
}

function Vinculado({ orcid, enlace, nombre, desde, lee, caducado, activo }: Vinculo & { activo: boolean }) {
  const [ocupado, ocupar] = useBusy();
  const done = useDone();
  return (
    <section aria-labelledby="con-orcid">
      <h2 id="con-orcid">{caducado ? 'Hay que vincular de nuevo' : 'Vinculado'}</h2>
      {caducado && (
        <Alert color="yellow" mb="md">
          ORCID dejó de aceptar el permiso que usted dio: venció, lo retiró allá o cambió la clave de esta instalación.
        </Alert>
      )}
      <KeyFacts
        facts={[
          {
            label: 'ORCID',
            value: (
              <Anchor href={enlace} inherit target="_blank" rel="noreferrer">
                {orcid}
              </Anchor>
            ),
          },
          { label: 'Nombre en ORCID', value: nombre },
          { label: 'Vinculado el', value: formatDay(desde.slice(0, 10)) },
          { label: 'Lectura', value: lee ? 'También lo que muestra a quienes autoriza' : 'Solo lo público' },
        ]}
      />
      <Group mt="md">
        {caducado && activo && (
          <Button loading={ocupado} onClick={() => ocupar(() => irAOrcid(false))}>
            Vincular con ORCID
          </Button>
        )}
        {!caducado && (
          <Button component={AppLink} to={RUTA_TOMAR} variant="default">
            Traer mis obras de ORCID
          </Button>
        )}
        <ConfirmButton
          variant="default"
          ask={{
            title: 'Desvincular su ORCID',
            text: 'Quipu revoca el permiso y lo olvida. Lo que ya envió queda en su ORCID: si no lo quiere allí, quite antes las marcas y guarde.',
            verb: 'Desvincular',
            tone: 'danger',
          }}
          onConfirm={() => done(api.desvincular.call({}))}
        >
          Desvincular
        </ConfirmButton>
      </Group>
    </section>
  );
}

function Enviar({ consentido, obras }: { consentido: string | null; obras: EstadoDeOrcid['obras'] }) {
  const [ocupado, ocupar] = useBusy();
  const done = useDone();
  const [elegidas, setElegidas] = useState(() => new Set(obras.filter((o) => o.elegida).map((o) => o.id)));
  const marcar = (id: number, si: boolean) =>
    setElegidas((e) => new Set(si ? [...e, id] : [...e].filter((x) => x !== id)));
  const fallas = obras.filter((o) => o.envio === 'fallo').length;
  return (
    <section aria-labelledby="enviar-orcid">
      <h2 id="enviar-orcid">Publicaciones que se envían a su ORCID</h2>
      <Text mb="md">
        {consentido
          ? `Dio su permiso el ${formatDay(consentido.slice(0, 10))}. Marque las publicaciones registradas que quiere en su ORCID: Quipu las agrega, las corrige si cambian y las quita si dejan de estar registradas.`
          : 'Quipu no envía nada sin su permiso. Si lo da, ORCID le pedirá que lo confirme.'}
      </Text>
      {fallas > 0 && (
        <Alert color="yellow" mb="md" title={`No se pudo con ${plural(fallas, 'publicación', 'publicaciones')}`}>
          La tabla dice qué pasó con cada una y qué hacer.
        </Alert>
      )}
      {(consentido || obras.length > 0) && (
        <DataTable
          title="Publicaciones para ORCID"
          minWidth={300}
          rows={obras}
          empty="Todavía no tiene publicaciones registradas que enviar."
          columns={[
            !!consentido && {
              label: 'Enviar',
              width: 64,
              value: (o) => (
                <Checkbox
                  aria-label={`Enviar: ${o.titulo}`}
                  checked={elegidas.has(o.id)}
                  onChange={(e) => marcar(o.id, e.currentTarget.checked)}
                />
              ),
            },
            {
              label: 'Publicación',
              value: (o) => (
                <>
                  <AppLink to={rutaDeFicha(o.id)}>{o.titulo}</AppLink>
                  <Text size="xs" c="dimmed">
                    {o.detalle}
                  </Text>
                  {o.nota && <Text size="sm">{o.nota}</Text>}
                </>
              ),
            },
            { label: 'En ORCID', nowrap: true, value: (o) => <StatusBadge {...ENVIOS[o.envio]} /> },
          ]}
        />
      )}
      <Group mt="md">
        {consentido ? (
          <>
            <Button
              loading={ocupado}
              onClick={() => ocupar(() => done(api.elegir.call({ publicaciones: [...elegidas] })))}
            >
              Guardar lo marcado
            </Button>
            {fallas > 0 && (
              <Button variant="default" onClick={() => ocupar(() => done(api.reintentar.call({})))}>
                Reintentar
              </Button>
            )}
            <ConfirmButton
              variant="default"
              ask={{
                title: 'Retirar el permiso de envío',
                text: 'No se envía nada más, y lo que Quipu puso en su ORCID se quita. Su ORCID sigue vinculado.',
                verb: 'Retirar',
                tone: 'danger',
              }}
              onConfirm={() => done(api.retirar.call({}))}
            >
              Retirar el permiso
            </ConfirmButton>
          </>
        ) : (
          <Button variant="default" loading={ocupado} onClick={() => ocupar(() => irAOrcid(true))}>
            Dar permiso en ORCID
          </Button>
        )}
      </Group>
    </section>
  );
}
