import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { correctionsList } from '#core/correction/shared/contract.ts';
import { OFFICE, SYSTEM, turnsOf, workOf } from '#core/flow/shared/turn.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { ACTOS, TURNOS } from '../modules.ts';

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

/** Every list that a module's domain exports, read from the disk. */
async function everyList(): Promise<ListDef[]> {
  const folders = readdirSync('modules').map((name) => join(process.cwd(), 'modules', name, 'domain'));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file)),
    );
  const found = new Set<ListDef>([correctionsList]);
  for (const file of files)
    for (const value of Object.values((await import(file)) as Record<string, unknown>))
      if (isList(value)) found.add(value);
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
  it('en su menú, con cuántos son', () => {
    const menu = readFileSync('apps/web/areas/admin/Layout.tsx', 'utf8');
    const missing = ofOffice.filter(({ kind }) => !menu.includes(`'${kind}'`) && !menu.includes(`'${kind}-`));
    expect(missing.map(({ kind }) => kind)).toEqual([]);
  });
});

describe('lo que espera, con los datos de la demostración', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ demo: true });
  });

  it.each(['admin', 'investigador', 'evaluador', 'facultad'])('el inicio de %s lo dice', async (area) => {
    const cliente = await app.login(area);
    const answer = await cliente.get(`/portal/pendientes?area=${area}`);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(answer.body.pendientes.length).toBeGreaterThan(0);
  });
});
