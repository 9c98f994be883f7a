import { Anchor, Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { accesoApi } from './api.ts';
import { formCambio } from './Claves.tsx';
import { CampoDeCodigo, CamposDeIngreso, IngresoConLlave, IngresoInstitucional, useEnvio } from './Ingreso.tsx';
import classes from './ingreso.module.css';
import { duenoDeLaPagina, quienSoy, sesionApi, type Yo } from './sesion.ts';

type Paso = 'credenciales' | 'codigo' | 'clave' | 'factor' | 'ventana' | 'otra' | 'apoyo';
type Props = { responder: (entro: boolean) => void };

/**
 * The sign-in over an open page whose session was lost: what was written stays, and what waited goes on as soon as the
 * same account is in again. Anyone who enters with another one sends nothing of the first.
 */
export default function Reingreso({ responder }: Props) {
  const [dueno] = useState(duenoDeLaPagina);
  const [paso, setPaso] = useState<Paso>(dueno?.apoyoDe ? 'apoyo' : 'credenciales');
  const [otra, setOtra] = useState<Yo | null>(null);
  const client = useQueryClient();

  const comprobar = useCallback(
    async (alVolver = false) => {
      const quien = await sesionApi.yo.call({}, { sessionless: true });
      if (!quien.yo) return;
      if (quien.yo.cuenta !== dueno?.cuenta) {
        // They know it already, and are writing the password of the right one.
        if (alVolver) return;
        setOtra(quien.yo);
        setPaso('otra');
        return;
      }
      if (quien.yo.debeCambiarClave) return setPaso('clave');
      if (quien.yo.debeActivarSegundoFactor) return setPaso('factor');
      client.setQueryData(quienSoy.queryKey, quien);
      responder(true);
    },
    [client, dueno, responder],
  );

  // They may have entered, or somebody else, in another window.
  useEffect(() => {
    const volver = () => void comprobar(true).catch(() => undefined);
    void comprobar().catch(() => undefined);
    window.addEventListener('focus', volver);
    return () => window.removeEventListener('focus', volver);
  }, [comprobar]);

  const nombre = dueno?.nombre ?? '';
  const comun = { comprobar, irA: setPaso };
  return (
    <Dialog
      title={paso === 'otra' ? 'Ingresó otra cuenta' : 'Su sesión terminó'}
      onClose={() => responder(false)}
      sticky
      zIndex={500}
      size={480}
    >
      {paso === 'credenciales' && <Credenciales {...comun} dueno={dueno} responder={responder} />}
      {paso === 'codigo' && <Codigo {...comun} />}
      {paso === 'clave' && <ClaveForzada comprobar={comprobar} />}
      {paso === 'factor' && <FactorPendiente comprobar={comprobar} inicio={dueno?.areas[0]?.inicio ?? ''} />}
      {paso === 'ventana' && (
        <Esperar comprobar={comprobar} verbo="Ya ingresé">
          <p>Ingrese en la ventana que se abrió y vuelva aquí. Si no se abrió ninguna, su navegador la bloqueó.</p>
        </Esperar>
      )}
      {paso === 'otra' && otra && <OtraCuenta nombre={nombre} otra={otra} onOtraVez={() => setPaso('credenciales')} />}
      {paso === 'apoyo' && (
        <Esperar comprobar={() => window.location.assign('/')} verbo="Ir a la portada">
          <p>
            {dueno?.encargo ? 'El reemplazo de' : 'El acceso de apoyo a la cuenta de'} {nombre} terminó. Lo que no se
            había guardado no se envió: cópielo antes de salir si lo necesita.
          </p>
        </Esperar>
      )}
    </Dialog>
  );
}

type Comun = { comprobar: () => Promise<void>; irA: (paso: Paso) => void };

const Falla = ({ children }: { children: string | null }) => (
  <div role="alert">{children && <p className={classes.error}>{children}</p>}</div>
);

function Credenciales({ dueno, comprobar, irA, responder }: Comun & Props & { dueno: Yo | null }) {
  const client = useQueryClient();
  const institucion = client.getQueryData(quienSoy.queryKey)?.institucion;
  const { error, ocupado, onSubmit, ...llave } = useEnvio(async ({ usuario = '', clave = '' }) => {
    const { segundoFactor } = await sesionApi.entrar.call({ usuario, clave }, { sessionless: true });
    if (segundoFactor) irA('codigo');
    else await comprobar();
  });
  return (
    <form onSubmit={onSubmit} aria-label="Ingresar de nuevo">
      <Stack>
        <p>
          Ingrese otra vez como <b>{dueno?.nombre}</b>. Lo que escribió sigue en la página, y lo que estaba enviando se
          envía al ingresar.
        </p>
        <Falla>{error}</Falla>
        <CamposDeIngreso usuario={dueno?.usuario ?? dueno?.correo ?? undefined} />
        <IngresoConLlave {...llave} alEntrar={() => comprobar()} />
        {institucion?.ingresosInstitucionales.map((ingreso) => (
          <IngresoInstitucional key={ingreso.via} {...ingreso} enVentana={() => irA('ventana')} />
        ))}
        <Actions>
          <Button variant="subtle" onClick={() => responder(false)}>
            Ahora no
          </Button>
          <Button type="submit" loading={ocupado}>
            Ingresar y seguir
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function Codigo({ comprobar }: Comun) {
  const { error, ocupado, onSubmit, ...llave } = useEnvio(async ({ codigo = '' }) => {
    await sesionApi.segundoFactor.call({ codigo }, { sessionless: true });
    await comprobar();
  });
  return (
    <form onSubmit={onSubmit} aria-label="Segundo factor">
      <Stack>
        <Falla>{error}</Falla>
        <CampoDeCodigo />
        <IngresoConLlave {...llave} alEntrar={() => comprobar()} />
        <Actions>
          <Button type="submit" loading={ocupado}>
            Verificar y seguir
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** The office gave them a password meanwhile: they choose theirs here, and the page goes on. */
const ClaveForzada = ({ comprobar }: Pick<Comun, 'comprobar'>) => (
  <Stack>
    <p>Por seguridad, elija una contraseña propia. Después, lo que estaba enviando se envía.</p>
    <SchemaForm
      def={formCambio}
      guard={false}
      onSubmit={async (datos) => {
        await accesoApi.cambiarClave.call(datos);
        await comprobar();
      }}
    />
  </Stack>
);

const FactorPendiente = ({ comprobar, inicio }: Pick<Comun, 'comprobar'> & { inicio: string }) => (
  <Esperar comprobar={comprobar} verbo="Ya lo activé">
    <p>
      Su cuenta exige el segundo factor.{' '}
      <Anchor href={`${inicio}/perfil/sesiones`} target="_blank" rel="noopener" underline="always">
        Actívelo en otra ventana
      </Anchor>{' '}
      y vuelva aquí: lo que escribió sigue en esta página.
    </p>
  </Esperar>
);

type Espera = { comprobar: () => unknown; verbo: string; children: ReactNode };
const Esperar = ({ comprobar, verbo, children }: Espera) => (
  <Stack>
    {children}
    <Actions>
      <Button onClick={() => void comprobar()}>{verbo}</Button>
    </Actions>
  </Stack>
);

function OtraCuenta({ nombre, otra, onOtraVez }: { nombre: string; otra: Yo; onOtraVez: () => void }) {
  return (
    <Stack>
      <p>
        En este navegador ingresó <b>{otra.nombre}</b>, y esta página es de <b>{nombre}</b>.
      </p>
      <p>
        Nada de lo que escribió {nombre} se envió ni se enviará con esa cuenta; sigue aquí hasta que usted salga de la
        página.
      </p>
      <Actions>
        <Button variant="subtle" onClick={() => window.location.assign(otra.areas[0]?.inicio ?? '/')}>
          Salir y seguir como {otra.nombre}
        </Button>
        <Button onClick={onOtraVez}>Ingresar como {nombre}</Button>
      </Actions>
    </Stack>
  );
}
