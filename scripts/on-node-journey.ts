// The main journey, by HTTP, on the demonstration of a running server: the office opens a call, an applicant fills each
// step and submits, the office approves. on-node.mjs gives the address.
import type { Client, Reply } from '#apps/testing/app.ts';
import { programaDeConvocatoria } from '#modules/convocatorias/domain/programa.ts';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { type Miembro, Recorrido } from '#modules/convocatorias/tests/recorrido.ts';

const base = process.argv[2]!;
const programa = programaDeConvocatoria(PROGRAMAS.pconfigi!, {});
const DAY_MS = 86_400_000;
const day = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);

async function entered(usuario: string): Promise<Client> {
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const form = body instanceof FormData;
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { cookie, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = bytes.toString();
    const json = reply.headers.get('content-type')?.includes('json');
    if (!cookie)
      cookie = reply.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; ');
    return { status: reply.status, body: json ? JSON.parse(text) : {}, text, bytes, headers: {} };
  };
  const client: Client = {
    cookie,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body = {}) => send('PUT', path, body),
    patch: (path, body = {}) => send('PATCH', path, body),
    delete: (path, body = {}) => send('DELETE', path, body),
    upload: (path, fields, file) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
      return send('POST', path, form);
    },
  };
  await done(client.post('/acceso/entrar', { usuario, clave: 'Quipu.2026' }));
  return client;
}

async function done(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body, text } = await reply;
  if (status !== 200) throw new Error(`The journey was answered ${status}: ${text.slice(0, 500)}`);
  return body;
}

type Call = { id: number; version: number; fase: string; tipo: string };
/** A call of today in the place of the one of the demonstration. */
async function openCall(office: Client): Promise<void> {
  const { rows }: { rows: Call[] } = await done(office.get('/convocatorias/admin?q=grupos'));
  for (const { id, version } of rows.filter((c) => c.fase === 'abierta' && c.tipo === programa.tipo))
    await done(office.put(`/convocatorias/admin/${id}/activo`, { version, activo: false }));
  await done(
    office.post('/convocatorias/admin', {
      tipoProyecto: programa.tipo,
      periodo: Number(day(0).slice(0, 4)),
      descripcion: `${programa.tipo}, recorrido de ${new Date().toISOString()}`,
      visibleEnMenu: true,
      registroInicio: day(-1),
      registroFin: day(10),
      fechaCorte: day(0),
      calendarioInicio: day(30),
      calendarioFin: day(390),
      evaluacionInicio: day(0),
      evaluacionFin: day(30),
    }),
  );
}

type Mail = { enlace: string | null };
/** Each member accepts by the link of their mail, which the demonstration shows. */
async function membersAccept(reader: Client): Promise<void> {
  const { correos }: { correos: Mail[] } = await done(reader.get('/dev/correos'));
  for (const { enlace } of correos) {
    if (!enlace?.includes('/convocatoria/integrar')) continue;
    const token = new URL(enlace, base).searchParams.get('token');
    await done(reader.post('/convocatorias/aceptacion', { token, acepta: true }));
  }
}

const office = await entered('admin');
const applicant = await entered('investigador');
await openCall(office);
const team: Miembro[] = [];
const journey = new Recorrido(applicant, programa, () => team);
await done(journey.iniciar());
for (const rol of ['co_responsable', 'tesista']) {
  const { candidatos } = await done(applicant.get(journey.ruta(`/candidatos?rol=${rol}&q=mar`)));
  const { investigadorId, sumId } = candidatos.find((c: { motivos: string[] }) => c.motivos.length === 0);
  const tesis = rol === 'tesista' ? ({ tesisTipo: 'Bachillerato', tesisTitulo: 'Bofedales' } as const) : {};
  team.push({ rol, investigadorId, sumId, ...tesis });
}
await journey.llenar();
await membersAccept(office);
await done(journey.enviar());
const { codigo } = await done(office.get(`/proyectos/${journey.id}/codigo-sugerido`));
await done(
  office.post(`/registros/proyecto/${journey.id}/acciones/aprobar`, {
    datos: { codigo_proyecto: codigo, resolucion_rectoral: 'RR-0001', resolucion_fecha: day(-1) },
  }),
);
const pdf = await office.get(`/proyectos/${journey.id}/pdf`);
if (!pdf.bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The approved project is not printed');
console.log(journey.id);
