import { Anchor, Button, CopyButton, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { esMotivo, MOTIVOS_DE_RECHAZO, type Via } from '../domain/institucional.ts';
import classes from './ingreso.module.css';
import { quienSoy, sesionApi, soltarPagina, tomarDestino, useSesion } from './sesion.ts';

/** The provider's way back ends here when a second factor is due (`?paso=segundo-factor`). */
const faltaElCodigo = () => new URLSearchParams(window.location.search).get('paso') === 'segundo-factor';

/** The one login of the product (spec 08 §8). */
export function Ingreso() {
  const [codigoPendiente, setCodigoPendiente] = useState(faltaElCodigo);
  return codigoPendiente ? <SegundoFactor /> : <Credenciales onCodigo={() => setCodigoPendiente(true)} />;
}

function useEntrar() {
  const ir = useGo();
  const client = useQueryClient();
  return async (destino: string) => {
    soltarPagina();
    await client.invalidateQueries({ queryKey: sesionApi.yo.key });
    ir(tomarDestino(destino));
  };
}

/** What a form of the sign-in sends, and what it answers when it cannot. */
export function useEnvio(enviar: (datos: Record<string, string>) => Promise<void>) {
  const [error, setError] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState<'envio' | 'llave' | null>(null);
  const intentar = async (con: 'envio' | 'llave', trabajo: () => Promise<unknown>) => {
    setOcupado(con);
    setError(null);
    try {
      await trabajo();
    } catch (e) {
      setError(e instanceof ApiError ? e.problem.detail : 'No se pudo iniciar sesión. Vuelva a intentar.');
    } finally {
      setOcupado(null);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const escritos = [...new FormData(event.currentTarget)];
    const datos = Object.fromEntries(escritos.map(([campo, valor]) => [campo, String(valor)]));
    return intentar('envio', () => enviar(datos));
  };
  /** The code that speaks with the key arrives with the first one who uses one. */
  const conLlave = (alEntrar: (destino: string) => Promise<unknown>) =>
    intentar('llave', async () => {
      const { entrarConLlave } = await import('./llave-navegador.ts');
      const dicho = await entrarConLlave();
      if ('falla' in dicho) setError(dicho.falla);
      else await alEntrar(dicho.destino);
    });
  return { error, ocupado: ocupado === 'envio', conLlave, usandoLlave: ocupado === 'llave', onSubmit };
}

type ConLlave = Pick<ReturnType<typeof useEnvio>, 'conLlave' | 'usandoLlave'> & {
  alEntrar: (destino: string) => Promise<unknown>;
};
/** Enters with a passkey, where the installation admits them: its person needs to write nothing. */
export function IngresoConLlave({ conLlave, usandoLlave, alEntrar }: ConLlave) {
  const institucion = useQueryClient().getQueryData(quienSoy.queryKey)?.institucion;
  return (
    institucion?.llavesDeAcceso && (
      <Button variant="default" loading={usandoLlave} onClick={() => conLlave(alEntrar)}>
        Ingresar con una llave de acceso
      </Button>
    )
  );
}

/** Why the institutional sign-in ended here without a session (`?ingreso=<reason>`). */
function porQueNoEntro(): string | null {
  const motivo = new URLSearchParams(window.location.search).get('ingreso');
  return esMotivo(motivo) ? MOTIVOS_DE_RECHAZO[motivo] : null;
}

function Credenciales({ onCodigo }: { onCodigo: () => void }) {
  const entrar = useEntrar();
  const { data } = useSesion();
  const { error, ocupado, onSubmit, ...llave } = useEnvio(async ({ usuario = '', clave = '' }) => {
    const r = await sesionApi.entrar.call({ usuario, clave });
    if (r.segundoFactor) onCodigo();
    else await entrar(r.destino);
  });
  const soporte = data?.institucion.correoSoporte;
  const [rechazado] = useState(porQueNoEntro);
  return (
    <form onSubmit={onSubmit} aria-label="Iniciar sesión">
      <Stack>
        <div role="alert">{(error ?? rechazado) && <p className={classes.error}>{error ?? rechazado}</p>}</div>
        <CamposDeIngreso />
        <Button type="submit" size="md" loading={ocupado}>
          Iniciar sesión
        </Button>
        <IngresoConLlave {...llave} alEntrar={entrar} />
        {data?.institucion.ingresosInstitucionales.map((ingreso) => (
          <IngresoInstitucional key={ingreso.via} {...ingreso} />
        ))}
        <AppLink to="/olvido">Olvidé mi contraseña</AppLink>
        {!data && <div className={classes.ayuda} />}
        {soporte && (
          <div className={classes.ayuda}>
            <strong>¿Necesita ayuda?</strong>
            <br />
            Escriba a{' '}
            <Anchor href={`mailto:${soporte}`} underline="always">
              {soporte}
            </Anchor>{' '}
            <CopyButton value={soporte}>
              {({ copied, copy }) => (
                <Button size="compact-xs" variant="default" onClick={copy}>
                  {copied ? 'Copiado' : 'Copiar correo'}
                </Button>
              )}
            </CopyButton>
          </div>
        )}
      </Stack>
    </form>
  );
}

/** Who enters, and their password. */
export const CamposDeIngreso = ({ usuario }: { usuario?: string | undefined }) => (
  <>
    <TextInput
      size="md"
      name="usuario"
      label="Usuario o correo"
      {...(usuario ? { defaultValue: usuario } : {})}
      required
      withAsterisk={false}
      autoComplete="username"
    />
    <PasswordInput
      size="md"
      name="clave"
      label="Contraseña"
      required
      withAsterisk={false}
      autoComplete="current-password"
      data-autofocus={usuario ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
    />
  </>
);

/** Where the institution asks who somebody is. */
async function direccionInstitucional(via: Via): Promise<string> {
  // The server itself sends the browser on from there.
  if (via === 'saml') return '/api/auth/saml/entrar';
  const r = await fetch('/api/auth/sign-in/oauth2', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      providerId: 'institucional',
      callbackURL: '/elegir-area',
      errorCallbackURL: '/?ingreso=rechazado',
    }),
  });
  const { url }: { url: string } = await r.json();
  return url;
}

type Institucional = {
  via: Via;
  etiqueta: string;
  /** In a window of its own: the page that asks stays as it is. */
  enVentana?: () => void;
};
export function IngresoInstitucional({ via, etiqueta, enVentana }: Institucional) {
  const ir = async () => {
    // Opened by the click itself: browsers refuse a window that opens later.
    const ventana = enVentana ? window.open('', '_blank') : null;
    (ventana ?? window).location.assign(await direccionInstitucional(via));
    enVentana?.();
  };
  return (
    <Button variant="default" onClick={ir}>
      Ingresar con {etiqueta}
    </Button>
  );
}

function SegundoFactor() {
  const entrar = useEntrar();
  const { error, ocupado, onSubmit, ...llave } = useEnvio(async ({ codigo = '' }) => {
    const { destino } = await sesionApi.segundoFactor.call({ codigo });
    await entrar(destino);
  });
  return (
    <form onSubmit={onSubmit} aria-label="Segundo factor">
      <Stack>
        <div role="alert">{error && <p className={classes.error}>{error}</p>}</div>
        <CampoDeCodigo />
        <Button type="submit" size="md" loading={ocupado}>
          Verificar
        </Button>
        <IngresoConLlave {...llave} alEntrar={entrar} />
      </Stack>
    </form>
  );
}

export const CampoDeCodigo = () => (
  <TextInput
    name="codigo"
    label="Código de verificación"
    description="El de 6 dígitos que muestra ahora su aplicación. Si no tiene su teléfono, uno de sus códigos de respaldo."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required
    withAsterisk={false}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    autoFocus
  />
);
