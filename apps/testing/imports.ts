import { expect } from 'vitest';
import { importaciones } from '#apps/server/modules.ts';
import type { ImportShown } from '#core/import/shared/contract.ts';
import type { Client, TestApp } from './app.ts';

/** A file whose titles are the keys of its rows: a cell of none is empty. */
export function sheetOf(rows: readonly Record<string, string>[]): string {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((row) => row.map(cell).join(';'))
    .join('\r\n');
}

type Row = { fila: number; accion: string; nombre: string; detalle: string | null };
/** What imports do by themselves, to be run at once. */
export const importJobs = importaciones.jobs;
const { check, apply } = importJobs;

/** Imports as a person makes them, with their jobs run at once. */
export function importsOf(app: TestApp, office: Client) {
  const show = async (id: number): Promise<ImportShown> => (await office.get(`/importaciones/${id}`)).body;
  const load = async (clase: string, content: Buffer | string, name = 'archivo.csv'): Promise<number> => {
    const r = await office.upload('/importaciones', { clase }, { name, content: Buffer.from(content) });
    expect(r.status, r.text).toBe(200);
    return r.body.id;
  };
  const validate = async (id: number, mapeo?: Record<string, string>): Promise<ImportShown> => {
    const { mapeo: proposed, completa, version } = await show(id);
    const r = await office.post(`/importaciones/${id}/validar`, { mapeo: mapeo ?? proposed, completa, version });
    expect(r.status, r.text).toBe(200);
    await check.handler(app.ctx(), { id });
    return show(id);
  };
  const act = (id: number, action: string, body: object = {}) =>
    office.post(`/registros/importacion/${id}/acciones/${action}`, body);
  const askApply = async (id: number, { doubts = false } = {}) => {
    const { version, errores, dudas } = await show(id);
    const datos = {
      ...(errores > 0 ? { omitirErrores: 'si' } : {}),
      ...(doubts && dudas > 0 ? { conDudas: 'si' } : {}),
    };
    return act(id, 'aplicar', { datos, version });
  };
  const confirm = async (id: number, options = {}): Promise<ImportShown> => {
    const r = await askApply(id, options);
    expect(r.status, r.text).toBe(200);
    await apply.handler(app.ctx(), { id });
    return show(id);
  };
  const checked = async (clase: string, content: Buffer | string, name?: string) =>
    validate(await load(clase, content, name));
  const rows = async (id: number, filter = ''): Promise<Row[]> =>
    (await office.get(`/importaciones/${id}/filas?size=100${filter}`)).body.rows;
  const wrong = async (id: number) =>
    (await rows(id, '&f=accion:error')).map((r): [number, string | null] => [r.fila, r.detalle]);
  return {
    show,
    load,
    validate,
    checked,
    askApply,
    confirm,
    rows,
    wrong,
    undo: (id: number) => act(id, 'deshacer'),
    act,
    /** All of it, which has to end well. */
    async whole(clase: string, content: Buffer | string): Promise<ImportShown> {
      const done = await confirm((await checked(clase, content)).id);
      expect(done.estado, done.mensaje ?? '').toBe('aplicada');
      return done;
    },
  };
}
