import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formOf } from '#core/form/shared/fields.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { exact } from '#core/shell/web/when.ts';
import { SU_CLAVE } from '../domain/llaves.ts';
import { MisApoyos } from './Apoyos.tsx';
import { accesoApi } from './api.ts';
import { CerrarSesion } from './CerrarSesion.tsx';
import { equipo } from './equipo.ts';
import { MisLlaves } from './Llaves.tsx';
import { useSesion } from './sesion.ts';

/** Open sessions of the person, each closable, and the second factor. */
export function SesionesAbiertas() {
  return (
    <Page
      title="Sesiones y seguridad"
      breadcrumbs={[{ label: 'Mi cuenta' }]}
      help="Si no reconoce una sesión, ciérrela y cambie su contraseña."
    >
      <Loaded of={accesoApi.sesiones.query({})}>
        {({ sesiones }) => (
          <Stack gap="xl" maw={900}>
            <section aria-labelledby="sesiones">
              <h2 id="sesiones">Sesiones abiertas</h2>
              <DataTable
                title="Sesiones"
                empty="No hay sesiones abiertas."
                minWidth={560}
                rows={sesiones}
                columns={[
                  {
                    label: 'Equipo',
                    value: (s) => `${equipo(s.agente)} ${s.apoyoDe ? `(actúa ${s.apoyoDe})` : ''}`,
                  },
                  { label: 'Dirección', value: (s) => s.ip },
                  { label: 'Último uso', value: (s) => exact(s.usadaEn, institution.timeZone) },
                  {
                    label: 'Acciones',
                    value: (s) =>
                      s.actual ? <StatusBadge label="Esta sesión" tone="green" /> : <CerrarSesion id={s.id} />,
                  },
                ]}
              />
            </section>
            <SegundoFactor />
            <MisLlaves />
            <MisApoyos />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Who always enters with the institutional account has no password to give. */
const formConClave = (submit: string, tieneClave: boolean) => formOf(tieneClave ? { clave: SU_CLAVE } : {}, submit);
const codigo = zRequired(6).regex(/^\d{6}$/, 'Ingrese el código de 6 dígitos');
const formCodigo = formOf(
  { codigo: { kind: 'text', label: 'Código de 6 dígitos', required: true, max: 6, accepts: codigo } },
  'Activar segundo factor',
);

function SegundoFactor() {
  const { data } = useSesion();
  const client = useQueryClient();
  const [alta, setAlta] = useState<{ uri: string; qr: string; codigos: string[] } | null>(null);
  const [quitar, setQuitar] = useState(false);
  const listo = async (mensaje: string) => {
    setAlta(null);
    setQuitar(false);
    notices.push(mensaje, 'success');
    await client.invalidateQueries({ queryKey: accesoApi.yo.key });
  };
  const activo = data?.yo?.segundoFactor ?? false;
  const formDe = (submit: string) => formConClave(submit, data?.yo?.tieneClave !== false);
  return (
    <section aria-labelledby="segundo-factor">
      <h2 id="segundo-factor">Segundo factor</h2>
      {data?.yo?.debeActivarSegundoFactor && (
        <Alert color="yellow">
          Su cuenta exige el segundo factor. Actívelo para continuar
          {data.institucion.llavesDeAcceso && ', o ingrese con una llave de acceso'}.
        </Alert>
      )}
      <Text my="sm">
        {activo
          ? 'Está activo: al iniciar sesión le pediremos un código de su aplicación de autenticación.'
          : 'Añade un código de su teléfono a la contraseña. Necesita una aplicación de autenticación (TOTP).'}
      </Text>
      <div style={{ maxWidth: 480 }}>
        {!activo && !alta && (
          <SchemaForm
            def={formDe('Configurar segundo factor')}
            guard={false}
            onSubmit={async (d) => setAlta(await accesoApi.iniciarSegundoFactor.call({ clave: '', ...d }))}
          />
        )}
        {alta && (
          <Stack>
            <p>1. Escanee este código con su aplicación.</p>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(alta.qr)}`}
              alt="Código QR para la aplicación de autenticación"
              width={200}
              height={200}
            />
            <p>2. Guarde estos códigos de respaldo; cada uno sirve una vez si pierde el teléfono.</p>
            <Code block>{alta.codigos.join('\n')}</Code>
            <p>3. Escriba el código que muestra la aplicación.</p>
            <SchemaForm
              def={formCodigo}
              guard={false}
              onSubmit={async (d) => {
                await accesoApi.confirmarSegundoFactor.call(d);
                await listo('Segundo factor activado.');
              }}
            />
          </Stack>
        )}
        {activo && !quitar && (
          <Group>
            <Button variant="default" onClick={() => setQuitar(true)}>
              Desactivar
            </Button>
          </Group>
        )}
        {activo && quitar && (
          <SchemaForm
            def={formDe('Desactivar segundo factor')}
            guard={false}
            onCancel={() => setQuitar(false)}
            onSubmit={async (d) => {
              await accesoApi.desactivarSegundoFactor.call({ clave: '', ...d });
              await listo('Segundo factor desactivado.');
            }}
          />
        )}
      </div>
    </section>
  );
}
