import { createHash } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoBase } from '#apps/testing/demo.ts';
import type { Database } from '#core/db/server/open.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { isOrcid } from '#core/kernel/shared/identifiers.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import { cargarDemo } from '#db/demo/cargar.ts';
import { CLAVE_DEMO } from '#db/demo/cuentas.ts';
import { RANGOS } from '#db/demo/presupuesto.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';

const HOY = '2026-08-03';

describe('Datos de demostración', () => {
  let database: Database;
  const filas = async <T = Record<string, unknown>>(texto: string) => (await database.raw(texto)).rows as T[];
  const numero = async (texto: string) => Number((await filas<{ n: number }>(texto))[0]!.n);
  beforeAll(async () => {
    database = await testDatabase(undefined, demoBase(HOY));
  });

  it('tiene el tamaño previsto', async () => {
    // Two of them were registered again as externals.
    expect(await numero('select count(*)::int n from investigador')).toBe(402);
    expect(await numero('select count(*)::int n from grupo')).toBe(21);
    const proyectos = await numero('select count(*)::int n from proyecto');
    expect(proyectos).toBeGreaterThanOrEqual(115);
    expect(await numero(`select count(*)::int n from publicacion where tipo_publicacion <> 'patente'`)).toBe(600);
    expect(await numero('select count(*)::int n from evaluador')).toBe(25);
    expect(await numero(`select count(*)::int n from publicacion where tipo_publicacion = 'patente'`)).toBe(15);
    // One journal in four figures nowhere.
    expect(await numero('select count(distinct revista_id)::int n from indexacion_revista')).toBe(45);
    expect(await numero(`select count(*)::int n from deuda where estado = 'pendiente'`)).toBeGreaterThan(5);
    expect(await numero(`select count(*)::int n from deuda where estado = 'subsanada'`)).toBeGreaterThan(5);
  });

  it('la planilla y el padrón tienen a quienes ya se registraron y a otros que aún no', async () => {
    expect(
      await numero(`select count(*)::int n from investigador i where i.origen = 'sum' and not exists
        (select 1 from sum_estudiante s where s.codigo_alumno = i.codigo and s.dni = i.doc_numero)`),
    ).toBe(0);
    expect(
      await numero(
        `select count(*)::int n from sum_estudiante s where not exists (select 1 from investigador i
          where i.doc_numero = s.dni)`,
      ),
    ).toBeGreaterThan(300);
    expect(
      await numero(`select count(*)::int n from rrhh_docente r where r.tipo_servidor like 'DOCENTE%' and not exists
        (select 1 from investigador i where i.doc_numero = r.doc_numero)`),
    ).toBeGreaterThan(5);
    expect(
      await numero(
        `select count(*)::int n from sum_estudiante s left join facultad f on f.codigo = s.facultad_codigo
          where f.id is null`,
      ),
    ).toBe(0);
  });

  it('hay proyectos en todos los estados y de todos los tipos', async () => {
    const estados = await filas<{ estado: string }>('select distinct estado from proyecto');
    expect(estados.map((f) => f.estado).sort()).toEqual(Object.keys(flujoProyecto.states).sort());
    const tipos = await filas<{ t: string }>('select distinct tipo_proyecto t from proyecto');
    const esperados = TIPOS_PROYECTO.map((t) => t.codigo).filter((t) => t !== 'GRUPO');
    expect(tipos.map((f) => f.t).sort()).toEqual(esperados.sort());
  });

  it('la última transición de cada registro es su estado, y cada paso está permitido por el flujo', async () => {
    for (const [entidad, tabla] of [
      ['proyecto', 'proyecto'],
      ['grupo', 'grupo'],
      ['proyecto_evaluacion', 'proyecto_evaluacion'],
      ['evaluacion_plantilla', 'evaluacion_plantilla'],
    ])
      expect(
        await numero(`select count(*)::int n from ${tabla} r where r.estado is distinct from
          (select a from transicion t where t.entidad = '${entidad}' and t.entidad_id = r.id
          order by t.id desc limit 1)`),
        entidad,
      ).toBe(0);
    const pasos = await filas<{ accion: 'aprobar'; de: EstadoProyecto | null; a: string }>(
      `select distinct accion, de, a from transicion where entidad = 'proyecto'
        and accion not in ('crear', 'importar')`,
    );
    const todos = new Set(['responsable', 'gestor', 'sistema']);
    for (const { accion, de, a } of pasos) {
      expect(availableActions(flujoProyecto, de!, todos)).toContain(accion);
      expect(flujoProyecto.actions[accion].to).toBe(a);
    }
    expect(
      await numero(`select count(*)::int n from (select en, lag(en) over (partition by entidad, entidad_id
        order by id) antes
        from transicion) t where en < antes or en > date '${HOY}' + 1`),
    ).toBe(0);
  });

  it('ninguna fecha de los proyectos supera el día de referencia ni se contradice', async () => {
    expect(
      await numero(
        `select count(*)::int n from proyecto where fecha_inscripcion::date > '${HOY}'
          or enviado_en < fecha_inscripcion or resolucion_fecha > '${HOY}'`,
      ),
    ).toBe(0);
    expect(
      await numero(`select count(*)::int n from proyecto p join convocatoria c on c.id = p.convocatoria_id
        where p.enviado_en::date not between c.registro_inicio and c.registro_fin`),
    ).toBe(0);
  });

  it('el responsable figura entre los integrantes con el rol de responsable de su tipo', async () => {
    expect(
      await numero(`select count(*)::int n from proyecto p where not exists (select 1 from proyecto_integrante i
        join integrante_tipo t on t.id = i.integrante_tipo_id and t.tipo_proyecto = p.tipo_proyecto and t.es_responsable
        where i.proyecto_id = p.id and i.es_responsable and i.investigador_id = p.responsable_id)`),
    ).toBe(0);
  });

  it('nadie es tesista dos veces ni repite rol en una convocatoria', async () => {
    expect(
      await numero(`select count(*)::int n from (select investigador_id from proyecto_integrante i
        join integrante_tipo t on t.id = i.integrante_tipo_id
        join proyecto p on p.id = i.proyecto_id where t.es_tesista
        and p.estado not in ('eliminado', 'no_aprobado', 'anulado')
        group by 1 having count(*) > 1) x`),
    ).toBe(0);
    expect(
      await numero(`select count(*)::int n from (select 1 from proyecto_integrante i
        join proyecto p on p.id = i.proyecto_id
        where p.tipo_proyecto = 'PCONFIGI' and p.estado <> 'eliminado'
        group by p.periodo, i.integrante_tipo_id, i.investigador_id having count(*) > 1) x`),
    ).toBe(0);
  });

  it('los presupuestos respetan el rango de la convocatoria y los topes de cada rubro', async () => {
    const totales = await filas<{ tipo: string; total: string }>(
      `select p.tipo_proyecto tipo, sum(b.monto) total
        from proyecto p
        join proyecto_presupuesto b on b.proyecto_id = p.id
        group by p.id`,
    );
    for (const { tipo, total } of totales) {
      expect(Number(total), tipo).toBeLessThanOrEqual(RANGOS[tipo]![1]!);
      expect(Number(total), tipo).toBeGreaterThanOrEqual(RANGOS[tipo]![0]!);
    }
    expect(
      await numero(`select count(*)::int n from (select 1 from proyecto p
        join proyecto_presupuesto b on b.proyecto_id = p.id
        join partida_tipo_proyecto pt on pt.partida_id = b.partida_id and pt.tipo_proyecto = p.tipo_proyecto
        join partida_grupo_item gi on gi.partida_tipo_proyecto_id = pt.id
        join partida_grupo g on g.id = gi.partida_grupo_id
        group by p.id, g.id having sum(b.monto) > g.monto_max) x`),
    ).toBe(0);
    expect(
      await numero(`select count(*)::int n from proyecto p join proyecto_presupuesto b on b.proyecto_id = p.id
        join tipo_proyecto t on t.codigo = p.tipo_proyecto and t.en_linea
        where not exists (select 1 from partida_tipo_proyecto pt where pt.tipo_proyecto = p.tipo_proyecto
        and pt.partida_id = b.partida_id)`),
    ).toBe(0);
  });

  it('las actividades caen dentro del calendario de su convocatoria', async () => {
    expect(
      await numero(`select count(*)::int n from proyecto_actividad a join proyecto p on p.id = a.proyecto_id
        join convocatoria c on c.id = p.convocatoria_id
        where a.fecha_inicio < c.calendario_inicio or a.fecha_fin > c.calendario_fin`),
    ).toBe(0);
  });

  it('la economía copia el presupuesto de los proyectos financiados con resolución', async () => {
    expect(await numero('select count(*)::int n from eco_proyecto')).toBeGreaterThan(20);
    expect(
      await numero(`select count(*)::int n from eco_proyecto e where (select sum(monto) from eco_presupuesto b
        where b.eco_proyecto_id = e.id)
        <> (select sum(monto) from proyecto_presupuesto b where b.proyecto_id = e.proyecto_id)`),
    ).toBe(0);
  });

  it('cada tipo en línea tiene una convocatoria abierta hoy, y hay una en evaluación', async () => {
    const abiertas = await filas<{ t: string }>(
      `select tipo_proyecto t from convocatoria where activa and '${HOY}' between registro_inicio and registro_fin
        and periodo = 2026`,
    );
    for (const t of TIPOS_PROYECTO.filter((x) => x.enLinea)) expect(abiertas.map((f) => f.t)).toContain(t.codigo);
    expect(
      await numero(`select count(*)::int n from proyecto p join convocatoria c on c.id = p.convocatoria_id
        where p.estado in ('enviado', 'en_evaluacion') and '${HOY}' between c.evaluacion_inicio and c.evaluacion_fin`),
    ).toBe(14);
    expect(
      await numero(`select count(*)::int n from convocatoria c where c.activa and c.tipo_proyecto <> 'GRUPO'
        and not exists
        (select 1 from evaluacion_plantilla e where e.tipo_proyecto = c.tipo_proyecto and e.periodo = c.periodo
        and e.estado = 'aprobado')`),
    ).toBe(0);
    expect(
      await numero(`select count(*)::int n from evaluacion_plantilla where estado = 'en_proceso' and periodo = 2027`),
    ).toBe(1);
  });

  it('las evaluaciones cerradas están completas y las asignadas no tienen puntajes del evaluador', async () => {
    const estados = await filas<{ estado: string }>('select distinct estado from proyecto_evaluacion');
    expect(estados.map((f) => f.estado).sort()).toEqual(['asignada', 'cerrada', 'en_proceso']);
    const resumen = await filas<{ estado: string; editables: number; hechos: number; sin_comentario: number }>(
      `select e.estado, count(*) filter (where c.editable)::int editables,
        count(p.id) filter (where c.editable)::int hechos,
        count(*) filter (where p.comentario = '')::int sin_comentario
       from proyecto_evaluacion e join evaluacion_criterio c on c.plantilla_id = e.plantilla_id and c.nivel = 'criterio'
       left join evaluacion_puntaje p on p.asignacion_id = e.id and p.criterio_id = c.id group by e.id, e.estado`,
    );
    for (const r of resumen) {
      if (r.estado === 'asignada') expect(r.hechos).toBe(0);
      if (r.estado === 'cerrada') expect([r.hechos, r.sin_comentario]).toEqual([r.editables, 0]);
      if (r.estado === 'en_proceso') expect(r.hechos > 0 && r.hechos < r.editables).toBe(true);
    }
  });

  it('cada grupo vigente tiene un coordinador y al menos dos titulares', async () => {
    const grupos = await filas<{ coordinadores: number; titulares: number }>(
      `select count(*) filter (where i.es_coordinador)::int coordinadores,
        count(*) filter (where i.condicion = 'Titular')::int titulares
       from grupo g left join grupo_integrante i on i.grupo_id = g.id and i.hasta is null
       where g.estado not in ('disuelto', 'no_aprobado') group by g.id`,
    );
    for (const g of grupos) {
      expect(g.coordinadores).toBe(1);
      expect(g.titulares).toBeGreaterThanOrEqual(2);
    }
    expect(await numero('select count(*)::int n from grupo_integrante where hasta is not null')).toBeGreaterThan(10);
  });

  it('los códigos ORCID son válidos', async () => {
    const codigos = await filas<{ o: string }>(
      'select codigo_orcid o from investigador where codigo_orcid is not null',
    );
    expect(codigos.length).toBeGreaterThan(150);
    for (const { o } of codigos) expect(isOrcid(o), o).toBe(true);
  });

  describe('cuentas', () => {
    it('cada cuenta de demostración existe con sus roles y la contraseña publicada', async () => {
      const cuentas = await filas<{ username: string; roles: string; clave: string }>(
        `select u.username, string_agg(r.rol, ',' order by r.rol) roles, min(c.clave) clave from usuario u
         join usuario_rol r on r.usuario_id = u.id join cuenta c on c.usuario_id = u.id and c.proveedor = 'credential'
         and c.cuenta_externa = u.id::text
         where u.username is not null group by 1`,
      );
      expect(Object.fromEntries(cuentas.map((c) => [c.username, c.roles]))).toEqual({
        admin: 'admin',
        investigador: 'investigador',
        evaluador: 'evaluador',
        facultad: 'facultad',
        docente2: 'investigador',
        docente3: 'investigador',
        docente4: 'investigador',
        docente5: 'investigador',
        docente6: 'investigador',
        docente7: 'investigador',
        docente8: 'investigador',
        docente9: 'investigador',
        consulta: 'admin',
        evaluador2: 'evaluador',
        evaluador3: 'evaluador',
        mixto: 'evaluador,investigador',
      });
      expect(await verifyPassword({ hash: cuentas[0]!.clave, password: CLAVE_DEMO })).toBe(true);
      expect(await numero('select count(*)::int n from usuario where username is null and email is not null')).toBe(20);
      expect(await numero(`select count(*)::int n from permiso_admin where nivel <> 'ver'`)).toBe(0);
    });

    it('investigador coordina un grupo registrado, no tiene deudas y puede postular a PCONFIGI', async () => {
      const [yo] = await filas<{ id: number; grupo: number; completo: boolean }>(
        `select i.id::int, g.id::int grupo, (i.cti_vitae is not null and i.codigo_orcid is not null
          and i.google_scholar is not null) completo
         from usuario u join usuario_rol r on r.usuario_id = u.id join investigador i on i.id = r.investigador_id
         join grupo_integrante gi on gi.investigador_id = i.id and gi.hasta is null and gi.es_coordinador
         and gi.condicion = 'Titular'
         join grupo g on g.id = gi.grupo_id and g.estado = 'registrado' where u.username = 'investigador'`,
      );
      expect(yo?.completo).toBe(true);
      const { id, grupo } = yo!;
      const libres = (tipo: string) =>
        numero(`select count(*)::int n from grupo_integrante gi join investigador i on i.id = gi.investigador_id
          where gi.grupo_id = ${grupo} and gi.hasta is null and i.id <> ${id} and i.tipo like '${tipo}%'
          and not exists (select 1 from deuda d join proyecto_integrante x on x.id = d.integrante_id
          where x.investigador_id = i.id and d.estado = 'pendiente')
          and not exists (select 1 from proyecto_integrante x join proyecto p on p.id = x.proyecto_id
          join integrante_tipo t on t.id = x.integrante_tipo_id
            where x.investigador_id = i.id and ((p.tipo_proyecto = 'PCONFIGI' and p.periodo = 2026) or t.es_tesista))`);
      expect(await libres('Docente')).toBeGreaterThanOrEqual(3);
      expect(await libres('Estudiante')).toBeGreaterThanOrEqual(3);
      expect(
        await numero(`select count(*)::int n from deuda d join proyecto_integrante x on x.id = d.integrante_id
          where x.investigador_id = ${id} and d.estado = 'pendiente'`),
      ).toBe(0);
      expect(
        await numero(`select count(*)::int n from proyecto_integrante x join proyecto p on p.id = x.proyecto_id
          where x.investigador_id = ${id} and p.tipo_proyecto = 'PCONFIGI' and p.periodo = 2026`),
      ).toBe(0);
      expect(
        await numero(
          `select count(*)::int n from proyecto where responsable_id = ${id} and estado = 'en_proceso'
            and tipo_proyecto = 'PSINFINV'`,
        ),
      ).toBe(1);
      expect(
        await numero(
          `select count(*)::int n from proyecto where responsable_id = ${id} and codigo_proyecto is not null`,
        ),
      ).toBeGreaterThan(2);
    });

    it('cada programa tiene un borrador propio de una cuenta con la que se ingresa, y uno se basa en un proyecto propio', async () => {
      const propios = await filas<{ tipo: string }>(
        `select distinct p.tipo_proyecto tipo from proyecto p join usuario_rol r on r.investigador_id = p.responsable_id
         join usuario u on u.id = r.usuario_id where u.username is not null and p.estado = 'en_proceso'
         and p.periodo = 2026 order by 1`,
      );
      expect(propios.map((p) => p.tipo).filter((t) => t !== 'PFEX')).toEqual([
        'ECI',
        'PCONFIGI',
        'PCONFIGI-INV',
        'PICV',
        'PINVPOS',
        'PMULTI',
        'PRO-CTIE',
        'PSINFINV',
        'PSINFIPU',
      ]);
      const [base] = await filas<{ propio: boolean; estado: string }>(
        `select b.responsable_id = p.responsable_id propio, b.estado from proyecto_descripcion d
          join proyecto p on p.id = d.proyecto_id
         join proyecto b on b.id = d.texto::bigint join usuario_rol r on r.investigador_id = p.responsable_id
         join usuario u on u.id = r.usuario_id
         where d.clave = 'investigacion_base' and u.username = 'docente2'`,
      );
      expect(base).toEqual({ propio: true, estado: 'concluido' });
    });

    it('docente2 tiene un borrador de PCONFIGI al que solo le faltan la autorización y el envío', async () => {
      const [p] = await filas<{
        id: number;
        paso: number;
        autorizacion_grupo: boolean | null;
        total: string;
        actividades: number;
      }>(
        `select p.id::int, p.paso, p.autorizacion_grupo, (select sum(monto) from proyecto_presupuesto
          where proyecto_id = p.id) total,
          (select count(*)::int from proyecto_actividad where proyecto_id = p.id) actividades
         from proyecto p join usuario_rol r on r.investigador_id = p.responsable_id
         join usuario u on u.id = r.usuario_id
         where u.username = 'docente2' and p.tipo_proyecto = 'PCONFIGI' and p.periodo = 2026
         and p.estado = 'en_proceso'`,
      );
      expect(p).toMatchObject({ paso: 8, autorizacion_grupo: null });
      expect(p!.actividades).toBeGreaterThanOrEqual(3);
      const roles = await filas<{ clave: string }>(
        `select t.clave from proyecto_integrante i join integrante_tipo t on t.id = i.integrante_tipo_id
          where i.proyecto_id = ${p!.id}`,
      );
      expect(roles.map((r) => r.clave)).toEqual(
        expect.arrayContaining(['responsable', 'co_responsable', 'colaborador']),
      );
      const textos = await filas<{ clave: string; texto: string }>(
        `select clave, texto from proyecto_descripcion where proyecto_id = ${p!.id}`,
      );
      const limites: Record<string, number> = {
        resumen_ejecutivo: 200,
        justificacion: 400,
        contribucion_impacto: 400,
        hipotesis: 200,
        objetivos: 200,
      };
      for (const { clave, texto } of textos)
        expect(countWords(texto), clave).toBeLessThanOrEqual(limites[clave] ?? 1000);
      expect(textos.length).toBe(9);
    });

    it('evaluador tiene asignaciones pendientes, en proceso y una cerrada, y cada cuenta tiene avisos', async () => {
      const estados = await filas<{ estado: string }>(
        `select e.estado from proyecto_evaluacion e join usuario_rol r on r.evaluador_id = e.evaluador_id
          join usuario u on u.id = r.usuario_id
         join proyecto p on p.id = e.proyecto_id where u.username = 'evaluador' and p.estado = 'en_evaluacion'`,
      );
      expect(estados.map((e) => e.estado).sort()).toEqual([
        'asignada',
        'asignada',
        'cerrada',
        'en_proceso',
        'en_proceso',
      ]);
      expect(
        await numero(`select count(distinct u.id)::int n from aviso a join usuario u on u.id = a.usuario_id
          where u.username in ('admin', 'investigador', 'evaluador', 'facultad')`),
      ).toBe(4);
    });
  });

  it('no carga nada sobre una base con cuentas', async () => {
    const antes = await huella(database);
    await cargarDemo(database, { hoy: '2027-01-10' });
    expect(await huella(database)).toBe(antes);
  });

  it('dos cargas del mismo día dan los mismos datos', async () => {
    const otra = await testDatabase();
    await cargarDemo(otra, { hoy: HOY });
    expect(await huella(otra)).toBe(await huella(database));
  });

  it.each(['2027-01-02', '2028-02-29', '2026-12-31'])('también se carga el %s', async (hoy) => {
    const otra = await testDatabase();
    await cargarDemo(otra, { hoy });
    const { rows } = await otra.raw(
      `select count(*)::int n from convocatoria where activa and '${hoy}' between registro_inicio and registro_fin`,
    );
    expect(rows[0]!.n).toBe(10);
  });
});

const CONSULTAS = [
  'select id, codigo, doc_numero, apellido1, nombres, codigo_orcid, facultad_id from investigador order by id',
  'select id, nombre, estado, categoria from grupo order by id',
  'select * from grupo_linea order by 1, 2',
  'select id, grupo_id, investigador_id, condicion, desde, hasta from grupo_integrante order by id',
  `select id, tipo_proyecto, codigo_proyecto, titulo, estado, responsable_id, monto_asignado, fecha_inscripcion
    from proyecto
    order by id`,
  'select proyecto_id, clave, md5(texto) from proyecto_descripcion order by id',
  'select proyecto_id, partida_id, monto from proyecto_presupuesto order by id',
  'select id, titulo, doi, estado from publicacion order by id',
  'select asignacion_id, criterio_id, puntaje from evaluacion_puntaje order by id',
  'select entidad, entidad_id, accion, a, en, actor from transicion order by id',
  'select integrante_id, clase, estado, fecha_deuda from deuda order by id',
  'select id, username, email, nombre from usuario order by id',
];

async function huella(database: Database): Promise<string> {
  const resumen = createHash('sha256');
  for (const consulta of CONSULTAS) resumen.update(JSON.stringify((await database.raw(consulta)).rows));
  return resumen.digest('hex');
}
