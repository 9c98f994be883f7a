import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD, prepareBench } from './prepare.ts';
import { personAt, startProduct, timed } from './product.ts';

/**
 * `npx tsx bench/importacion.ts`: a register of 40 000 people uploaded, checked, applied and undone on the built
 * product, with its peak memory. Half of the rows change people who are there. Needs BENCH_URL_1, a database filled by
 * `npm run seed`, and leaves it as it was.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 40_000);
const PORT = 3913;
const url = process.env.BENCH_URL_1;
if (!url) {
  console.error('Set BENCH_URL_1 to a PostgreSQL database filled with `npm run seed -- --scale 1`.');
  process.exit(2);
}
const { admin } = await prepareBench(url, 1);
const product = await startProduct(url, PORT);
const { send, text } = personAt(PORT);
const peakMb = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
type Import = {
  id: number;
  estado: string;
  mensaje: string | null;
  version: number;
  mapeo: object;
  errores: number;
  cambios: number;
  nuevos: number;
};
async function until(id: number, state: string): Promise<Import> {
  for (;;) {
    const found = await send<Import>('GET', `/importaciones/${id}`);
    if (found.estado === state) return found;
    if (found.estado === 'fallida') throw new Error(String(found.mensaje));
    await wait(100);
  }
}

await send('POST', '/acceso/entrar', { usuario: admin, clave: PASSWORD });
const known = (await text('/personas/sum/exportar?format=csv&cols=codigo,dni'))
  .split(/\r?\n/)
  .slice(1, ROWS / 2 + 1)
  .map((line) => line.split(',').map((c) => c.replaceAll('"', '')));
const lines = Array.from({ length: ROWS }, (_, i) => {
  const [code, dni] = known[i] ?? [`N${1_000_000 + i}`, String(80_000_000 + i)];
  return `${code};${dni};Apellido${i};Materno;Nombre Segundo ${i};F;05/03/2001;987654321;correo${i}@demo.edu.pe;E. P. de Biología;Activo;2026-1`;
});
const header =
  'Código;DNI;Apellido paterno;Apellido materno;Nombres;Sexo;Fecha de nacimiento;Celular;Correo institucional;Programa;Permanencia;Última matrícula';
const form = new FormData();
form.append('clase', 'sum');
form.append('file', new Blob([[header, ...lines].join('\n')]), 'padron.csv');
const idleMb = peakMb();
const [{ id }, uploadMs] = await timed(() => send<{ id: number }>('POST', '/importaciones', form));
const ACTOS = `/registros/importacion/${id}/acciones`;
const [checked, checkMs] = await timed(async () => {
  const { mapeo, version } = await send<Import>('GET', `/importaciones/${id}`);
  await send('POST', `/importaciones/${id}/validar`, { mapeo, version });
  return until(Number(id), 'validada');
});
const [, applyMs] = await timed(async () => {
  const datos = Number(checked.errores) > 0 ? { omitirErrores: 'si' } : {};
  await send('POST', `${ACTOS}/aplicar`, { datos, version: checked.version });
  return until(Number(id), 'aplicada');
});
const importPeakMb = peakMb();
const [, undoMs] = await timed(() => send('POST', `${ACTOS}/deshacer`, {}));
console.log(
  JSON.stringify({
    bench: 'import',
    rows: ROWS,
    changed: checked.cambios,
    added: checked.nuevos,
    wrong: checked.errores,
    uploadMs,
    checkMs,
    applyMs,
    totalMs: uploadMs + checkMs + applyMs,
    undoMs,
    idleMb,
    peakMb: importPeakMb,
  }),
);
product.kill('SIGTERM');
process.exit(0);
