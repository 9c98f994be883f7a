import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { type EstudianteSum, MAXIMO_SUGERENCIAS, PERMANENCIAS, tipoDeEstudiante } from '../../domain/fuentes.ts';
import { esVigente, idVigente, nombreDe } from '../vigente.ts';
import { alcanzaParaBuscar, coincide } from './coincidencia.ts';

/** A researcher is the person of an enrolment row by document, else by student code. */
export const investigadorDeSum = sql`
  coalesce(
    (
      select ${idVigente(sql`x`)}
      from investigador x
      where x.doc_tipo = 'DNI' and x.doc_numero = s.dni
      order by ${esVigente(sql`x`)} desc
      limit 1
    ),
    (
      select ${idVigente(sql`x`)}
      from investigador x
      where x.codigo = s.codigo_alumno
      order by ${esVigente(sql`x`)} desc
      limit 1
    )
  )
`;

const lista = (valores: readonly string[]): SQL =>
  sql.join(
    valores.map((v) => sql`${fold(v)}`),
    sql`, `,
  );

/**
 * Students and graduates of the enrolment snapshot by words of the name, code or document, at most ten (spec 08 §9.4).
 * @param filtro permanences (all three known ones unless told) and level: `posgrado` is any level above pregrado
 */
export async function buscarEstudiantes(
  ctx: Ctx,
  q: string,
  filtro: { permanencias?: readonly string[] | undefined; nivel?: 'pregrado' | 'posgrado' | undefined } = {},
): Promise<EstudianteSum[]> {
  if (!alcanzaParaBuscar(q)) return [];
  const nivel = filtro.nivel && (filtro.nivel === 'pregrado' ? sql`s.nivel = 'pregrado'` : sql`s.nivel <> 'pregrado'`);
  const filas = await query(ctx)<Omit<EstudianteSum, 'tipo'>>`
    with hallados as (
        select s.*, ${investigadorDeSum} as investigador_id
        from sum_estudiante s
        where ${coincide(
          sql`s.busqueda`,
          q,
        )} and quipu_fold (s.permanencia) in (${lista(filtro.permanencias ?? PERMANENCIAS)}) and ${nivel ?? sql`true`}
        order by s.apellido1, s.apellido2, s.id desc
        limit ${MAXIMO_SUGERENCIAS}
      )
    select
      h.id::int as "sumId",
      h.investigador_id::int as "investigadorId",
      h.codigo_alumno as codigo,
      case
        when h.dni is not null then 'DNI'
      end as "docTipo",
      h.dni as "docNumero",
      h.apellido1,
      h.apellido2,
      h.nombres,
      ${nombreDe('h')} as nombre,
      h.sexo,
      h.fecha_nacimiento::text as "fechaNac",
      h.programa,
      h.nivel,
      h.permanencia,
      h.ultimo_periodo as "ultimoPeriodo",
      h.correo,
      h.correo_personal as "correoPersonal",
      h.telefono,
      h.telefono_personal as "telefonoPersonal",
      h.domicilio,
      f.id::int as "facultadId",
      coalesce(f.nombre, h.facultad) as facultad
    from hallados h
      left join facultad f on f.codigo = h.facultad_codigo
    order by h.apellido1, h.apellido2, h.id desc
  `;
  return filas.map((f) => ({ ...f, tipo: tipoDeEstudiante(f) }));
}
