import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import type { ActividadDetalle } from '../contract-actividades.ts';
import type { IntegranteVisto } from '../domain/fex/pasos.ts';
import { crearMundoFex } from './fex-mundo.ts';
import type { Persona } from './mundo.ts';

let m: Awaited<ReturnType<typeof crearMundoFex>>;
let yo: Persona;
let ajena: Persona;
let id: number;
const MIA = '/actividades/fex';

beforeAll(async () => {
  m = await crearMundoFex();
  yo = await m.cuentaDe('solano', await m.docente('Solano'));
  ajena = await m.cuentaDe('ajena', await m.docente('Ajena'));
  id = await m.completo(yo);
});
const integrantes = async () =>
  m.valor<IntegranteVisto[]>(await m.leerPasos(m.gestor, '/fex', id), 'integrantes').map((i) => ({
    quien: i.nombre.split(' ')[0],
    rol: i.rolClave,
    responde: i.esResponsable,
  }));
const historia = async (accion: string) =>
  rowsOf<{ antes: object; despues: object; motivo: string | null }>(
    m.db,
    sql`
      select antes, despues, motivo
      from auditoria
      where entidad = 'proyecto' and entidad_id = ${id} and accion = ${accion}
      order by id desc
    `,
  );
const guardados = async () =>
  (
    await rowsOf<{ n: number }>(
      m.db,
      sql`select count(*)::int as n from archivo_vinculo v join proyecto_documento d on d.id = v.entidad_id
        where v.entidad = 'proyecto_documento' and d.proyecto_id = ${id}`,
    )
  )[0]!.n;
const cambiar = (rrhhId: number, quien = m.gestor, de = id) =>
  quien.pide('PUT', `/fex/${de}/responsable`, { rrhhId, motivo: 'Cese del responsable' });

describe('la oficina cambia al responsable', () => {
  it('siempre hay uno: el nuevo coordina, el anterior queda como co-investigador, y se avisa a los dos', async () => {
    const suya = await m.docente('Nueva');
    const cuenta = await m.cuentaDe('nueva', suya);
    const [fila] = await rowsOf<{ dni: string; codigo: string }>(
      m.db,
      sql`select doc_numero as dni, codigo from investigador where id = ${suya}`,
    );
    const nuevo = await m.dePlanilla('Nueva', { docNumero: fila!.dni, codigo: fila!.codigo });
    expect((await cambiar(nuevo)).estado).toBe(200);
    expect(await integrantes()).toEqual([
      { quien: 'Nueva', rol: 'coordinador_general', responde: true },
      { quien: 'Solano', rol: 'co_investigador', responde: false },
    ]);
    const [cambio] = await historia('cambiar_responsable');
    expect(cambio).toMatchObject({ motivo: 'Cese del responsable' });
    expect(JSON.stringify(cambio!.antes)).toContain('Solano');
    expect(JSON.stringify(cambio!.despues)).toContain('Nueva');
    for (const [quien, titulo] of [
      [yo, 'Cambió el responsable de su proyecto'],
      [cuenta, 'Es responsable de un proyecto'],
    ] as const)
      expect(await rowsOf(m.db, sql`select titulo from aviso where usuario_id = ${quien.userId}`)).toEqual([
        { titulo },
      ]);
    expect((await cambiar(nuevo)).estado).toBe(409);
  });

  it('el que dejó de serlo ya no escribe en él, y vuelve a serlo desde su fila', async () => {
    expect((await yo.pide('GET', `${MIA}/${id}/pasos`)).estado).toBe(404);
    const [fila] = await rowsOf<{ dni: string; codigo: string }>(
      m.db,
      sql`select doc_numero as dni, codigo from investigador where apellido1 = 'Solano'`,
    );
    const rrhhId = await m.dePlanilla('Solano', { docNumero: fila!.dni, codigo: fila!.codigo });
    expect((await cambiar(rrhhId)).estado).toBe(200);
    expect((await integrantes()).filter((i) => i.responde)).toEqual([
      { quien: 'Solano', rol: 'coordinador_general', responde: true },
    ]);
    expect((await yo.pide('GET', `${MIA}/${id}/pasos`)).estado).toBe(200);
  });

  it('no lo hace quien solo lee, ni con quien no está en la planilla, ni sin motivo, ni en otro proyecto', async () => {
    const rrhhId = await m.dePlanilla('Otra');
    expect((await cambiar(rrhhId, m.lector)).estado).toBe(403);
    expect((await cambiar(rrhhId, yo)).estado).toBe(403);
    expect((await cambiar(999_999)).estado).toBe(422);
    expect((await cambiar(rrhhId, m.gestor, 999_999)).estado).toBe(404);
    expect((await m.gestor.pide('PUT', `/fex/${id}/responsable`, { rrhhId, motivo: '' })).estado).toBe(422);
  });

  it('dos cambios a la vez dejan un solo responsable', async () => {
    const dos = [await m.dePlanilla('Primera'), await m.dePlanilla('Segunda')];
    await Promise.all(dos.map((r) => cambiar(r)));
    expect((await integrantes()).filter((i) => i.responde)).toHaveLength(1);
    const [fila] = await rowsOf<{ rrhh: number }>(
      m.db,
      sql`select id::int as rrhh from rrhh_docente where apellido1 = 'Solano'`,
    );
    await cambiar(fila!.rrhh);
  });
});

describe('la historia', () => {
  it('dice a quién se incluyó y como qué, no su número', async () => {
    const rrhhId = await m.dePlanilla('Historiada');
    await yo.pide('POST', `${MIA}/${id}/integrantes`, { clase: 'docente', rol: 'co_investigador', rrhhId });
    const [inclusion] = await historia('incluir_integrante');
    expect(inclusion!.despues).toMatchObject({ condicion: 'Co-Investigador' });
    expect(JSON.stringify(inclusion!.despues)).toContain('Historiada');
  });

  it('las observaciones dicen quién, cuándo y qué, y cuándo se respondió, a la oficina y a quien lo presentó', async () => {
    const observar = (observacion: string) =>
      m.gestor.pide('POST', `/registros/proyecto/${id}/acciones/observar`, { datos: { observacion, pasos: '3' } });
    const enviar = async () => {
      await m.guardar(yo, MIA, id, 5, { envio: { acepta: true } });
      return (await yo.pide('POST', `${MIA}/${id}/enviar`)).estado;
    };
    const deOficina = async () => {
      const { pestanas } = (
        await m.gestor.pide<{ pestanas: { clave: string; content: unknown }[] }>('GET', `/proyectos/${id}`)
      ).cuerpo;
      return JSON.stringify(pestanas.find((p) => p.clave === 'observaciones')?.content ?? null);
    };
    expect(await enviar()).toBe(200);
    expect(await deOficina()).toBe('null');
    await observar('Falta la adenda.');
    expect(await deOficina()).toMatch(/Falta la adenda.*3\. Documentos.*Sin responder/);
    expect(await enviar()).toBe(200);
    expect(await deOficina()).not.toContain('Sin responder');
    await observar('Falta la firma.');
    expect(await deOficina()).toMatch(/Falta la firma.*Sin responder.*Falta la adenda/);
    const { participantes } = (await yo.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`)).cuerpo;
    expect(JSON.stringify(participantes)).toContain('Falta la adenda.');
    expect((await ajena.pide('GET', `/actividades/proyectos/${id}`)).estado).toBe(404);
  });
});

describe('la dirección web de la fuente', () => {
  it('se lee como un enlace con su sitio', async () => {
    await m.guardar(m.gestor, '/fex', id, 1, { datos: { webFuente: 'https://fondo.example.org/bases?anio=2026' } });
    const { datos } = (await yo.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`)).cuerpo;
    expect(datos.find(([label]) => label === 'Sitio web de la fuente')?.[1]).toEqual({
      text: 'fondo.example.org',
      href: 'https://fondo.example.org/bases?anio=2026',
    });
  });
});

describe('eliminar un borrador', () => {
  it('lo enviado o lo observado no se elimina, ni lo ajeno', async () => {
    expect((await yo.pide('DELETE', `${MIA}/${id}`)).estado).toBe(409);
    expect((await ajena.pide('DELETE', `${MIA}/${id}`)).estado).toBe(404);
    expect(await guardados()).toBe(3);
  });

  it('su responsable elimina el suyo, con los archivos que adjuntó, y deja de estar en su lista', async () => {
    id = await m.completo(yo);
    expect(await guardados()).toBe(3);
    expect((await ajena.pide('DELETE', `${MIA}/${id}`)).estado).toBe(404);
    expect((await yo.pide('DELETE', `${MIA}/${id}`)).estado).toBe(200);
    expect(await guardados()).toBe(0);
    expect((await m.leer(id)).estado).toBe('eliminado');
    expect((await yo.pide('GET', `${MIA}/${id}/pasos`)).estado).toBe(404);
    expect((await yo.pide('DELETE', `${MIA}/${id}`)).estado).toBe(404);
  });
});

describe('al incluir a alguien de la casa, la oficina corrige sus datos', () => {
  const DATOS = {
    emailInstitucional: 'corregido@demo.edu.pe',
    telefonoMovil: '987654321',
    orcid: '0000-0002-1825-0097',
    grado: '',
  };
  const deCasa = async (apellido: string) => {
    const persona = await m.docente(apellido);
    const [fila] = await rowsOf<{ docNumero: string; codigo: string }>(
      m.db,
      sql`select doc_numero as "docNumero", codigo from investigador where id = ${persona}`,
    );
    const rrhhId = await m.dePlanilla(apellido, fila!);
    const suyos = async () =>
      (
        await rowsOf<Record<string, string | null>>(
          m.db,
          sql`
            select email3 as correo, telefono_movil as movil, codigo_orcid as orcid, grado
            from investigador
            where id = ${persona}`,
        )
      )[0]!;
    return { persona, rrhhId, suyos };
  };
  const incluir = (quien: Persona, datos: object) =>
    quien.pide('POST', `/fex/${id}/integrantes`, { clase: 'docente', rol: 'co_investigador', ...datos });
  const hallar = async (quien: Persona, q: string) =>
    (
      await quien.pide<{ candidatos: { persona: object | null; institutos: { label: string }[] }[] }>(
        'GET',
        `/fex/${id}/candidatos?clase=docente&q=${q}`,
      )
    ).cuerpo.candidatos[0]!;

  it('quien solo edita proyectos incluye, y no ve ni cambia los datos de la persona', async () => {
    const { rrhhId, suyos } = await deCasa('Intocada');
    const antes = await suyos();
    expect((await hallar(m.gestor, 'intocada')).persona).toBeNull();
    expect((await incluir(m.gestor, { rrhhId, persona: DATOS })).estado).toBe(403);
    expect(await suyos()).toEqual(antes);
    expect((await incluir(m.gestor, { rrhhId })).estado).toBe(200);
    expect(await suyos()).toEqual(antes);
  });
  it('quien edita también investigadores los corrige en la misma orden; lo que queda vacío no cambia, y consta', async () => {
    const deLasDos = await m.administrador('deLasDos', 'proyectos.editar', 'investigadores.editar');
    const { persona, rrhhId, suyos } = await deCasa('Corregida');
    await m.db.execute(sql`update investigador set grado = 'Doctor' where id = ${persona}`);
    expect((await hallar(deLasDos, 'corregida')).persona).toMatchObject({ grado: 'Doctor', orcid: null });
    expect((await incluir(deLasDos, { rrhhId, persona: DATOS })).estado).toBe(200);
    expect(await suyos()).toEqual({
      correo: DATOS.emailInstitucional,
      movil: DATOS.telefonoMovil,
      orcid: DATOS.orcid,
      grado: 'Doctor',
    });
    const [consta] = await rowsOf<{ despues: object }>(
      m.db,
      sql`
        select despues
        from auditoria
        where entidad = 'investigador' and entidad_id = ${persona} and accion = 'editar'
        order by id desc
        limit 1`,
    );
    expect(Object.keys(consta!.despues).sort()).toEqual(['emailInstitucional', 'orcid', 'telefonoMovil']);
    // A datum that is somebody else's takes nobody in.
    const otra = await deCasa('Repetida');
    const r = await incluir(deLasDos, { rrhhId: otra.rrhhId, persona: DATOS });
    expect([r.estado, (await otra.suyos()).orcid]).toEqual([422, null]);
    expect((await integrantes()).map((i) => i.quien)).not.toContain('Repetida');
  });
  it('de un docente se corrige su instituto, entre los de su facultad', async () => {
    const deLasDos = await m.administrador('instituto', 'proyectos.editar', 'investigadores.editar');
    const { persona, rrhhId } = await deCasa('Instituida');
    const [suyo] = await rowsOf<{ id: number }>(
      m.db,
      sql`
        insert into instituto (nombre, facultad_id)
        select 'Instituto propio', facultad_id from investigador where id = ${persona}
        returning id::int`,
    );
    const [ajeno] = await rowsOf<{ id: number }>(
      m.db,
      sql`
        insert into instituto (nombre, facultad_id)
        select 'Instituto ajeno', f.id
        from facultad f, investigador i
        where i.id = ${persona} and f.id is distinct from i.facultad_id
        limit 1
        returning id::int`,
    );
    const candidato = await hallar(deLasDos, 'instituida');
    expect(candidato.institutos.map((i) => i.label)).toContain('Instituto propio');
    expect(candidato.institutos.map((i) => i.label)).not.toContain('Instituto ajeno');
    const con = (institutoId: number) => ({ rrhhId, persona: { emailInstitucional: 'i@demo.edu.pe', institutoId } });
    const r = await deLasDos.pide<{ errors: { path: string }[] }>('POST', `/fex/${id}/integrantes`, {
      clase: 'docente',
      rol: 'co_investigador',
      ...con(ajeno!.id),
    });
    expect([r.estado, r.cuerpo.errors[0]?.path]).toEqual([422, 'persona.institutoId']);
    expect((await incluir(deLasDos, con(suyo!.id))).estado).toBe(200);
    const [queda] = await rowsOf<{ id: number }>(
      m.db,
      sql`select instituto_id::int as id from investigador where id = ${persona}`,
    );
    expect(queda!.id).toBe(suyo!.id);
  });
  it('de un tesista se corrigen su documento, su correo y sus teléfonos', async () => {
    const deLasDos = await m.administrador('tesistas', 'proyectos.editar', 'investigadores.editar');
    const sumId = await m.delPadron('Corregido', 'Activo');
    const tesista = (estudiante: object) =>
      deLasDos.pide<{ errors?: { path: string }[] }>('POST', `/fex/${id}/integrantes`, {
        clase: 'tesista',
        rol: 'tesista',
        sumId,
        estudiante: { emailInstitucional: 'tesista@demo.edu.pe', telefonoMovil: '987654320', ...estudiante },
      });
    const mal = await tesista({ docNumero: '12' });
    expect([mal.estado, mal.cuerpo.errors?.[0]?.path]).toEqual([422, 'estudiante.docNumero']);
    expect((await tesista({ docNumero: '70809010' })).estado).toBe(200);
    const [queda] = await rowsOf<object>(
      m.db,
      sql`
        select doc_numero as documento, email3 as correo, telefono_movil as movil
        from investigador
        where doc_numero = '70809010'`,
    );
    expect(queda).toEqual({ documento: '70809010', correo: 'tesista@demo.edu.pe', movil: '987654320' });
  });
  it('el propio investigador no los cambia por esta vía', async () => {
    const { rrhhId } = await deCasa('Vecina');
    const de = await m.completo(yo);
    const datos = { clase: 'docente', rol: 'co_investigador', rrhhId, persona: DATOS };
    expect((await yo.pide('POST', `${MIA}/${de}/integrantes`, datos)).estado).toBe(403);
  });
});
