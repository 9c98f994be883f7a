import { readAs } from '#core/contract/server/implement.ts';
import type { Session } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { type ExportOperation, operationsKnown } from '#core/list/server/export-job.ts';
import { groupedBy } from '#core/list/server/groups.ts';
import type { ListDef, ListQuery } from '#core/list/shared/list.ts';
import { consultaLimpia } from '../../domain/a-medida.ts';

export type Lista = ExportOperation & { def: ListDef };

/** A list that stands alone: its rows need no record to belong to. */
const sola = (o: ExportOperation): o is Lista =>
  o.def !== undefined &&
  o.def.exportable !== false &&
  !o.endpoint.path.includes(':') &&
  o.endpoint.input.safeParse({ format: 'csv' }).success;
/** A permission of the office: those of the other areas are the name of their role. */
const laVe = ({ permissions }: Session, { endpoint }: Lista) =>
  [endpoint.permission].flat().some((codigo) => codigo.includes('.') && permissions.has(codigo));

/** The lists of the office that a session sees, by their title. */
export const listasDe = (session: Session): Lista[] =>
  operationsKnown()
    .filter(sola)
    .filter((lista) => laVe(session, lista))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'es'));

/** One of them. @throws Failure not_found, also for who does not see it */
export function exigirLista(session: Session, clave: string): Lista {
  const lista = listasDe(session).find(({ def }) => def.key === clave);
  if (!lista) throw notFound('La lista de este reporte no existe, o su cuenta no puede verla.');
  return lista;
}

/** What an address asks of a list, once it is known that the list has it. @throws Failure invalid */
export function pedidoDe(lista: Lista, consulta: string, format: string) {
  const raw = { ...Object.fromEntries(consultaLimpia(consulta)), format };
  const pedido = readAs(lista.endpoint, raw) as ListQuery;
  groupedBy(lista, pedido);
  const columnas = new Set(lista.def.columns.map((c) => c.key));
  if (pedido.cols && !pedido.cols.split(',').some((c) => columnas.has(c)))
    throw new Failure('invalid', 'reportes.sin_columnas', 'Elija al menos una columna de la lista.');
  return raw;
}
