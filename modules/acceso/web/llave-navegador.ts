import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { remote } from '#core/contract/web/remote.ts';
import type { llavesContract } from '../contract-llaves.ts';

type Operaciones = (typeof llavesContract)['endpoints'];
type OpcionesDeAlta = OutputOf<Operaciones['preparar']>;
const pedir = remote<Operaciones['pedir']>(['llaves', 'pedir'], 'POST', '/acceso/llaves/reto');
const entrar = remote<Operaciones['entrar']>(['llaves', 'entrar'], 'POST', '/acceso/llaves/entrar');

type Falla = { falla: string };

const NO_ADMITE = 'Este navegador no admite llaves de acceso. Use uno reciente, o ingrese con su contraseña.';
/** Why the browser made or signed nothing; without an entry, whatever else happened. */
const FALLAS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna llave de acceso: se canceló o pasó el tiempo. Vuelva a intentarlo.',
  InvalidStateError: 'Este equipo ya guarda una llave de acceso de su cuenta. Use esa, o agregue la de otro equipo.',
  ConstraintError: 'Ese equipo no puede reconocerlo con huella, rostro o PIN. Actívelo en él, o use otro.',
  NotSupportedError: 'Ese equipo no hace llaves de acceso como las que este sistema admite. Use otro.',
  SecurityError: 'Las llaves de acceso no funcionan en esta dirección. Avise a soporte.',
};
const OTRA = 'El navegador no pudo usar la llave de acceso. Vuelva a intentarlo.';

/** @returns what `usar` answers, or why there is no answer in words for the person */
async function conElNavegador<T>(usar: () => Promise<T>): Promise<{ respuesta: T } | Falla> {
  if (!browserSupportsWebAuthn()) return { falla: NO_ADMITE };
  try {
    return { respuesta: await usar() };
  } catch (error) {
    const causa = error instanceof WebAuthnError ? error.cause : error;
    const nombre = causa instanceof Error || causa instanceof DOMException ? causa.name : '';
    return { falla: FALLAS[nombre] ?? OTRA };
  }
}

/** Asks the browser to make a passkey. */
export const hacerLlave = (opciones: OpcionesDeAlta) =>
  conElNavegador(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: opciones });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports },
    };
  });

/** Signs in with the passkey that the person chooses. @returns where they go, or why they did not enter */
export async function entrarConLlave(): Promise<{ destino: string } | Falla> {
  const opciones = await pedir.call({}, { sessionless: true });
  const firmada = await conElNavegador(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: opciones });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });
  if ('falla' in firmada) return firmada;
  return entrar.call(firmada, { sessionless: true });
}
