import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { AJUSTES_POR_DEFECTO } from '../domain/ajustes.ts';
import { CONFIRMACIONES, type EstadoGrupo, type TipoGrupo } from '../domain/estados.ts';
import { type AccionGrupo, flujoGrupo } from '../domain/flujo.ts';
import { impedimento, OPERACIONES, type Operacion, type Papel, puedeConMiembros } from '../domain/reglas.ts';
import { crearMundo, HOY, type Mundo, PDF } from './mundo.ts';

// Every state × every role × every action, taken from the flow: what the table does not admit the server refuses, and
// nothing changes.
const ESTADOS = keysOf(flujoGrupo.states);
const ACCIONES = keysOf(flujoGrupo.actions);
const ROLES = ['gestora', 'lectora', 'coordinador', 'miembro', 'ajeno', 'facultad', 'anonimo'] as const;
type Rol = (typeof ROLES)[number];
/** The role of the flow each one plays on the record. */
const PAPEL: Partial<Record<Rol, string>> = { gestora: 'gestor', coordinador: 'coordinador' };

let app: TestApp;
let m: Mundo;
let serie = 0;
const clientes = {} as Record<'gestora' | 'lectora' | 'ajeno' | 'facultad', Client>;
beforeAll(async () => {
  app = await testApp({ now: () => HOY, settings: { rateLimitPerMinute: null } });
  m = await crearMundo(app);
  for (const rol of ['gestora', 'lectora'] as const) clientes[rol] = await entra('admin', 0, rol);
  clientes.ajeno = await entra('investigador', await m.docente());
  clientes.facultad = await entra('facultad', m.facultadId);
});

/**
 * A session of a person without passing by the sign-in: neither its limits nor the cost of a password are of this file.
 */
async function entra(rol: 'investigador' | 'facultad' | 'admin', sujeto: number, usuario?: string): Promise<Client> {
  const nombre = usuario ?? `tabla-${++serie}`;
  if (!usuario)
    await m.c.db.execute(sql`
      with u as (
          insert into usuario (nombre, username)
          values (${nombre}, ${nombre})
          returning id
        )
      insert into usuario_rol (usuario_id, rol, ${sql.identifier(`${rol}_id`)})
      select id, ${rol}, ${sujeto}
      from u
    `);
  const { id } = await m.uno<{ id: number }>(sql`select id::int from usuario where username = ${nombre}`);
  return clientOf(app.app, await abrirSesion(app.ctx(), id));
}

const tipoDe = (estado: EstadoGrupo): TipoGrupo => (flujoGrupo.is(estado, 'deSolicitud') ? 'solicitud' : 'grupo');
/** A whole group in a state, with accounts of its coordinator and of one member. Those that ended keep nobody. */
async function enEstado(estado: EstadoGrupo) {
  const tipo = tipoDe(estado);
  const vivo = !['no_aprobado', 'eliminado', 'disuelto'].includes(estado);
  const inicial: EstadoGrupo = vivo ? estado : tipo === 'grupo' ? 'registrado' : 'en_proceso';
  const g = await m.grupoCompleto(null, tipo, inicial, { observacionesAdmin: 'Corrija', paso: 9 });
  const miembro = await m.docente();
  const suLugar = await m.miembro(g.grupoId, miembro, 'Titular');
  if (!vivo)
    await m.c.db.transaction(async (tx) => {
      await tx.execute(sql`update grupo_integrante set hasta = '2026-04-01' where grupo_id = ${g.grupoId}`);
      await tx.execute(
        sql`
          update grupo
          set estado = ${estado}, motivo_disolucion = 'x', solicitante_id = ${g.jefe}
          where id = ${g.grupoId}
        `,
      );
    });
  const coordinador = await entra('investigador', g.jefe);
  const propio = await entra('investigador', miembro);
  const como: Record<Rol, Client> = { ...clientes, coordinador, miembro: propio, anonimo: app.anonymous };
  return { ...g, miembroId: suLugar, como };
}

const DATOS: Partial<Record<AccionGrupo, Record<string, string>>> = {
  aprobar: { categoria: 'A', resolucion: 'RR-1', fecha_resolucion: '2026-04-01', excepcion: 'Prueba de la tabla' },
  observar: { observacion: 'Corrija' },
  observar_registro: { observacion: 'Corrija' },
  no_aprobar: { motivo: 'No procede' },
  eliminar: { motivo: 'No procede' },
  disolver: { motivo: 'Fin' },
};
const pedir = (c: Client, id: number, accion: AccionGrupo) =>
  accion === 'enviar'
    ? c.post(`/grupos/solicitudes/${id}/enviar`)
    : c.post(`/registros/grupo/${id}/acciones/${accion}`, { datos: DATOS[accion] ?? {} });
const estadoDe = async (id: number) =>
  (await m.uno<{ e: string }>(sql`select estado as e from grupo where id = ${id}`)).e;
const REFUSED = [401, 403, 404, 409];

describe('el grupo y su solicitud: cada estado, cada papel, cada acción', () => {
  it.each(ESTADOS)('%s', { timeout: 120_000 }, async (estado) => {
    const fijo = await enEstado(estado);
    for (const rol of ROLES) {
      const papel = PAPEL[rol];
      const admitidas: readonly string[] = papel ? availableActions(flujoGrupo, estado, new Set([papel])) : [];
      for (const accion of ACCIONES) {
        const admite = admitidas.includes(accion);
        const g = admite ? await enEstado(estado) : fijo;
        const { status, body } = await pedir(g.como[rol], g.grupoId, accion);
        const caso = `${estado} × ${rol} × ${accion}: ${status} ${body?.detail ?? ''}`;
        if (!admite) {
          expect(REFUSED, caso).toContain(status);
          expect(await estadoDe(g.grupoId), caso).toBe(estado);
        } else if (accion === 'enviar') {
          // The table lets it through to its requirements: these requests lack their texts.
          expect([status, body.code], caso).toEqual([422, 'requirements_pending']);
        } else {
          expect(status, caso).toBe(200);
          expect(await estadoDe(g.grupoId), caso).toBe(flujoGrupo.actions[accion].to);
        }
      }
      // The coordinator's actions are not the office's either.
      if (rol === 'gestora')
        for (const accion of ['enviar', 'retirar'])
          expect((await fijo.como.gestora.post(`/registros/grupo/${fijo.grupoId}/acciones/${accion}`, {})).status).toBe(
            409,
          );
    }
  });
  it('los estados y las acciones de la tabla son todos los del flujo', () => {
    expect(ESTADOS).toHaveLength(9);
    expect(ACCIONES).toHaveLength(11);
    expect(new Set(ACCIONES.flatMap((a) => flujoGrupo.actions[a].who))).toEqual(new Set(['coordinador', 'gestor']));
  });
});

const EDICION = {
  ctiVitae: 'https://ctivitae.example/1',
  tituloProfesional: 'Biólogo',
  grado: 'Doctor',
  emailInstitucional: 'tabla@demo.edu.pe',
  telefonoMovil: '987654321',
  googleScholar: 'https://scholar.example/1',
  desde: '2021-03-12',
};
const operar = (c: Client, id: number, de: number, operacion: Operacion) => {
  const ruta = `/grupos/${id}/integrantes/${de}`;
  switch (operacion) {
    case 'eliminar':
      return c.post(`${ruta}/eliminar`);
    case 'editar':
      return c.put(ruta, { version: 1, datos: { ...EDICION, institutoId: m.institutoId } });
    case 'excluir':
      return c.post(`${ruta}/excluir`, { datos: { fecha: '2026-04-15' } });
    case 'cambiarCondicion':
      return c.post(`${ruta}/cambiarCondicion`, { datos: { condicion: 'Adherente', confirma: true } });
    case 'cambiarCargo':
      return c.post(`${ruta}/cambiarCargo`, { datos: { cargo: 'Coordinador' } });
    case 'confirmar':
      return c.post(`${ruta}/confirmar`, { datos: { motivo: 'Firmó en la oficina' } });
    case 'reenviar':
      return c.post(`${ruta}/reenviar`);
    case 'documento':
      return c.upload(`${ruta}/documentos`, { recurso: 'adhesion' }, PDF);
  }
};

describe('la confirmación de un integrante: cada respuesta, cada papel, cada operación', () => {
  const DONDE = ['en_proceso', 'enviado', 'registrado'] as const;
  const casos = DONDE.flatMap((estado) => CONFIRMACIONES.map((c) => [estado, c] as const));
  it.each(casos)('%s, %s', { timeout: 120_000 }, async (estado, confirmacion) => {
    const g = await enEstado(estado);
    const hasta = confirmacion === 'rechazada' || confirmacion === 'retirada' ? '2026-04-10' : null;
    const nuevo = async () => {
      const persona = await m.docente();
      const id = await m.miembro(g.grupoId, persona, 'Titular', { confirmacion, hasta });
      return { id, yo: await entra('investigador', persona) };
    };
    const fijo = await nuevo();
    const foto = () =>
      m.uno(
        sql`select condicion, es_coordinador, confirmacion, hasta, version from grupo_integrante where id = ${fijo.id}`,
      );
    for (const rol of ROLES) {
      const papel: Papel = rol === 'gestora' ? 'gestor' : rol === 'coordinador' || rol === 'miembro' ? rol : 'lector';
      const puede = puedeConMiembros(papel, { tipo: tipoDe(estado), estado }, AJUSTES_POR_DEFECTO);
      const juzgado = { condicion: 'Titular', esCoordinador: false, confirmacion, hasta } as const;
      for (const operacion of OPERACIONES) {
        // The charge leaves with the first that takes it: asked to the pure table, and by its own tests.
        if (operacion === 'cambiarCargo' && papel === 'gestor') continue;
        const admite = puede[operacion] && impedimento(operacion, juzgado) === null;
        const { id } = admite ? await nuevo() : fijo;
        const antes = await foto();
        const { status, body } = await operar(g.como[rol], g.grupoId, id, operacion);
        const caso = `${estado} × ${confirmacion} × ${rol} × ${operacion}: ${status} ${body?.detail ?? ''}`;
        if (admite) expect(status, caso).toBe(200);
        else expect(REFUSED, caso).toContain(status);
        expect(await foto(), caso).toEqual(antes);
      }
      // Only the person answers for themselves, and only while they are asked.
      if (rol !== 'gestora') {
        const r = await g.como[rol].post(`/grupos/invitaciones/${fijo.id}`, { acepta: true });
        expect(REFUSED, `${rol} responde por otra persona`).toContain(r.status);
      }
    }
    for (const acepta of [true, false]) {
      const { id, yo } = await nuevo();
      const { status } = await yo.post(`/grupos/invitaciones/${id}`, { acepta });
      expect(status, `${confirmacion}: responde ${acepta}`).toBe(confirmacion === 'pendiente' ? 200 : 409);
      const fila = await m.uno<{ c: string; fuera: boolean }>(
        sql`select confirmacion as c, hasta is not null as fuera from grupo_integrante where id = ${id}`,
      );
      const respondida = acepta ? 'confirmada' : 'rechazada';
      expect(fila).toEqual(
        confirmacion === 'pendiente' ? { c: respondida, fuera: !acepta } : { c: confirmacion, fuera: hasta !== null },
      );
    }
  });
});
