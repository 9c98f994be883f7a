import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD, prepareBench } from './prepare.ts';
import { personAt, startProduct, timed } from './product.ts';

/**
 * `npx tsx bench/importacion.ts`: a register of 40 000 people, and the publications of an earlier system with their
 * authors, uploaded, checked, applied and undone on the built product, with its peak memory. Half of the people change
 * those who are there; a third of the authors are people of the register. Needs BENCH_URL_1, a database filled by
 * `npm run seed`, and leaves it as it was.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 40_000);
const AUTHORS_EACH = 2;
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
  dudas: number;
  cambios: number;
  nuevos: number;
};
async function until(id: number, state: string): Promise<Import> {
  for (;;) {
    const found = await send<Import>('GET', `/importaciones/${id}`);
    if (found.estado === state) return found;
    if (['fallida', 'detenida'].includes(found.estado)) throw new Error(String(found.mensaje));
    await wait(100);
  }
}

/** A file through its whole life but for its undoing. @returns what it takes to undo it, timed */
async function importing(kind: string, header: string, lines: readonly string[]): Promise<() => Promise<void>> {
  const form = new FormData();
  form.append('clase', kind);
  form.append('file', new Blob([[header, ...lines].join('\n')]), `${kind}.csv`);
  const idleMb = peakMb();
  const [{ id }, uploadMs] = await timed(() => send<{ id: number }>('POST', '/importaciones', form));
  const acts = `/registros/importacion/${id}/acciones`;
  const [checked, checkMs] = await timed(async () => {
    const { mapeo, version } = await send<Import>('GET', `/importaciones/${id}`);
    await send('POST', `/importaciones/${id}/validar`, { mapeo, version });
    return until(Number(id), 'validada');
  });
  const [, applyMs] = await timed(async () => {
    const datos = Number(checked.errores) > 0 ? { omitirErrores: 'si' } : {};
    await send('POST', `${acts}/aplicar`, { datos, version: checked.version });
    return until(Number(id), 'aplicada');
  });
  const figures = {
    bench: 'import',
    kind,
    rows: lines.length,
    changed: checked.cambios,
    added: checked.nuevos,
    doubtful: checked.dudas,
    wrong: checked.errores,
    uploadMs,
    checkMs,
    applyMs,
    totalMs: uploadMs + checkMs + applyMs,
    idleMb,
    peakMb: peakMb(),
  };
  console.log(JSON.stringify(figures));
  return async () => {
    try {
      const [, undoMs] = await timed(() => send('POST', `${acts}/deshacer`, {}));
      console.log(JSON.stringify({ bench: 'import-undo', kind, undoMs }));
    } catch (error) {
      // Too many at once for the limit of a statement: nothing was undone, and it is said.
      console.log(JSON.stringify({ bench: 'import-undo', kind, refused: String(error).slice(0, 200) }));
    }
  };
}

await send('POST', '/acceso/entrar', { usuario: admin, clave: PASSWORD });
const exported = async (path: string, most: number) =>
  (await text(path))
    .split(/\r?\n/)
    .slice(1, most + 1)
    .map((line) => line.split(',').map((c) => c.replaceAll('"', '')));

const students = await exported('/personas/sum/exportar?format=csv&cols=codigo,dni', ROWS / 2);
const undoPeople = await importing(
  'sum',
  'Código;DNI;Apellido paterno;Apellido materno;Nombres;Sexo;Fecha de nacimiento;Celular;Correo institucional;Programa;Permanencia;Última matrícula',
  Array.from({ length: ROWS }, (_, i) => {
    const [code, dni] = students[i] ?? [`N${1_000_000 + i}`, String(80_000_000 + i)];
    return `${code};${dni};Apellido${i};Materno;Nombre Segundo ${i};F;05/03/2001;987654321;correo${i}@demo.edu.pe;E. P. de Biología;Activo;2026-1`;
  }),
);
await undoPeople();

const undoWorks = await importing(
  'publicaciones',
  'Código anterior;Tipo;Título;Fecha de publicación;Revista;ISSN;DOI;Autores;Estado',
  Array.from(
    { length: ROWS },
    (_, i) =>
      `BENCH-${i};Artículo;Una obra ${i} del sistema anterior sobre ${i * 7919} asuntos;${1990 + (i % 30)};Hearing Research;0378-5955;10.9999/bench.${i};"Apellido${i}, Ana; Otro${i}, Luis";Registrado`,
  ),
);
const people = await exported('/investigadores/exportar?format=csv&cols=codigo', ROWS);
const codes = people.map(([code]) => code).filter(Boolean);
const undoAuthors = await importing(
  'autores',
  'Publicación;Persona;Autor;Filiación',
  Array.from({ length: ROWS * AUTHORS_EACH }, (_, i) => {
    const work = Math.floor(i / AUTHORS_EACH);
    const known = i % 3 === 0 ? codes[i % codes.length] : '';
    return `BENCH-${work};${known};"Autor${i}, Rosa";sí`;
  }),
);
await undoAuthors();
await undoWorks();
product.kill('SIGTERM');
process.exit(0);
