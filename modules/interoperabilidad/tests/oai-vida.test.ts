import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANIO, mundo } from '#modules/personas/tests/mundo.ts';
import { aXml, hijosDe, type Nodo, textoDe } from '../domain/oai/arbol.ts';
import { incrustadasEn } from '../domain/oai/integridad.ts';
import { CLAVES_DE_FORMATO } from '../domain/oai/protocolo.ts';
import { ponerAlDia, reconstruir } from '../server/index.ts';
import { type Cosechador, cosechador, type Registro, registroDe } from './cosechador.ts';

const CERIF = 'oai_cerif_openaire_v1_2';
let m: Awaited<ReturnType<typeof mundo>>;
let oai: Cosechador;
const reloj = { ahora: new Date() };

beforeAll(async () => {
  m = await mundo(() => reloj.ahora, { rateLimitPerMinute: null });
  oai = cosechador(m.app);
});
/** Nothing has to wait: time passes when the test says so. */
const pasan = (segundos: number) => {
  reloj.ahora = new Date(reloj.ahora.getTime() + segundos * 1000);
};
beforeEach(() => pasan(60));

const autorizar = (id: number, autoriza = true, correo = false) =>
  m.filas(sql`
    insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
    values (${id}, ${autoriza}, ${correo}, now(), 'la persona')
    on conflict (investigador_id) do update set autoriza = excluded.autoriza, correo = excluded.correo
  `);
async function docente(datos: Parameters<typeof m.persona>[0] = {}) {
  const id = await m.persona(datos);
  await autorizar(id);
  return id;
}
const oaiIdDe = async (clase: string, id: number): Promise<string> => {
  const [fila] = await m.filas<{ id: string }>(sql`
    select case conjunto
      when 'persons' then 'Persons/'
      when 'projects' then 'Projects/'
      when 'funding' then 'Fundings/'
      when 'orgunits' then 'OrgUnits/'
      when 'patents' then 'Patents/'
      else 'Publications/'
    end || uuid as id
    from oai_registro
    where clase = ${clase} and origen_id = ${id}
  `);
  return fila ? `oai:demo.edu.pe:${fila.id}` : 'ninguno';
};
async function pedir(clase: string, id: number, formato: string = CERIF): Promise<Registro | string> {
  await ponerAlDia(m.ctx());
  const identificador = await oaiIdDe(clase, id);
  const { nodo, error } = await oai.get(`verb=GetRecord&metadataPrefix=${formato}&identifier=${identificador}`);
  return error ?? registroDe(hijosDe(hijosDe(nodo, 'GetRecord')[0]!, 'record')[0]!);
}
const leido = async (clase: string, id: number, formato?: string): Promise<Registro> => {
  const registro = await pedir(clase, id, formato);
  if (typeof registro === 'string') throw new Error(`${clase} ${id}: ${registro}`);
  return registro;
};
const xmlDe = (registro: Registro) => (registro.contenido ? aXml(registro.contenido) : '');
const autorEn = ({ contenido }: Registro): Nodo => hijosDe(hijosDe(contenido!, 'Authors')[0]!, 'Author')[0]!;

describe('qué sale', () => {
  it('una persona sale cuando lo autoriza, con su nombre y sus identificadores, y nada de su vida privada', async () => {
    const id = await m.persona({
      orcid: '0000-0002-1825-0097',
      emailInstitucional: 'ana@demo.edu.pe',
      emailPersonal: 'ana@correo.example.org',
      telefonoMovil: '999888777',
      direccion: 'Jr. Privado 123',
      fechaNac: '1980-05-06',
    });
    expect(await pedir('persona', id)).toBe('idDoesNotExist');
    await autorizar(id);
    const xml = xmlDe(await leido('persona', id));
    expect(xml).toContain('<ORCID>https://orcid.org/0000-0002-1825-0097</ORCID>');
    expect(xml).not.toMatch(/correo\.example|999888777|Privado|1980|ana@demo|1000000|Gender/);
    await autorizar(id, true, true);
    expect(xmlDe(await leido('persona', id))).toContain(
      '<ElectronicAddress>mailto:ana@demo.edu.pe</ElectronicAddress>',
    );
  });

  it('quien deja de autorizarlo queda retirado en todos los formatos, y en lo que firma queda solo su nombre', async () => {
    const id = await docente();
    const obra = await m.publicacion([{ id }]);
    const antes = await leido('publicacion', obra);
    expect(hijosDe(autorEn(antes), 'Person')[0]!.atributos?.id).toBeDefined();
    pasan(60);
    await autorizar(id, false);
    for (const formato of CLAVES_DE_FORMATO) {
      const { borrado, contenido } = await leido('persona', id, formato);
      expect([formato, borrado, contenido]).toEqual([formato, true, null]);
    }
    const despues = await leido('publicacion', obra);
    expect(aXml(autorEn(despues))).toBe('<Author><DisplayName>Autor 0</DisplayName><Person/></Author>');
    expect(despues.marca > antes.marca).toBe(true);
    pasan(60);
    await autorizar(id);
    const vuelve = await leido('persona', id);
    expect([vuelve.borrado, vuelve.id]).toEqual([false, await oaiIdDe('persona', id)]);
    expect(hijosDe(autorEn(await leido('publicacion', obra)), 'Person')[0]!.atributos?.id).toBeDefined();
  });

  it('una publicación sale registrada y se retira si se anula; sin fecha o sin autores no sale', async () => {
    const id = await docente();
    const obra = await m.publicacion([{ id }]);
    expect((await leido('publicacion', obra)).borrado).toBe(false);
    await m.filas(sql`update publicacion set estado = 'anulado', validado = false where id = ${obra}`);
    expect((await leido('publicacion', obra)).borrado).toBe(true);
    const enBorrador = await m.publicacion([{ id }], { estado: 'en_proceso' });
    const sinFecha = await m.publicacion([{ id }], { fechaPublicacion: null });
    const sinAutores = await m.publicacion([]);
    await ponerAlDia(m.ctx());
    for (const [cual, motivo] of [
      [enBorrador, 'no-registrada'],
      [sinFecha, 'sin-fecha'],
      [sinAutores, 'sin-autores'],
    ] as const) {
      const [fila] = await m.filas<{ motivo: string }>(
        sql`select motivo from oai_registro where clase = 'publicacion' and origen_id = ${cual}`,
      );
      expect(fila?.motivo).toBe(motivo);
      expect(await pedir('publicacion', cual)).toBe('idDoesNotExist');
    }
  });

  it('un proyecto sale cuando cuenta como aprobado, con su responsable y su equipo', async () => {
    const responsable = await docente();
    const miembro = await m.persona();
    const id = await m.proyecto(responsable, [miembro]);
    const xml = xmlDe(await leido('proyecto', id));
    expect(xml).toContain('<PrincipalInvestigator>');
    expect(xml).toMatch(/<Member><DisplayName>[^<]*<\/DisplayName><Person\/><\/Member>/);
    expect(xml).toContain('ProjectReference');
    await m.filas(sql`update proyecto set estado = 'anulado' where id = ${id}`);
    expect((await leido('proyecto', id)).borrado).toBe(true);
  });

  it('una persona unida a otra queda retirada', async () => {
    const absorbida = await docente();
    const queda = await docente();
    await leido('persona', absorbida);
    await m.filas(sql`update investigador set fusionada_en_id = ${queda}, activo = false where id = ${absorbida}`);
    expect((await leido('persona', absorbida)).borrado).toBe(true);
    expect((await leido('persona', queda)).borrado).toBe(false);
  });

  it('lo que se borra de la base deja su lápida, y su identificador no vuelve a usarse', async () => {
    const [lab] = await m.filas<{ id: number }>(sql`
      insert into laboratorio (facultad_id, nombre, responsable) values (${m.facultadId}, 'Lab que se va', 'Alguien')
      returning id::int as id
    `);
    const antes = await leido('laboratorio', lab!.id);
    await m.filas(sql`delete from laboratorio where id = ${lab!.id}`);
    const lapida = await leido('laboratorio', lab!.id);
    expect([lapida.borrado, lapida.id]).toEqual([true, antes.id]);
  });

  it('un ISBN que el perfil no admite y un ORCID ajeno no salen; lo demás de su registro, sí', async () => {
    const id = await docente({ orcid: '0000-0099-0000-0001' });
    const obra = await m.publicacion([{ id }], { tipo: 'libro', isbn: '12-34', doi: 'https://doi.org/10.5555/ABC.1' });
    expect(xmlDe(await leido('persona', id))).not.toContain('ORCID');
    const xml = xmlDe(await leido('publicacion', obra));
    expect(xml).not.toContain('ISBN');
    expect(xml).toContain('<DOI>10.5555/ABC.1</DOI>');
  });

  it('el idioma, la licencia y el acceso de una publicación salen en su lugar, y un embargo con su fin', async () => {
    const autora = await docente();
    const id = await m.publicacion([{ id: autora }]);
    const poner = (campos: ReturnType<typeof sql>) =>
      m.filas(sql`update publicacion set ${campos}, actualizado_en = now() where id = ${id}`);
    const derechos = async (formato?: string) => {
      const { contenido } = await leido('publicacion', id, formato);
      return hijosDe(contenido!)
        .filter(({ nombre }) => /^(?:Language|License|Access|(?:dc:)?(?:language|rights))$/.test(nombre))
        .map((nodo) => [nodo.nombre, textoDe(nodo), nodo.atributos?.scheme ?? nodo.atributos?.endDate ?? null]);
    };
    const coar = (codigo: string) => `http://purl.org/coar/access_right/${codigo}`;
    expect(await derechos()).toEqual([['Access', coar('c_14cb'), null]]);
    const by = 'https://creativecommons.org/licenses/by/4.0/';
    await poner(sql`idioma = 'qu', licencia = ${by}, acceso = 'abierto'`);
    pasan(60);
    expect(await derechos()).toEqual([
      ['Language', 'qu', null],
      ['License', by, 'https://creativecommons.org/licenses/'],
      ['Access', coar('c_abf2'), null],
    ]);
    expect(xmlDe(await leido('publicacion', id))).toContain('<Title xml:lang="qu">');
    expect((await derechos('oai_dc')).map(([nombre, valor]) => [nombre!.replace('dc:', ''), valor])).toEqual([
      ['language', 'qu'],
      ['rights', coar('c_abf2')],
      ['rights', by],
    ]);
    await poner(sql`acceso = 'embargado', embargo_hasta = '2027-01-31'`);
    pasan(60);
    expect((await derechos()).at(-1)).toEqual(['Access', coar('c_f1cf'), '2027-01-31']);
    await poner(sql`embargo_hasta = null`);
    pasan(60);
    expect((await derechos()).at(-1)).toEqual(['Access', coar('c_16ec'), null]);
  });
  it('los signos y los caracteres que XML no admite no rompen nada', async () => {
    const id = await docente();
    const obra = await m.publicacion([{ id }], { titulo: 'A & B < C «ñ» 😀 \u0001fin' });
    expect(textoDe(hijosDe((await leido('publicacion', obra)).contenido!, 'Title')[0]!)).toBe('A & B < C «ñ» 😀 fin');
  });
});

describe('cuándo cambia un registro', () => {
  it('su fecha se mueve cuando cambia lo que se lee de él, también lo que incrusta, y no si no cambia', async () => {
    const id = await docente();
    const obra = await m.publicacion([{ id }]);
    const marca = async () => (await leido('publicacion', obra)).marca;
    const primera = await marca();
    pasan(60);
    await m.filas(sql`update publicacion set comentario = 'de la oficina', version = version + 1 where id = ${obra}`);
    expect(await marca()).toBe(primera);
    await m.filas(sql`update publicacion set titulo = 'Otro título' where id = ${obra}`);
    const segunda = await marca();
    expect(segunda > primera).toBe(true);
    pasan(60);
    await m.filas(sql`update investigador set apellido1 = 'Distinto' where id = ${id}`);
    const tercera = await marca();
    expect(tercera > segunda).toBe(true);
    expect(xmlDe(await leido('publicacion', obra))).toContain('Distinto');
  });

  it('el nombre de una facultad llega a cuanto la incrusta', async () => {
    const id = await docente();
    const antes = await leido('persona', id);
    pasan(60);
    await m.filas(sql`update facultad set nombre = nombre || ' y Afines' where id = ${m.facultadId}`);
    const despues = await leido('persona', id);
    expect(xmlDe(despues)).toContain('y Afines');
    expect(despues.marca > antes.marca).toBe(true);
    const dentro = incrustadasEn(despues.contenido!);
    const suya = await leido('facultad', m.facultadId);
    expect(dentro.some((nodo) => nodo.atributos?.id === suya.contenido!.atributos!.id)).toBe(true);
  });

  it('reconstruir todo no mueve ninguna fecha ni cambia ningún identificador', async () => {
    await docente();
    await ponerAlDia(m.ctx());
    const todos = () =>
      m.filas(sql`
        select numero::int, uuid, marca, huella, borrado
        from oai_registro
        order by oai_registro.numero
      `);
    const antes = await todos();
    pasan(3600);
    expect(await reconstruir(m.ctx())).toBeGreaterThan(antes.length - 1);
    expect(await todos()).toEqual(antes);
  });

  it('un cambio que se deshace no deja nada por escribir', async () => {
    await ponerAlDia(m.ctx());
    await expect(
      m.db.transaction(async (tx) => {
        await tx.execute(sql`update facultad set nombre = 'No será' where id = ${m.facultadId}`);
        throw new Error('deshecho');
      }),
    ).rejects.toThrow('deshecho');
    expect(await m.filas(sql`select 1 from oai_cambio`)).toEqual([]);
  });

  it('la persona responde en su perfil, y la respuesta de otra ventana no se pisa', async () => {
    const id = await m.persona({ emailInstitucional: 'yo@demo.edu.pe' });
    const yo = await m.cuentaDe(id);
    const ruta = '/perfil/publicacion-de-datos';
    expect((await yo.get(ruta)).body).toMatchObject({ autoriza: null, sinRespuesta: false, version: 0 });
    const si = await yo.put(ruta, { autoriza: true, correo: true, version: 0 });
    expect(si.body).toMatchObject({ autoriza: true, correo: true, version: 1 });
    expect((await leido('persona', id)).borrado).toBe(false);
    expect((await yo.put(ruta, { autoriza: false, correo: false, version: 0 })).status).toBe(409);
    const no = await yo.put(ruta, { autoriza: false, correo: true, version: 1 });
    expect(no.body).toMatchObject({ autoriza: false, correo: false, version: 2 });
    expect((await leido('persona', id)).borrado).toBe(true);
    const acciones = await m.filas<{ accion: string }>(
      sql`select accion from auditoria where entidad = 'investigador' and entidad_id = ${id} order by id`,
    );
    expect(acciones.map(({ accion }) => accion)).toEqual(['autorizar_publicacion', 'negar_publicacion']);
  });
});

describe('lo que se cosecha por fechas', () => {
  it('desde y hasta incluyen sus extremos, por día y por segundo', async () => {
    reloj.ahora = new Date(`${ANIO + 1}-03-10T10:00:00Z`);
    const id = await docente();
    const { marca } = await leido('persona', id);
    const ids = async (rango: string) =>
      (await oai.lista(`verb=ListIdentifiers&metadataPrefix=${CERIF}&${rango}`)).registros.map((r) => r.id);
    const suyo = await oaiIdDe('persona', id);
    const antes = (n: number) => `${new Date(Date.parse(marca) + n * 1000).toISOString().slice(0, 19)}Z`;
    expect(await ids(`from=${marca}&until=${marca}`)).toEqual([suyo]);
    expect(await ids(`from=${antes(1)}`)).toEqual([]);
    expect(await ids(`from=${antes(-5)}&until=${antes(-1)}`)).toEqual([]);
    expect(await ids(`from=${ANIO + 1}-03-10&until=${ANIO + 1}-03-10`)).toEqual([suyo]);
    expect(await ids(`until=${ANIO + 1}-03-09`)).not.toContain(suyo);
    expect(await ids('set=openaire_cris_persons')).toContain(suyo);
  });
});
