import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, PAGES, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { sampled } from '#core/mail/shared/definition.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { URGENCIAS, type Urgencia } from '#modules/personas/domain/pendiente.ts';
import { CORREOS_DE_ESPERA } from '../domain/correos.ts';

let app: TestApp;
const consultas: string[] = [];
beforeAll(async () => {
  app = await testApp({ demo: true, watch: (q) => consultas.push(q) });
});
async function como(usuario: string): Promise<Client> {
  const [fila] = await rowsOf<{ id: number }>(
    app.database.db,
    sql`select id::int from usuario where username = ${usuario}`,
  );
  return clientOf(app.app, await abrirSesion(app.ctx(), fila!.id));
}
const contar = async (consulta: ReturnType<typeof sql>) =>
  (await rowsOf<{ n: number }>(app.database.db, consulta))[0]!.n;
type Cifra = { clave: string; etiqueta: string; valor: number; enlace: string | null; antes?: number | null };
type Pendiente = {
  clave: string;
  titulo: string;
  motivo: string;
  hasta: string | null;
  enlace: string | null;
  accion: string;
  n: number;
  espera: { dias: number; de: number | null } | null;
  urgencia: Urgencia;
  tono: string;
};
const cifrasDe = async (c: Client, area: string) => (await c.get(`/portal/inicio?area=${area}`)).body.cifras as Cifra[];
const pendientesDe = async (c: Client, area: string) =>
  (await c.get(`/portal/pendientes?area=${area}`)).body.pendientes as Pendiente[];
const buscar = async (c: Client, area: string, q: string) =>
  (await c.get(`/portal/buscar?area=${area}&q=${encodeURIComponent(q)}`)).body.resultados as {
    tipo: string;
    titulo: string;
    detalle: string;
    enlace: string;
  }[];
const AREAS = ['admin', 'investigador', 'evaluador', 'facultad'];

describe('las cifras de la portada', () => {
  it('son las de los registros, y se ven sin sesión', async () => {
    const { status, body } = await app.anonymous.get('/portal/cifras');
    expect(status).toBe(200);
    const valor = Object.fromEntries((body.cifras as Cifra[]).map((c) => [c.clave, c.valor]));
    expect(valor).toEqual({
      grupos: await contar(
        sql`
          select count(*)::int as n
          from grupo
          where tipo = 'grupo' and estado in ('registrado', 'reg_observado', 'reconocido')
        `,
      ),
      investigadores: await contar(
        sql`select count(*)::int as n from investigador where activo and fusionada_en_id is null`,
      ),
      publicaciones: await contar(
        sql`select count(*)::int as n from publicacion where estado = 'registrado' and tipo_publicacion <> 'patente'`,
      ),
      aprobados: await contar(
        sql`
          select count(*)::int as n
          from proyecto
          where estado in ('aprobado', 'en_ejecucion', 'ejecutado', 'concluido', 'sustentado')
        `,
      ),
    });
    for (const n of Object.values(valor)) expect(n).toBeGreaterThan(0);
  });
  it('no dicen nada de nadie: solo números', async () => {
    const { body } = await app.anonymous.get('/portal/cifras');
    for (const c of body.cifras as Cifra[])
      expect(Object.keys(c).sort()).toEqual(['clave', 'enlace', 'etiqueta', 'valor']);
  });
});

describe('los datos abiertos', () => {
  it('se toman sin sesión, en hoja y en JSON con su licencia, y cualquiera los guarda unos minutos', async () => {
    const cifras = (await app.anonymous.get('/portal/cifras')).body as { cifras: Cifra[]; licencia: string };
    const json = await app.anonymous.get('/datos-abiertos/cifras/json');
    expect(json.headers['cache-control']).toBe('public, max-age=600');
    expect(json.body).toMatchObject({
      licencia: cifras.licencia,
      filas: cifras.cifras.map((c) => ({ indicador: c.etiqueta, valor: c.valor })),
    });
    const hoja = await app.anonymous.get('/datos-abiertos/cifras/csv');
    expect(hoja.headers['content-type']).toContain('text/csv');
    expect(hoja.text).toContain(`${cifras.cifras[0]!.etiqueta},${cifras.cifras[0]!.valor}`);
    expect((await app.anonymous.get('/datos-abiertos/personas/json')).status).not.toBe(200);
  });
  it('por año suman lo que cuentan las cifras de la oficina, y las convocatorias son las de la portada', async () => {
    type Anual = { indicador: string; anio: number; valor: number };
    const { filas } = (await app.anonymous.get('/datos-abiertos/anios/json')).body as { filas: Anual[] };
    const proyectos = filas.filter((f) => f.indicador === 'Proyectos por año').reduce((t, f) => t + f.valor, 0);
    expect(proyectos).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from proyecto p
            join tipo_proyecto t on t.codigo = p.tipo_proyecto
          where p.periodo >= 2017
            and not t.externo
            and p.estado not in ('eliminado', 'en_proceso')
        `,
      ),
    );
    const abiertas = (await app.anonymous.get('/convocatorias/abiertas')).body.convocatorias as {
      descripcion: string;
    }[];
    const publicadas = (await app.anonymous.get('/datos-abiertos/convocatorias/json')).body.filas as {
      convocatoria: string;
    }[];
    expect(publicadas.map((c) => c.convocatoria)).toEqual(abiertas.map((c) => c.descripcion));
  });
});

describe('el inicio de cada cuenta', () => {
  it.each(AREAS)('«%s» trae sus cifras; las de un área que no tiene, vacías', async (area) => {
    const yo = await como(area);
    expect((await cifrasDe(yo, area)).length).toBeGreaterThan(0);
    for (const otra of AREAS.filter((a) => a !== area)) {
      expect([otra, await cifrasDe(yo, otra)]).toEqual([otra, []]);
      expect([otra, await pendientesDe(yo, otra)]).toEqual([otra, []]);
      expect([otra, await buscar(yo, otra, 'suelo')]).toEqual([otra, []]);
    }
  });
  it('de una facultad cuenta solo lo suyo', async () => {
    const [facultad] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`
        select r.facultad_id::int as id
        from usuario_rol r
          join usuario u on u.id = r.usuario_id
        where u.username = 'facultad'
      `,
    );
    const suyas = await cifrasDe(await como('facultad'), 'facultad');
    const investigadores = suyas.find((c) => c.clave === 'investigadoresFacultad')!.valor;
    expect(investigadores).toBe(
      await contar(
        sql`select count(*)::int as n from investigador where facultad_id = ${facultad!.id} and fusionada_en_id is null
          and doc_numero is not null and tipo not in ('Externo', 'Externo internacional')`,
      ),
    );
    const todas = await cifrasDe(await como('admin'), 'admin');
    expect(investigadores).toBeLessThan(todas.find((c) => c.clave === 'investigadores')!.valor);
    expect(suyas.every((c) => !c.enlace?.startsWith('/admin'))).toBe(true);
  });
  it('cada cifra de la oficina lleva a la lista que la explica, que cuenta lo mismo', async () => {
    const yo = await como('admin');
    const cifras = await cifrasDe(yo, 'admin');
    const filas = async (lista: string, enlace: string) =>
      (await yo.get(`${lista}${new URL(enlace, 'http://x').search}&parts=rows`)).body.total;
    for (const [clave, pagina, lista] of [
      ['grupos', '/admin/estudios/grupos', '/grupos/admin'],
      ['investigadores', '/admin/estudios/gestion_investigadores', '/investigadores'],
      ['tramite', '/admin/estudios/proyectos_grupos', '/proyectos'],
    ] as const) {
      const { enlace, valor } = cifras.find((c) => c.clave === clave)!;
      expect(enlace?.split('?')[0]).toBe(pagina);
      expect([clave, await filas(lista, enlace!)]).toEqual([clave, valor]);
    }
    const suyas = await cifrasDe(await como('facultad'), 'facultad');
    expect(suyas.find((c) => c.clave === 'grupos')!.enlace).toBe(
      '/facultad/listado/grupos?f=estado:registrado|reg_observado|reconocido',
    );
    const suya = await como('facultad');
    for (const clave of ['tramite', 'publicaciones']) {
      const { enlace, valor } = suyas.find((c) => c.clave === clave)!;
      expect([clave, (await suya.get(`${enlace}&parts=rows`)).body.total]).toEqual([clave, valor]);
    }
  });
  it('lo que se llama igual en la portada y en la oficina vale igual', async () => {
    await app.database.db.execute(
      sql`
        update grupo
        set estado = 'reconocido'
        where id = (
            select max(id)
            from grupo
            where tipo = 'grupo' and estado = 'registrado'
          )
      `,
    );
    const publicas = (await app.anonymous.get('/portal/cifras')).body.cifras as Cifra[];
    const oficina = await cifrasDe(await como('admin'), 'admin');
    for (const clave of ['grupos', 'investigadores', 'publicaciones'])
      expect([clave, publicas.find((c) => c.clave === clave)!.valor]).toEqual([
        clave,
        oficina.find((c) => c.clave === clave)!.valor,
      ]);
  });
  it('del investigador cuenta lo que firma y lo que debe', async () => {
    const [yo] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`
        select r.investigador_id::int as id
        from usuario_rol r
          join usuario u on u.id = r.usuario_id
        where u.username = 'investigador'
      `,
    );
    const cifras = await cifrasDe(await como('investigador'), 'investigador');
    const valor = (clave: string) => cifras.find((c) => c.clave === clave)!.valor;
    expect(valor('misPublicaciones')).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from publicacion_autor a
            join publicacion p on p.id = a.publicacion_id
          where a.investigador_id = ${yo!.id}
            and p.estado = 'registrado'
            and p.tipo_publicacion <> 'patente'
        `,
      ),
    );
    expect(valor('misGrupos')).toBe(
      await contar(sql`select count(*)::int as n from membresia_vigente where investigador_id = ${yo!.id}`),
    );
    const { mio } = (await (await como('investigador')).get('/portal/inicio?area=investigador')).body as {
      mio: { tipos: { n: number; enlace: string }[] };
    };
    expect(mio.tipos.reduce((suma, { n }) => suma + n, 0)).toBe(valor('misProyectos'));
    for (const { n, enlace } of mio.tipos) {
      const consulta = enlace.split('?')[1];
      expect((await (await como('investigador')).get(`/actividades?actividad=todas&${consulta}`)).body.total).toBe(n);
    }
    const haceUnAnio = cifras.find((c) => c.clave === 'misPublicaciones')!.antes!;
    expect(haceUnAnio).toBeLessThanOrEqual(valor('misPublicaciones'));
    expect(haceUnAnio).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from publicacion_autor a
            join publicacion p on p.id = a.publicacion_id
          where a.investigador_id = ${yo!.id}
            and p.estado = 'registrado'
            and p.tipo_publicacion <> 'patente'
            and p.fecha_inscripcion::date <= (${app.ctx().today()}::date - interval '1 year')::date
        `,
      ),
    );
    expect(valor('misDeudas')).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from deuda d
            join proyecto_integrante i on i.id = d.integrante_id
          where i.investigador_id = ${yo!.id} and d.estado = 'pendiente'
        `,
      ),
    );
  });
  it('el de una facultad lleva su nombre y sus grupos, con la gente y la producción de cada uno', async () => {
    const { body } = await (await como('facultad')).get('/portal/inicio?area=facultad');
    const [suya] = await rowsOf<{ id: number; nombre: string }>(
      app.database.db,
      sql`
        select f.id::int, f.nombre
        from facultad f
          join usuario_rol r on r.facultad_id = f.id
          join usuario u on u.id = r.usuario_id
        where u.username = 'facultad'
      `,
    );
    expect(body.titulo).toBe(suya!.nombre);
    expect(body.grupos.length).toBeGreaterThan(0);
    for (const g of body.grupos) {
      const miembros = sql`
        select investigador_id
        from grupo_integrante
        where grupo_id = ${g.id} and hasta is null and confirmacion = 'confirmada'
      `;
      expect([g.id, g.personas, g.publicaciones]).toEqual([
        g.id,
        await contar(sql`select count(*)::int as n from (${miembros}) m`),
        await contar(
          sql`
            select count(distinct p.id)::int as n
            from publicacion p
              join publicacion_autor a on a.publicacion_id = p.id
            where p.estado = 'registrado'
              and p.tipo_publicacion <> 'patente'
              and extract(
                year
                from p.fecha_inscripcion
              ) = extract(
                year
                from ${app.ctx().today()}::date
              )
              and a.investigador_id in (${miembros})
          `,
        ),
      ]);
    }
    const renacyt = body.graficos.find((g: { eje: string }) => g.eje === 'Nivel')!;
    expect(renacyt.filas.reduce((t: number, f: { Investigadores: number }) => t + f.Investigadores, 0)).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from investigador
          where fusionada_en_id is null
            and doc_numero is not null
            and tipo not like 'Externo%'
            and facultad_id = ${suya!.id}
        `,
      ),
    );
    expect((await (await como('admin')).get('/portal/inicio?area=admin')).body).toMatchObject({
      titulo: null,
      grupos: [],
    });
  });
  it('los gráficos de la oficina suman lo que hay', async () => {
    const { graficos } = (await (await como('admin')).get('/portal/inicio?area=admin')).body as {
      graficos: { titulo: string; series: string[]; filas: Record<string, string | number>[] }[];
    };
    const lineas = graficos.find((g) => g.titulo === 'Proyectos por año')!;
    const total = lineas.filas.reduce((t, f) => t + lineas.series.reduce((s, x) => s + Number(f[x]), 0), 0);
    expect(total).toBe(
      await contar(
        sql`
          select count(*)::int as n
          from proyecto p
            join tipo_proyecto t on t.codigo = p.tipo_proyecto
          where p.periodo >= 2017
            and not t.externo
            and p.estado not in ('eliminado', 'en_proceso')
        `,
      ),
    );
  });
});

describe('los pendientes', () => {
  it.each(['admin', 'investigador', 'docente2', 'evaluador', 'facultad'])(
    'de «%s» dicen qué, por qué y adónde ir: lo más urgente arriba, y en cada urgencia lo que vence antes',
    async (usuario) => {
      const area = usuario === 'docente2' ? 'investigador' : usuario;
      const lista = await pendientesDe(await como(usuario), area);
      expect(lista.length).toBeGreaterThan(0);
      for (const p of lista) {
        expect(p.titulo).not.toBe('');
        expect(p.motivo).toMatch(/[.]$/);
        expect(p.accion.split(' ').length).toBe(1);
        if (p.enlace) expect(p.enlace.startsWith(`/${area}`)).toBe(true);
      }
      const orden = lista.map((p) => `${URGENCIAS.indexOf(p.urgencia)} ${p.hasta ?? '9999'}`);
      expect(orden).toEqual([...orden].sort());
      expect(new Set(lista.map((p) => p.clave)).size).toBe(lista.length);
    },
  );
  it.each(['admin', 'investigador', 'docente2', 'evaluador', 'facultad'])(
    'de «%s» se cuentan en su menú los mismos, una vez cada uno',
    async (usuario) => {
      const area = usuario === 'docente2' ? 'investigador' : usuario;
      const cliente = await como(usuario);
      const { pendientes, clases } = (await cliente.get(`/portal/pendientes?area=${area}`)).body;
      const { cuantos } = (await cliente.get(`/portal/cuantos?area=${area}`)).body;
      const fuera = pendientes.filter((p: Pendiente) => p.espera === null);
      const deFuera = fuera.map(({ clave, n }: Pendiente) => ({ clave, n, filas: 1 }));
      expect(cuantos).toEqual(expect.arrayContaining(deFuera));
      // Of records, each kind is told whole, though the home shows the first ones; the menu says how many they are.
      for (const { clave, n } of clases) {
        const suyos = cuantos.filter((c: { clave: string }) => c.clave.startsWith(`${clave}-`));
        expect([clave, suyos.reduce((suma: number, c: { filas: number }) => suma + c.filas, 0)]).toEqual([clave, n]);
        for (const suyo of suyos) expect(suyo.n).toBeGreaterThanOrEqual(suyo.filas);
      }
      expect(cuantos.length).toBeGreaterThanOrEqual(fuera.length + clases.length);
    },
  );
  it.each(AREAS)('los parámetros se leen una sola vez para contar lo que espera: %s', async (area) => {
    const cliente = await como({ admin: 'admin', investigador: 'docente2' }[area] ?? area);
    consultas.length = 0;
    expect((await cliente.get(`/portal/cuantos?area=${area}`)).status).toBe(200);
    expect(consultas.filter((q) => q.includes('from "parametro"')).length).toBeLessThanOrEqual(1);
  });
  it('de la facultad son lo que toca a su gente, sin lo que aún escribe, y las postulaciones sin enviar', async () => {
    const facultad = await como('facultad');
    const lista = await pendientesDe(facultad, 'facultad');
    expect(lista.map((p) => p.clave)).toEqual(expect.arrayContaining(['borradores']));
    const registros = lista.filter((p) => p.espera !== null);
    expect(registros.length).toBeGreaterThan(0);
    for (const p of registros) expect([p.enlace, p.accion === 'Continuar']).toEqual([null, false]);
    const { cuantos } = (await facultad.get('/portal/cuantos?area=facultad')).body as {
      cuantos: { clave: string; n: number }[];
    };
    const deudas = await facultad.get('/facultad/deudas');
    expect(cuantos.find(({ clave }) => clave === 'deuda-regularizar')?.n ?? 0).toBe(deudas.body.total);
    const { body: sinEnviar } = await (await como('facultad')).get('/facultad/listado/sin_enviar');
    expect(sinEnviar.total).toBe(lista.find((p) => p.clave === 'borradores')!.n);
    // Who prepares it and until when; what they write is theirs until it is sent.
    for (const fila of sinEnviar.rows)
      expect(Object.keys(fila).sort()).toEqual([
        'actualizado',
        'cierra',
        'convocatoria',
        'correo',
        'id',
        'responsable',
      ]);
    for (const { enlace } of await cifrasDe(await como('facultad'), 'facultad'))
      if (enlace) expect(PAGES).toContain(enlace.split('?')[0]);
  });
  it('de la oficina son los de los módulos que la cuenta edita, y no los que solo consulta', async () => {
    const porAsignar = async (nivel: 'ver' | 'editar') => {
      await app.database.db.execute(
        sql`
          update permiso_admin
          set nivel = ${nivel}
          where modulo = 'evaluacion'
            and usuario_id = (
              select id
              from usuario
              where username = 'consulta'
            )
        `,
      );
      const lista = await pendientesDe(await como('consulta'), 'admin');
      return lista.filter((p) => p.accion === 'Asignar').length;
    };
    expect(await porAsignar('ver')).toBe(0);
    expect(await porAsignar('editar')).toBeGreaterThan(0);
    expect(await porAsignar('ver')).toBe(0);
  });
});

describe('la búsqueda de todo el sistema', () => {
  const unProyecto = async (condicion = sql`true`) =>
    (
      await rowsOf<{ id: number; titulo: string }>(
        app.database.db,
        sql`
          select p.id::int, p.titulo
          from proyecto p
          where p.titulo <> '' and p.estado <> 'eliminado' and ${condicion}
          order by p.id desc
          limit 1
        `,
      )
    )[0]!;
  it('encuentra un proyecto por palabras sueltas, sin acentos ni mayúsculas, con su enlace', async () => {
    const { id, titulo } = await unProyecto();
    const sinAcentos = titulo.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const hallados = await buscar(await como('admin'), 'admin', sinAcentos.slice(0, 90));
    expect(hallados.map((r) => r.enlace).some((e) => e.endsWith(`?id=${id}`))).toBe(true);
  });
  it('da a cada uno solo lo suyo', async () => {
    const [yo] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`
        select r.investigador_id::int as id
        from usuario_rol r
          join usuario u on u.id = r.usuario_id
        where u.username = 'investigador'
      `,
    );
    const ajeno = await unProyecto(
      sql`
        p.responsable_id <> ${yo!.id}
        and not exists (
          select 1
          from proyecto_integrante i
          where i.proyecto_id = p.id and i.investigador_id = ${yo!.id}
        )
      `,
    );
    const q = ajeno.titulo.slice(0, 90);
    const deInvestigador = await buscar(await como('investigador'), 'investigador', q);
    expect(deInvestigador.filter((r) => r.enlace.endsWith(`id=${ajeno.id}`))).toEqual([]);
    const deFacultad = await buscar(await como('facultad'), 'facultad', q);
    expect(deFacultad.filter((r) => r.enlace.startsWith('/admin'))).toEqual([]);
    expect((await buscar(await como('admin'), 'admin', q)).length).toBeGreaterThan(0);
  });
  it('al evaluador, los proyectos que tiene asignados', async () => {
    const [asignado] = await rowsOf<{ id: number; titulo: string }>(
      app.database.db,
      sql`
        select p.id::int, p.titulo
        from proyecto_evaluacion e
          join proyecto p on p.id = e.proyecto_id
          join usuario_rol r on r.evaluador_id = e.evaluador_id
          join usuario u on u.id = r.usuario_id
        where u.username = 'evaluador'
        order by e.id
        limit 1
      `,
    );
    const hallados = await buscar(await como('evaluador'), 'evaluador', asignado!.titulo.slice(0, 90));
    expect(hallados.some((r) => r.enlace.includes(`=${asignado!.id}`))).toBe(true);
  });
  const fila = async (consulta: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number; texto: string; otro: string }>(app.database.db, consulta))[0]!;
  /** Two letters of the longest word change places. */
  const conFalta = (texto: string) => {
    const palabra = texto.split(/[\s,]+/).sort((a, b) => b.length - a.length)[0]!;
    const falta = `${palabra.slice(0, 2)}${palabra[3]}${palabra[2]}${palabra.slice(4)}`;
    return texto.replace(palabra, falta).slice(0, 100);
  };
  const enlaces = async (c: Client, area: string, q: string) => (await buscar(c, area, q)).map((r) => r.enlace);

  it('dice cuántos hay de cada clase, y la lista que los tiene todos encuentra los mismos', async () => {
    const c = await como('admin');
    const listas = { Proyectos: '/proyectos', Grupos: '/grupos/admin', Personas: '/investigadores' };
    const contados: string[] = [];
    for (const q of ['quispe', 'agua', 'suelos', 'ciencias']) {
      const { grupos } = (await c.get(`/portal/buscar?area=admin&q=${q}`)).body as {
        grupos: { plural: string; total: number; mas: boolean; lista: { enlace: string; exacta: boolean } | null }[];
      };
      for (const { plural, total, mas, lista } of grupos) {
        const ruta = Object.entries(listas).find(([nombre]) => nombre === plural)?.[1];
        if (!ruta || mas || !lista) continue;
        expect(lista.exacta).toBe(true);
        expect(lista.enlace.endsWith(`q=${q}`)).toBe(true);
        const { body } = await c.get(`${ruta}?q=${q}`);
        expect([plural, q, body.total]).toEqual([plural, q, total]);
        contados.push(plural);
      }
    }
    expect(new Set(contados).size).toBeGreaterThan(1);
  });
  it('perdona una letra cambiada de lugar, en cada área', async () => {
    const grupo = await fila(
      sql`
        select g.id::int, g.nombre as texto, '' as otro
        from grupo g
          join grupo_integrante m on m.grupo_id = g.id
            and m.hasta is null
            and m.confirmacion = 'confirmada'
          join usuario_rol r on r.investigador_id = m.investigador_id
          join usuario u on u.id = r.usuario_id
        where u.username = 'investigador' and g.tipo = 'grupo' and g.estado = 'registrado'
        limit 1
      `,
    );
    const falta = conFalta(grupo.texto);
    expect(grupo.texto).not.toContain(falta);
    expect(await enlaces(await como('admin'), 'admin', falta)).toContain(
      `/admin/estudios/grupos/detalle?id=${grupo.id}`,
    );
    expect(await enlaces(await como('investigador'), 'investigador', falta)).toContain(
      `/investigador/grupo/detalles?id=${grupo.id}`,
    );
    const asignado = await fila(
      sql`
        select p.id::int, p.titulo as texto, '' as otro
        from proyecto_evaluacion e
          join proyecto p on p.id = e.proyecto_id
          join usuario_rol r on r.evaluador_id = e.evaluador_id
          join usuario u on u.id = r.usuario_id
        where u.username = 'evaluador'
        order by e.id
        limit 1
      `,
    );
    expect(await enlaces(await como('evaluador'), 'evaluador', conFalta(asignado.texto))).toContain(
      `/evaluador/detalle?proyecto_id=${asignado.id}`,
    );
  });
  it.each(['gacria', 'garica', 'grcia', 'garccia', 'garzia'])('también en un apellido corto: «%s»', async (falta) => {
    const personas = (await buscar(await como('admin'), 'admin', falta)).filter((r) => r.tipo === 'Persona');
    expect(personas.some((p) => p.titulo.includes('García'))).toBe(true);
  });
  it('pone primero el código exacto, y no lo confunde con el vecino', async () => {
    const proyecto = await fila(
      sql`
        select p.id::int, p.codigo_proyecto as texto, '' as otro
        from proyecto p
          join tipo_proyecto t on t.codigo = p.tipo_proyecto
        where codigo_proyecto is not null and not t.externo
        order by p.id desc
        limit 1
      `,
    );
    const [primero] = await buscar(await como('admin'), 'admin', proyecto.texto);
    expect(primero!.enlace.endsWith(`?id=${proyecto.id}`)).toBe(true);
    expect(primero!.detalle).toContain(proyecto.texto);
    expect(await buscar(await como('admin'), 'admin', `${proyecto.texto}9`)).toEqual([]);
  });
  it('da al investigador las personas de sus grupos, y a nadie más', async () => {
    const companero = (donde: ReturnType<typeof sql>) =>
      fila(sql`
        select i.id::int, i.apellido1 || ' ' || i.nombres as texto, i.doc_numero as otro
        from investigador i
        where ${donde} exists (
            select 1
            from grupo_integrante m
              join grupo_integrante mio on mio.grupo_id = m.grupo_id
                and mio.hasta is null
                and mio.confirmacion = 'confirmada'
              join usuario_rol r on r.investigador_id = mio.investigador_id
              join usuario u on u.id = r.usuario_id
                and u.username = 'investigador'
            where m.investigador_id = i.id and m.hasta is null and m.confirmacion = 'confirmada'
          )
          and i.doc_numero is not null
        order by i.id
        limit 1
      `);
    const yo = await como('investigador');
    const suyo = await companero(sql``);
    const hallados = (await buscar(yo, 'investigador', suyo.texto)).filter((r) => r.tipo === 'Persona');
    expect(hallados.length).toBeGreaterThan(0);
    expect(hallados[0]!.enlace).toMatch(/^\/investigador\/grupo\/detalles\?id=\d+$/);
    expect(await buscar(yo, 'investigador', suyo.otro)).toEqual([]);
    const ajeno = await companero(sql`not `);
    const personas = (await buscar(yo, 'investigador', ajeno.texto)).filter((r) => r.tipo === 'Persona');
    expect(personas.map((p) => p.titulo)).not.toContain(ajeno.texto);
    expect((await buscar(await como('admin'), 'admin', ajeno.texto)).some((r) => r.tipo === 'Persona')).toBe(true);
  });
  it('da a la facultad solo lo de su facultad, con enlaces que puede abrir', async () => {
    const yo = await como('facultad');
    const propio = await fila(
      sql`
        select p.id::int, p.titulo as texto, '' as otro
        from proyecto p
          join usuario_rol r on r.facultad_id = p.facultad_id
          join usuario u on u.id = r.usuario_id
        where u.username = 'facultad'
          and p.titulo <> ''
          and p.estado not in ('eliminado', 'en_proceso')
        order by p.id desc
        limit 1
      `,
    );
    const enlace = `/facultad/detalle?entidad=proyecto&id=${propio.id}`;
    expect(await enlaces(yo, 'facultad', propio.texto.slice(0, 90))).toContain(enlace);
    expect((await yo.get(`/facultad/ficha/proyecto/${propio.id}`)).status).toBe(200);
    const ajeno = await fila(
      sql`
        select p.id::int, p.titulo as texto, '' as otro
        from proyecto p
        where p.titulo <> ''
          and p.facultad_id not in (
            select r.facultad_id
            from usuario_rol r
              join usuario u on u.id = r.usuario_id
            where u.username = 'facultad'
          )
        order by p.id desc
        limit 1
      `,
    );
    const titulos = await enlaces(yo, 'facultad', ajeno.texto.slice(0, 90));
    expect(titulos.filter((e) => e.endsWith(`entidad=proyecto&id=${ajeno.id}`))).toEqual([]);
  });
  it('de quien solo ve un módulo son los registros de ese módulo', async () => {
    const grupo = await fila(
      sql`select id::int, nombre as texto, '' as otro from grupo where tipo = 'grupo' order by id limit 1`,
    );
    const tipos = async () => new Set((await buscar(await como('consulta'), 'admin', grupo.texto)).map((r) => r.tipo));
    expect(await tipos()).toContain('Grupo');
    await app.database.db.execute(
      sql`
        delete from permiso_admin
        where modulo = 'grupos'
          and usuario_id = (
            select id
            from usuario
            where username = 'consulta'
          )
      `,
    );
    expect(await tipos()).not.toContain('Grupo');
  });
  it('pregunta por todo en una sola consulta, y en otra por lo parecido', async () => {
    const admin = await como('admin');
    consultas.length = 0;
    await buscar(admin, 'admin', 'zzzzzzzz');
    expect(consultas.filter((q) => q.includes('as source')).length).toBe(2);
  });
  it('no toma los comodines por comodines, y pide dos letras', async () => {
    const admin = await como('admin');
    expect(await buscar(admin, 'admin', '%%%')).toEqual([]);
    expect(await buscar(admin, 'admin', '__')).toEqual([]);
    expect((await admin.get('/portal/buscar?area=admin&q=a')).status).toBe(422);
    expect((await admin.get('/portal/buscar?area=otra&q=suelo')).status).toBe(422);
    expect((await app.anonymous.get('/portal/buscar?area=admin&q=suelo')).status).toBe(401);
  });
});

describe('el estado del sistema', () => {
  it('es solo para el superadministrador, y nada falla en la demostración', async () => {
    const { pruebas } = (await (await como('admin')).get('/portal/autoprueba')).body as {
      pruebas: { bien: boolean }[];
    };
    expect(pruebas.length).toBeGreaterThanOrEqual(4);
    expect(pruebas.filter((p) => !p.bien)).toEqual([]);
    for (const usuario of ['consulta', 'investigador', 'facultad'])
      expect((await (await como(usuario)).get('/portal/autoprueba')).status).toBe(403);
  });
  it('dice cuántos correos fallaron, y el superadministrador los envía de nuevo', async () => {
    const admin = await como('admin');
    const correo = async () =>
      (
        (await admin.get('/portal/autoprueba')).body.pruebas as { nombre: string; bien: boolean; detalle: string }[]
      ).find((p) => p.nombre === 'Correo')!;
    await queueMail(app.ctx(), {
      mail: sampled(CORREOS_DE_ESPERA.resumen),
      to: 'ana@demo.edu.pe',
      reason: 'porque es una prueba',
    });
    await app.database.raw(`update correo_saliente set estado = 'fallido', intentos = 8`);
    const [{ n }] = (await app.database.raw('select count(*)::int as n from correo_saliente')).rows as [{ n: number }];
    expect(n).toBeGreaterThan(0);
    expect(await correo()).toMatchObject({ bien: false, detalle: `${n} correos fallidos, 0 pendientes.` });
    expect((await (await como('consulta')).post('/portal/correos/reintento')).status).toBe(403);
    const r = await admin.post('/portal/correos/reintento');
    expect([r.status, r.body.mensaje]).toEqual([200, `Se intentará de nuevo: ${n} ${n === 1 ? 'correo' : 'correos'}.`]);
    expect(await correo()).toMatchObject({ bien: true });
    const { rows } = await app.database.raw(
      `select count(*)::int as n from auditoria where entidad = 'correo_saliente' and accion = 'reintentar'`,
    );
    expect(rows).toEqual([{ n }]);
  });
});
