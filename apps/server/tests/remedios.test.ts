import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#apps/testing/app.ts';
import { CHEQUEOS_LIBRES, type Chequeo } from '#modules/convocatorias/domain/requisitos.ts';
import { type Hechos, juzgar } from '#modules/convocatorias/server/elegibilidad.ts';
import type { FilaConvocatoria } from '#modules/convocatorias/server/postulacion.ts';
import { type Enlace, RUTA_CORRECCIONES } from '#modules/personas/domain/remedios.ts';
import { HOY, mundo } from '#modules/personas/tests/mundo.ts';

const CLIENTE = { orcid: { id: 'APP-QUIPU', secret: 'secreto-de-prueba', url: null } };
/** Nothing is met. */
const NADA: Hechos = {
  membresias: [],
  membresia: null,
  perfil: { cti: false, orcid: false, scholar: false },
  vinculaOrcid: false,
  deudas: ['Informe académico'],
  otras: [{ id: 1, titulo: 'Otra', estado: 'en_proceso' }],
  delGrupo: 9,
  integraOtra: 'Otra',
  facultadDesignada: null,
};
const LLAMADA = { registroInicio: '2020-01-01', registroFin: '2020-02-01' } as FilaConvocatoria;
const todos: Chequeo[] = ['ABIERTA', ...CHEQUEOS_LIBRES, 'UNICO', 'HABILITADO'];
type Campo = { value: string };
type CriterioLeido = { clave: string; correcciones: Enlace[] };
const paginaDe = (url: string) => new URL(url, 'http://quipu').pathname;

describe.each([
  ['sin vínculo con ORCID', {}],
  ['con vínculo', CLIENTE],
])('los remedios, %s', (_nombre, oauthClients) => {
  let m: Awaited<ReturnType<typeof mundo>>;
  let id: number;
  let suya: Awaited<ReturnType<typeof m.cuentaDe>>;
  const vincula = 'orcid' in oauthClients;
  const QUIEN = vincula
    ? ['/investigador/perfil?tab=orcid', '/investigador/perfil?tab=correcciones']
    : ['/investigador/perfil?tab=correcciones'];

  beforeAll(async () => {
    m = await mundo(undefined, { oauthClients });
    id = await m.persona();
    suya = await m.cuentaDe(id);
  });

  it('los de una convocatoria llevan a una página de su área', () => {
    const requisitos = juzgar(todos, { ...NADA, vinculaOrcid: vincula }, LLAMADA, HOY);
    expect(requisitos.filter((r) => r.cumple)).toEqual([]);
    for (const { clave, remedio, enlaces = [] } of requisitos) {
      expect([clave, remedio]).toEqual([clave, expect.stringMatching(/\S/)]);
      for (const { url } of enlaces) {
        expect(paginaDe(url)).toMatch(/^\/investigador/);
        expect(PAGES).toContain(paginaDe(url));
      }
    }
    const perfil = requisitos.find((r) => r.clave === 'PERFIL')!;
    expect(perfil.enlaces?.map((e) => e.url)).toEqual(QUIEN);
    // Nobody is sent to write what is only read there.
    expect(perfil.remedio).not.toMatch(/[Cc]omplete/);
  });

  it('el de solicitar un grupo dice qué puede poner la persona y qué la oficina', async () => {
    const { requisitos } = (await suya.get('/grupos/solicitudes/requisitos')).body as {
      requisitos: { clave: string; enlaces: Enlace[] }[];
    };
    const docente = requisitos.find((r) => r.clave === 'DOCENTE')!;
    expect(docente.enlaces.map((e) => e.url)).toEqual(['/investigador/perfil', QUIEN[0]]);
  });

  it('los de docente investigador llevan a quien puede', async () => {
    const { requisitos } = (await suya.get('/mi-cdi')).body as {
      requisitos: { texto: string; enlace: string | null }[];
    };
    const enlace = (texto: RegExp) => requisitos.find((r) => texto.test(r.texto))?.enlace;
    expect([enlace(/^ORCID/), enlace(/CTI/), enlace(/Google/)]).toEqual([
      QUIEN[0],
      '/investigador/perfil?tab=correcciones',
      '/investigador/perfil?tab=correcciones',
    ]);
  });

  it('lo que se pide a la oficina se puede pedir, y le llega con la ficha donde se corrige', async () => {
    const ruta = `/registros/investigador/${id}/correcciones`;
    const { puedePedir, campos } = (await suya.get(ruta)).body as { puedePedir: boolean; campos: { value: string }[] };
    const claves = campos.map((c) => c.value);
    expect(puedePedir).toBe(true);
    expect(claves).toEqual(expect.arrayContaining(['orcid', 'googleScholar', 'ctiVitae', 'renacyt']));
    // What they write themselves is not asked of anybody.
    expect(claves).not.toContain('facultadId');
    expect((await suya.post(ruta, { campo: 'orcid', motivo: 'Falta el mío.' })).status).toBe(200);
    const otra = await m.cuentaDe(await m.persona());
    expect((await otra.get(ruta)).status).toBe(404);
    const oficina = await m.editor();
    const { rows } = (await oficina.get('/correcciones?size=100')).body;
    expect(rows).toMatchObject([
      { clase: 'Investigador', enlace: `/admin/estudios/gestion_investigadores/editar?id=${id}` },
    ]);
    expect(PAGES).toContain(paginaDe(rows[0].enlace));
  });

  it('cada registro que cuenta un criterio lleva a donde se pide su corrección, y la oficina la recibe', async () => {
    const docente = await m.persona();
    const cuenta = await m.cuentaDe(docente);
    const obra = await m.publicacion([{ id: docente }]);
    const actual = await m.publicacion([{ id: docente }], { fechaPublicacion: HOY });
    const enCurso = await m.publicacion([{ id: docente }], { estado: 'enviado' });
    const proyecto = await m.proyecto(docente);
    const anioPasado = Number(HOY.slice(0, 4)) - 1;
    await m.db.execute(sql`update proyecto set periodo = ${anioPasado} where id = ${proyecto}`);
    const sinGrupo = (await cuenta.get('/mi-cdi')).body as { criterios: CriterioLeido[] };
    expect(sinGrupo.criterios.find((c) => c.clave === 'd2')!.correcciones.map((e) => e.url)).toEqual([
      RUTA_CORRECCIONES,
    ]);
    const grupo = await m.grupo([{ id: docente }]);
    const { criterios } = (await cuenta.get('/mi-cdi')).body as { criterios: CriterioLeido[] };
    const enlaces = (clave: string) => criterios.find((c) => c.clave === clave)!.correcciones.map((e) => e.url);
    expect(enlaces('d1')).toEqual([RUTA_CORRECCIONES]);
    expect(enlaces('d2')).toEqual([`/investigador/grupo/detalles?id=${grupo}&tab=correcciones`]);
    expect(enlaces('d6')).toEqual([RUTA_CORRECCIONES]);
    expect(enlaces('d3')).toEqual([`/investigador/actividades/proyectoDetalle?proyecto_id=${proyecto}`]);
    expect(enlaces('d4')).toEqual([`/investigador/publicaciones/detalle?id=${obra}&tab=correcciones`]);
    expect(enlaces('d4').join()).not.toMatch(new RegExp(`id=(${actual}|${enCurso})\\b`));
    for (const url of criterios.flatMap((c) => c.correcciones.map((e) => e.url)))
      expect(PAGES).toContain(paginaDe(url));
    for (const ruta of [
      `/registros/publicacion/${obra}/correcciones`,
      `/registros/proyecto/${proyecto}/correcciones`,
      `/registros/grupo/${grupo}/correcciones`,
      `/registros/investigador/${docente}/correcciones`,
    ]) {
      const { puedePedir, campos } = (await cuenta.get(ruta)).body as { puedePedir: boolean; campos: Campo[] };
      expect([ruta, puedePedir]).toEqual([ruta, true]);
      const pedida = { campo: campos[0]!.value, motivo: 'No es así.' };
      expect([ruta, (await cuenta.post(ruta, pedida)).status]).toEqual([ruta, 200]);
    }
    const oficina = await m.cliente({
      usuario: `corrige${vincula}`,
      roles: ['admin'],
      permisos: [
        ['publicaciones', 'editar'],
        ['proyectos', 'editar'],
        ['grupos', 'editar'],
        ['docente_investigador', 'editar'],
      ],
    });
    const { rows } = (await oficina.get('/correcciones?size=100')).body as { rows: { clase: string }[] };
    expect(rows.map((r) => r.clase).sort()).toEqual(['Grupo', 'Proyecto', 'Publicación']);
    // Who is no longer a member asks for nothing of the group.
    const ajena = await m.cuentaDe(await m.persona());
    expect((await ajena.get(`/registros/grupo/${grupo}/correcciones`)).status).toBe(404);
  });
});
