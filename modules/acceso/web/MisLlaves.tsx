import { late } from '#core/shell/web/late.tsx';
import { useSesion } from './sesion.ts';

const Llaves = late(() => import('./Llaves.tsx').then((m) => m.Llaves));

/** The passkeys of the person, where the installation admits them; who acts for somebody else does not see them. */
export function MisLlaves() {
  const { data } = useSesion();
  const { yo, institucion } = data ?? {};
  return yo && !yo.apoyoDe && institucion?.llavesDeAcceso ? <Llaves yo={yo} /> : null;
}
