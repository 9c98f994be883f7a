import { readFileSync } from 'node:fs';
import { recibirAvisos } from './avisos.ts';
import { crearCliente, Rechazo } from './cliente.ts';
import { personasDesde } from './personas.ts';
import { proponer } from './proponer.ts';

const USO = `Uso: tsx main.ts <orden>
  personas [desde]     las que cambiaron desde un instante (2026-03-01T00:00:00Z)
  proponer <archivo>   una publicación, en JSON
  avisos <puerto>      escucha avisos y los muestra
Variables: QUIPU_URL, QUIPU_CLAVE y, para los avisos, QUIPU_SECRETO`;

function variable(nombre: string): string {
  const valor = process.env[nombre];
  if (!valor) throw new Error(`Falta la variable ${nombre}.\n${USO}`);
  return valor;
}
const deVariables = () => crearCliente(variable('QUIPU_URL'), variable('QUIPU_CLAVE'));

async function hacer([orden, argumento]: readonly string[]): Promise<void> {
  if (orden === 'personas') {
    for await (const { id, apellidos, nombres, orcid } of personasDesde(deVariables(), argumento))
      console.log([id, `${apellidos}, ${nombres}`, orcid ?? ''].join('\t'));
  } else if (orden === 'proponer' && argumento) {
    const { id, parecidas } = await proponer(deVariables(), JSON.parse(readFileSync(argumento, 'utf8')));
    console.log(`Borrador ${id}`);
    for (const { id, titulo } of parecidas) console.log(`  se parece a ${id}: ${titulo}`);
  } else if (orden === 'avisos' && argumento) {
    const alRecibir = async (aviso: object) => console.log(JSON.stringify(aviso));
    await recibirAvisos({ secreto: variable('QUIPU_SECRETO'), puerto: Number(argumento), alRecibir });
  } else throw new Error(USO);
}

try {
  await hacer(process.argv.slice(2));
} catch (error) {
  if (error instanceof Rechazo) {
    console.error(`${error.estado} ${error.regla}: ${error.message}`);
    for (const { path, message } of error.campos) console.error(`  ${path}: ${message}`);
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
