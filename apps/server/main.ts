import { closeOnSignal } from './close.ts';
import { startProduct } from './start.ts';

const { settings, log, close } = await startProduct(process.env).catch(refuse);
closeOnSignal(close, log, settings.closeSeconds);
// Said last: anyone who waits for this line may send a signal at once.
console.log(`Quipu listo en http://localhost:${settings.port}`);
if (settings.demo)
  console.log('Cuentas de demostración: admin, investigador, evaluador, facultad — contraseña Quipu.2026');

function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
