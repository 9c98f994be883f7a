import { inArray, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lockKind } from '#core/import/server/transition.ts';
import { names } from '#core/import/server/write.ts';
import type { Mapping } from '#core/import/shared/import.ts';
import { proposeMapping } from '#core/import/shared/mapping.ts';
import { type ReadRow, readRow } from '#core/import/shared/read-row.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { fetchJson } from '#core/kernel/server/remote.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { MAXIMO_SUGERENCIAS } from '../../domain/fuentes.ts';
import { completarEstudiante, importacionPadron } from '../../domain/importacion/padrones.ts';
import type { EstudianteEnLinea } from '../../domain/sum.ts';
import { SEXOS } from '../../domain/vocabularios.ts';
import { sumEstudiante } from '../../tables-padrones.ts';
import { alcanzaParaBuscar } from '../fuentes/coincidencia.ts';
import { celdasDe, listaDe } from '../importacion/automatica.ts';
import { facultadesConocidas } from '../importacion/padrones.ts';

const LIMITES = { timeoutMs: 5_000, maxBytes: 1024 * 1024 };
type Leido = { mapeo: Mapping; fila: ReadRow; facultad: string | null };

/** True when the external student system can be asked (SUM_CONSULTA_URL and SUM_CONSULTA_SECRET). */
export const consultaConfigurada = (ctx: Ctx): boolean => ctx.settings.sources.sum_consulta !== undefined;

/** Asks the external system; the answer is a list of objects, alone or under one key. */
async function consultar(ctx: Ctx, q: string): Promise<Leido[]> {
  const fuente = ctx.settings.sources.sum_consulta;
  if (!fuente)
    throw new Failure(
      'action_not_available',
      'personas.sum_sin_configurar',
      'La consulta en línea al SUM no está configurada. Importe el padrón en la pestaña «Importaciones».',
    );
  const query = { q, limit: String(MAXIMO_SUGERENCIAS) };
  const personas = listaDe(await fetchJson(fuente, { ...LIMITES, query }));
  if (!personas)
    throw new Failure('unavailable', 'personas.sum_no_responde', 'El SUM respondió con datos que no se entienden.');
  const known = await facultadesConocidas(ctx);
  return personas.slice(0, MAXIMO_SUGERENCIAS).flatMap((persona): Leido[] => {
    const celdas = celdasDe(persona);
    const mapeo = proposeMapping(importacionPadron, [...celdas.keys()]);
    const fila = readRow(importacionPadron, mapeo, celdas, { known }, completarEstudiante);
    const { codigo_alumno: codigo, apellido1, nombres } = fila.datos;
    if (!codigo || !apellido1 || !nombres) return [];
    // A faculty that the catalogue does not know is kept as the system writes it.
    const facultad = fila.datos.facultad ?? celdas.get(mapeo.facultad_codigo ?? '') ?? null;
    return [{ mapeo, fila, facultad: facultad === null ? null : String(facultad) }];
  });
}

const textoDe = (d: ReadRow['datos'], k: string): string | null =>
  d[k] === null || d[k] === undefined ? null : String(d[k]);
const llenos = (d: ReadRow['datos'], ...claves: string[]) =>
  claves.map((k) => textoDe(d, k)).filter((v): v is string => v !== null);

/**
 * Students of the external system by name, code or document, ten at the most (spec 08 §9.4).
 * @throws Failure action_not_available when it is not configured; unavailable when it does not answer within five
 * seconds or answers nonsense
 */
export async function buscarEnLinea(ctx: Ctx, q: string): Promise<EstudianteEnLinea[]> {
  if (!alcanzaParaBuscar(q)) return [];
  const leidos = await consultar(ctx, q.trim());
  const codigos = leidos.map((l) => String(l.fila.datos.codigo_alumno));
  const conocidos = codigos.length
    ? await ctx.db
        .select({ codigo: sumEstudiante.codigoAlumno, importadoEn: sumEstudiante.importadoEn })
        .from(sumEstudiante)
        .where(inArray(sumEstudiante.codigoAlumno, codigos))
    : [];
  const cuando = new Map(conocidos.map((c) => [c.codigo, c.importadoEn.toISOString()]));
  return leidos.map(({ fila: { datos }, facultad }) => {
    const codigo = String(datos.codigo_alumno);
    const nombre = `${llenos(datos, 'apellido1', 'apellido2').join(' ')}, ${datos.nombres}`;
    const sexo = textoDe(datos, 'sexo') ?? '';
    const dichos: [string, string | null][] = [
      ['Apellidos y nombres', nombre],
      ['DNI', textoDe(datos, 'dni')],
      ['Fecha de nacimiento', formatDay(textoDe(datos, 'fecha_nacimiento'))],
      ['Sexo', isKeyOf(SEXOS, sexo) ? SEXOS[sexo] : null],
      ['Código', codigo],
      ['Facultad', facultad],
      ['Programa', textoDe(datos, 'programa')],
      ['Permanencia', textoDe(datos, 'permanencia')],
      ['Último periodo', textoDe(datos, 'ultimo_periodo')],
      ['Teléfonos', llenos(datos, 'telefono', 'telefono_personal').join(', ')],
      ['Correos', llenos(datos, 'correo', 'correo_personal').join(', ')],
    ];
    return { codigo, nombre, datos: dichos.filter(([, v]) => v), actualizadoEn: cuando.get(codigo) ?? null };
  });
}

/**
 * Brings one student from the external system into the snapshot; what the system does not send stays as it was. The
 * data are asked for again here: nothing is taken from the browser. Audited.
 * @throws Failure not_found when the system has no such code; unavailable as for the search
 */
export async function actualizarDesdeSum(ctx: Ctx, codigo: string): Promise<{ creado: boolean }> {
  const leidos = await consultar(ctx, codigo);
  const leido = leidos.find((l) => l.fila.datos.codigo_alumno === codigo.trim().toUpperCase());
  if (!leido) throw notFound(`El SUM no tiene un estudiante con el código ${codigo}.`);
  const conError = new Set(leido.fila.errores.map((e) => e.columna));
  // A value that cannot be read does not erase the one that was there.
  const datos: ReadRow['datos'] = Object.fromEntries(
    Object.entries(leido.fila.datos).filter(([k]) => k === 'facultad_codigo' || !conError.has(leido.mapeo[k] ?? '')),
  );
  if (leido.mapeo.facultad_codigo) datos.facultad = leido.facultad;
  const columnas = Object.keys(datos);
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx, 'sum');
    const [antes] = await query(tx)<{ fila: Record<string, unknown> }>`
      select to_jsonb(s) - 'busqueda' as fila from sum_estudiante s where codigo_alumno = ${datos.codigo_alumno}`;
    const momento = sql`${tx.now().toISOString()}::timestamptz`;
    const [guardado] = await query(tx)<{ id: number }>`
      insert into sum_estudiante as s (${names(columnas)}, importado_en)
        select ${names(columnas, 'r')}, ${momento}
        from jsonb_populate_record(null::sum_estudiante, ${JSON.stringify(datos)}::jsonb) r
        on conflict (codigo_alumno) do update set ${sql.join(
          columnas.map((c) => sql`${sql.identifier(c)} = excluded.${sql.identifier(c)}`),
          sql`, `,
        )}, importado_en = excluded.importado_en returning s.id::int as id`;
    const despues = Object.fromEntries(columnas.map((c) => [c, datos[c] ?? null]));
    const previo = antes ? Object.fromEntries(columnas.map((c) => [c, antes.fila[c] ?? null])) : null;
    await audit(tx, {
      entity: 'sum_estudiante',
      entityId: guardado!.id,
      action: antes ? 'actualizar_desde_sum' : 'crear_desde_sum',
      before: previo,
      after: despues,
    });
    return { creado: !antes };
  });
}
