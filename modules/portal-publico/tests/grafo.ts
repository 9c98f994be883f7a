import { sql } from 'drizzle-orm';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import type { mundo } from '#modules/personas/tests/mundo.ts';

/** Numbers that look like chance and are always the same. */
export function azar(semilla: number) {
  let estado = semilla;
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { siguiente, de: <T>(lista: readonly T[]): T => lista[Math.floor(siguiente() * lista.length)]! };
}

/** Begins every word that nobody but the office may read. */
export const SECRETO = 'zxsecreto';
const RESPUESTAS = ['autoriza', 'autoriza', 'se niega', 'calla', 'se retira', 'se une'] as const;
const ESTADOS_DE_OBRA = ['registrado', 'registrado', 'enviado', 'en_proceso', 'anulado', 'no_registrado'] as const;
const ESTADOS_DE_PROYECTO = ['aprobado', 'aprobado', 'en_ejecucion', 'enviado', 'no_aprobado', 'en_proceso'] as const;
/** Their documents begin with it: no other figure of a page does. */
const DOCUMENTO = 88_770_000;
const PERSONAS = 24;
const OBRAS = 30;
const PROYECTOS = 12;

export type Mundo = Awaited<ReturnType<typeof mundo>>;
type Azar = ReturnType<typeof azar>;
type Persona = { id: number; como: (typeof RESPUESTAS)[number] };
type Hecho = { id: number; estado: string; titulo: string };
export type Grafo = { personas: Persona[]; obras: Hecho[]; proyectos: Hecho[]; grupo: number };

/** What a person says of being published. */
export const responder = (m: Mundo, id: number, autoriza: boolean) =>
  m.filas(sql`
    insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
    values (${id}, ${autoriza}, false, now(), 'la persona')
    on conflict (investigador_id) do update set autoriza = excluded.autoriza
  `);

async function sembrarPersonas(m: Mundo, r: Azar): Promise<Persona[]> {
  const personas: Persona[] = [];
  for (let i = 0; i < PERSONAS; i++) {
    const como = r.de(RESPUESTAS);
    const id = await m.persona({
      docNumero: String(DOCUMENTO + i),
      emailPersonal: `${SECRETO}${i}@correo.example.org`,
      emailInstitucional: `${SECRETO}${i}@demo.edu.pe`,
      telefonoMovil: `${SECRETO}-movil-${i}`,
      direccion: `Jr. ${SECRETO} ${i}`,
      biografia: `${SECRETO} de su vida ${i}`,
      fechaNac: '1971-03-09',
      codigo: `${SECRETO}-c${i}`,
    });
    if (como === 'autoriza' || como === 'se retira' || como === 'se une') await responder(m, id, true);
    if (como === 'se niega') await responder(m, id, false);
    personas.push({ id, como });
  }
  return personas;
}

async function sembrarObras(m: Mundo, r: Azar, personas: readonly Persona[]): Promise<Hecho[]> {
  const obras: Hecho[] = [];
  for (let i = 0; i < OBRAS; i++) {
    const estado = r.de(ESTADOS_DE_OBRA);
    const publica = estado === 'registrado';
    const titulo = publica ? `Obra pública ${i}` : `Obra ${SECRETO} ${i}`;
    const firman = [...new Set([r.de(personas).id, r.de(personas).id, r.de(personas).id])];
    const id = await m.publicacion(
      firman.map((autor) => ({ id: autor })),
      { titulo, estado, comentario: `${SECRETO} comentario`, observaciones: `${SECRETO} observaciones` },
    );
    obras.push({ id, estado, titulo });
  }
  return obras;
}

async function sembrarProyectos(m: Mundo, r: Azar, personas: readonly Persona[]): Promise<Hecho[]> {
  const proyectos: Hecho[] = [];
  for (let i = 0; i < PROYECTOS; i++) {
    const estado = r.de(ESTADOS_DE_PROYECTO);
    const titulo =
      estado === 'aprobado' || estado === 'en_ejecucion' ? `Proyecto público ${i}` : `Proyecto ${SECRETO} ${i}`;
    const [uno, otro] = [r.de(personas).id, r.de(personas).id];
    const id = await m.proyecto(uno, uno === otro ? [] : [otro]);
    await m.filas(sql`
      update proyecto
      set titulo = ${titulo}, estado = ${estado}, observaciones_admin = ${`${SECRETO} del proyecto`}
      where id = ${id}
    `);
    proyectos.push({ id, estado, titulo });
  }
  return proyectos;
}

async function sembrarGrupo(m: Mundo, personas: readonly Persona[]): Promise<number> {
  const integrantes = personas.slice(0, 6).map(({ id }, i) => ({ id, coordina: i === 0 }));
  const grupo = await m.grupo(integrantes);
  await m.filas(sql`
    update grupo
    set observaciones_admin = ${`${SECRETO} del grupo`}, telefono = ${SECRETO}, email = ${`${SECRETO}@demo.edu.pe`}
    where id = ${grupo}
  `);
  return grupo;
}

/**
 * People who consented, refused, said nothing, took it back or were joined to another, with works and projects in every
 * state. What is not public of any of them begins with `SECRETO`.
 */
export async function sembrarGrafo(m: Mundo, semilla: number): Promise<Grafo> {
  const r = azar(semilla);
  const personas = await sembrarPersonas(m, r);
  const obras = await sembrarObras(m, r, personas);
  const proyectos = await sembrarProyectos(m, r, personas);
  const grupo = await sembrarGrupo(m, personas);
  await ponerAlDia(m.ctx());
  for (const { id, como } of personas) if (como === 'se retira') await responder(m, id, false);
  const queda = personas.find(({ como }) => como === 'autoriza')!;
  for (const { id, como } of personas)
    if (como === 'se une')
      await m.filas(sql`update investigador set fusionada_en_id = ${queda.id}, activo = false where id = ${id}`);
  return { personas, obras, proyectos, grupo };
}
