import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTOS, TURNOS } from '#apps/server/modules.ts';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { nav as admin } from '#apps/web/areas/admin/Layout.tsx';
import { nav as evaluador } from '#apps/web/areas/evaluador/Layout.tsx';
import { nav as facultad } from '#apps/web/areas/facultad/Layout.tsx';
import { nav as investigador } from '#apps/web/areas/investigador/Layout.tsx';
import { correctionsList } from '#core/correction/shared/contract.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { OFFICE, SYSTEM, turnsOf, workOf } from '#core/flow/shared/turn.ts';
import { importsList } from '#core/import/shared/lists.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import type { NavItem, NavSection } from '#core/shell/web/types.ts';
import { ROLES, type Rol } from '#modules/acceso/domain/areas.ts';
import { CLAVES_MODULO } from '#modules/acceso/domain/permisos.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { MAS_FILAS } from '#modules/portal/domain/bandeja.ts';
import { cuantosDe, pendientesDe, resumenDeArea } from '#modules/portal/server/pendientes.ts';
import { ICONOS } from '#modules/portal/web/Pendientes.tsx';

const AREAS = ['admin', 'investigador', 'evaluador', 'facultad'];
const flows = ACTOS.map((acts) => acts.flow);
const sourcesOf = (entity: string) => TURNOS.filter((source) => source.flow.entity === entity);

/** Every turn of the product that is of a person, with the source that finds its records. */
const everyTurn = flows.flatMap((flow) =>
  keysOf(flow.states).flatMap((state) =>
    flow.turns[state]!.filter((turn) => turn.of !== SYSTEM).map((turn) => ({ flow, state, turn })),
  ),
);

describe('de quién es el turno', () => {
  it('lo dice cada estado de cada flujo, también de los que descansan', () => {
    for (const flow of flows) expect([flow.entity, keysOf(flow.turns)]).toEqual([flow.entity, keysOf(flow.states)]);
  });
  it('no lo tiene nadie en un estado final, y alguien lo tiene donde la persona puede enviar', () => {
    const wrong = flows.flatMap((flow) =>
      keysOf(flow.states).filter((state) => {
        const someone = flow.turns[state]!.length > 0;
        if (flow.states[state]!.terminal) return someone;
        const sends = Object.values(flow.actions).some(
          (action) => action.personal && !action.takesBack && action.from !== 'any' && action.from.includes(state),
        );
        return sends && !someone;
      }),
    );
    expect(wrong).toEqual([]);
  });
  it.each(
    everyTurn.map(({ flow, state, turn }) => [`${flow.entity}.${state} ${turn.of} ${turn.verb}`, flow, turn] as const),
  )('%s: es de un área, con un verbo, y una fuente halla sus registros', (_, flow, turn) => {
    expect(AREAS).toContain(turn.of);
    expect(turn.verb).toMatch(/^\p{Lu}\p{Ll}+$/u);
    const finders = sourcesOf(flow.entity).filter(
      (source) => turnsOf(flow, turn.of, source.kind).some((own) => own.verb === turn.verb) && source.areas[turn.of],
    );
    expect(finders.map(({ kind }) => kind)).not.toEqual([]);
    for (const source of finders)
      if (turn.when && (turn.kind ?? source.kind) === source.kind)
        expect(Object.keys(source.when ?? {})).toContain(turn.when);
  });
  it('cada fuente tiene su clase, y lo que alguien espera dice cuánto suele tardar', () => {
    const kinds = TURNOS.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    const sinPlazoHabitual = TURNOS.filter(({ flow, kind }) => flow.waits && !flow.waits.kinds[kind]);
    expect(sinPlazoHabitual.map(({ kind }) => kind)).toEqual([]);
  });
});

/** Every list that a module's domain exports, read from the disk, and those of the engines that have turns. */
async function everyList(): Promise<ListDef[]> {
  const folders = readdirSync('modules').map((name) => join(process.cwd(), 'modules', name, 'domain'));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file)),
    );
  const found = new Set<ListDef>([correctionsList, importsList]);
  for (const file of files) {
    const exported: Record<string, unknown> = await import(file);
    for (const value of Object.values(exported)) if (isList(value)) found.add(value);
  }
  return [...found];
}
const isList = (value: unknown): value is ListDef =>
  typeof value === 'object' && value !== null && 'columns' in value && 'identity' in value;

/**
 * What the office works on at a desk, or in two lists by what it does, and not in the first view of one list; or whose
 * states do not tell whose turn it is, so that its first view asks for that.
 */
const WITHOUT_VIEW = [
  'postulacion',
  'solicitud_inclusion',
  'aviso_editorial',
  'comprobante',
  'grupo',
  'proyecto_cambio',
];

describe('la oficina halla lo que le toca', async () => {
  const lists = await everyList();
  const ofOffice = TURNOS.filter(({ flow, kind }) => turnsOf(flow, OFFICE, kind).length > 0);
  it('en la primera vista de su lista, que pide los estados de sus turnos', () => {
    const asked = lists.flatMap(({ work }) =>
      work ? [JSON.stringify({ name: work.name, filters: work.filters })] : [],
    );
    const missing = ofOffice
      .filter(({ kind }) => !WITHOUT_VIEW.includes(kind))
      .filter(({ flow, kind }) => !asked.includes(JSON.stringify(workOf(flow, OFFICE, kind))));
    expect(missing.map(({ kind }) => kind)).toEqual([]);
    // The columns of a file are a list without filters.
    for (const { key, work, filters } of lists)
      if (work && filters?.length)
        expect([key, filters.some((filter) => filter.key === 'estado')]).toEqual([key, true]);
  });
});

/** Entries of a menu, those inside another apart from it: the outer one counts what the inner ones do. */
const entriesOf = (sections: readonly NavSection[]): NavItem[] =>
  sections.flatMap(({ items }) => items).flatMap((item) => item.items ?? [item]);
const NAVS = { admin, investigador, evaluador, facultad };
/** Told at the home alone: what is wrong with the system itself, and an entry that is not of one kind. */
const ONLY_AT_HOME = ['correos'];

/**
 * Turns of which the demonstration has no record: they live for days, or a test of their module brings them.
 */
const WITHOUT_EXAMPLE: readonly string[] = [
  'admin aviso_editorial-decidir',
  'admin constancia-firmar',
  'admin correccion-atender',
  'admin importacion-aplicar',
  'admin importacion-continuar',
  'admin importacion-corregir',
  'admin importacion-validar',
  'admin proyecto_cambio-corregir',
  'admin solicitud_inclusion-responder',
  'investigador cdi-actualizar',
  'investigador grupo-atender',
  'investigador monitoreo-remitir',
  'investigador postulacion-corregir',
  'investigador transferencia-solicitar',
];
const kindOf = (clave: string) => clave.split('-')[0]!;

describe('lo que espera, con los datos de la demostración', () => {
  type Waiting = { clave: string; n: number; filas: number };
  type Seen = {
    usuario: string;
    area: Rol;
    counts: Waiting[];
    rows: { clase: string }[];
    total: number;
    digest: number;
  };
  const seen: Seen[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ demo: true });
    const ctx = app.ctx();
    const accounts = await rowsOf<{ id: number; usuario: string }>(
      ctx.db,
      sql`select id::int, username as usuario from usuario order by id`,
    );
    for (const { id, usuario } of accounts) {
      const session = await rightsOf(ctx, id);
      if (!session) continue;
      const own = { ...ctx, session };
      for (const area of ROLES.filter((role) => session.roles.includes(role))) {
        const { pendientes, urgencias } = await pendientesDe(own, TURNOS, { area, cuantas: MAS_FILAS });
        const total = Object.values(urgencias).reduce((sum, n) => sum + n, 0);
        const digest = await resumenDeArea(own, TURNOS, area);
        const counts = await cuantosDe(own, TURNOS, area);
        seen.push({ usuario, area, counts, rows: pendientes, total, digest: digest?.total ?? 0 });
      }
    }
  });

  it('lo dicen por igual el inicio, el menú y el resumen del día de cada cuenta', () => {
    for (const { usuario, area, counts, rows, total, digest } of seen) {
      const inMenu = counts.reduce((sum, { filas }) => sum + filas, 0);
      expect([usuario, area, rows.length, inMenu, digest]).toEqual([usuario, area, total, total, total]);
    }
  });
  it('cada área tiene algo que hacer', () => {
    for (const area of ROLES)
      expect([area, seen.some((one) => one.area === area && one.total > 0)]).toEqual([area, true]);
  });
  it('cada asunto se cuenta en una entrada del menú, y solo en una', () => {
    const everything = new Set([...CLAVES_MODULO.map((modulo) => `${modulo}.ver`), 'superadmin']);
    for (const { usuario, area, counts } of seen) {
      // In place of a number, each entry says which kinds it counts.
      const asked: string[][] = [];
      const counted = entriesOf(NAVS[area](everything, (...claves) => asked.push(claves) - 1));
      const ofEntries = counted.map(({ count }) => (count === undefined ? [] : asked[count]!));
      const times = (clave: string) =>
        ofEntries.filter((claves) => claves.includes(clave) || claves.includes(kindOf(clave))).length;
      const wrong = counts
        .map(({ clave }) => clave)
        .filter((clave) => !ONLY_AT_HOME.includes(kindOf(clave)) && times(clave) !== 1);
      // An evaluator has one kind of work, and one entry that counts all of it.
      if (area !== 'evaluador') expect([usuario, area, wrong]).toEqual([usuario, area, []]);
    }
  });
  it('cada asunto tiene su icono', () => {
    const kinds = new Set(seen.flatMap(({ rows }) => rows.map(({ clase }) => clase)));
    for (const { kind } of TURNOS) kinds.add(kind);
    expect([...kinds].filter((kind) => !Object.hasOwn(ICONOS, kind))).toEqual([]);
  });
  it('cada turno de cada flujo lo halla alguien', () => {
    const found = new Set(seen.flatMap(({ area, counts }) => counts.map(({ clave }) => `${area} ${clave}`)));
    const missing = TURNOS.flatMap((source) =>
      keysOf(source.areas).flatMap((area) =>
        source.areas[area]!.countedAs
          ? []
          : turnsOf(source.flow, area, source.kind).map(({ verb }) => `${area} ${source.kind}-${verb.toLowerCase()}`),
      ),
    ).filter((turn) => !found.has(turn));
    expect([...new Set(missing)].sort()).toEqual([...WITHOUT_EXAMPLE].sort());
  });
  it('a quien solo mira nada le toca', async () => {
    const mira = await crearCuenta(app.ctx(), {
      usuario: 'mira-todo',
      roles: [OFFICE],
      permisos: CLAVES_MODULO.map((modulo) => [modulo, 'ver'] as const),
    });
    const session = await rightsOf(app.ctx(), mira.id);
    const counts = await cuantosDe({ ...app.ctx(), session }, TURNOS, OFFICE);
    expect(counts.filter(({ clave }) => !clave.startsWith('cierre'))).toEqual([]);
  });
});
