import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { dibujarTarjeta } from '../documents/imagen.ts';
import type { PedidaDeTarjeta } from './tarjetas.ts';

serveWorker<PedidaDeTarjeta, Uint8Array>(({ dicha, marca }) => dibujarTarjeta(dicha, marca));
