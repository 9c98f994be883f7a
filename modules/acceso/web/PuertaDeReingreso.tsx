import { useSyncExternalStore } from 'react';
import { drawnFor } from '#core/contract/web/client.ts';
import { late } from '#core/shell/web/late.tsx';

const Reingreso = late(() => import('./Reingreso.tsx').then((m) => m.default));

let abierta: { promesa: Promise<boolean>; responder: (entro: boolean) => void } | null = null;
/** They chose to go on without a session: nothing asks again until they do something. */
let dejado = false;
const oyentes = new Set<() => void>();
const avisar = () => {
  for (const oyente of oyentes) oyente();
};

function dejarPorAhora() {
  dejado = true;
  const seguir = () => {
    dejado = false;
    for (const tipo of ['pointerdown', 'keydown']) window.removeEventListener(tipo, seguir, true);
  };
  // Not the click that has just closed it.
  setTimeout(() => {
    for (const tipo of ['pointerdown', 'keydown']) window.addEventListener(tipo, seguir, true);
  });
}

/** Asks the person of the page to enter again, over what is open: once for all that waits. @returns whether they did */
function pedirReingreso(): Promise<boolean> {
  if (dejado) return Promise.resolve(false);
  if (abierta) return abierta.promesa;
  let responder = (_: boolean) => {};
  const promesa = new Promise<boolean>((resolver) => {
    responder = (entro) => {
      abierta = null;
      if (!entro) dejarPorAhora();
      resolver(entro);
      avisar();
    };
  });
  abierta = { promesa, responder };
  avisar();
  return promesa;
}

drawnFor.reenter = pedirReingreso;

/** Draws the sign-in over the page while somebody is asked; every area has one. */
export function PuertaDeReingreso() {
  const pendiente = useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => abierta,
    () => null,
  );
  return pendiente && <Reingreso responder={pendiente.responder} />;
}
