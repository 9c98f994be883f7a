import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { announce } from '#core/kernel/server/events.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Merge, Pair } from '#core/merge/server/merge.ts';
import { mark, type Report, remove } from '#core/merge/server/move.ts';
import { camposPersona } from '../../domain/datos-persona.ts';
import { MOTIVOS_DUPLICADO, REGLAS_PROPIAS, unionPersonas } from '../../domain/fusion.ts';
import { categoriaDocente } from '../../domain/vocabularios.ts';
import { fusionPersona, type investigador } from '../../tables.ts';
import { personasSeparadas, personasUnidas } from '../eventos.ts';
import { cuentas, reglasDeUnion } from '../extensiones.ts';
import { PERSONA } from '../investigadores/registro.ts';
import { aFormulario, type Registro } from '../investigadores/valores.ts';
import { fallasDeUnidad } from '../investigadores/verificar.ts';
import { esVigente, nombreDe } from '../vigente.ts';

explainConstraints({
  persona_absorbida:
    'La persona fue unida a otro registro mientras usted trabajaba, y no se guardó nada. Actualice la página y elija el registro que se conserva.',
});

/** Two records of one person become one: accounts, licences and evaluators have rules of their own. */
export const fusionDePersonas: Merge<typeof investigador> = {
  def: unionPersonas,
  entity: PERSONA,
  union: fusionPersona,
  unique: 'El documento, el código o el ORCID',
  name: nombreDe,
  search: (alias) => sql.raw(`${alias}.busqueda`),
  facts: () => ({
    Tipo: sql`r.tipo`,
    Código: sql`r.codigo`,
    Documento: sql`nullif(concat_ws(' ', r.doc_tipo, r.doc_numero), '')`,
    ORCID: sql`r.codigo_orcid`,
    Facultad: sql`(select f.nombre from facultad f where f.id = r.facultad_id)`,
    Cuenta: cuentas.one().de(sql`r.id`),
  }),
  alike: {
    reasons: MOTIVOS_DUPLICADO,
    // The same number with another type of document, ORCID, code, or names and birth date.
    keys: sql`
      select 'documento' as motivo, 1 as orden, upper(i.doc_numero) as clave, i.id
      from investigador i
      where ${esVigente()} and i.doc_numero is not null
      union all
      select 'orcid', 2, upper(regexp_replace(i.codigo_orcid, '[^0-9Xx]', '', 'g')), i.id
      from investigador i
      where ${esVigente()} and i.codigo_orcid is not null
      union all
      select 'codigo', 3, upper(ltrim(btrim(i.codigo), '0')), i.id
      from investigador i
      where ${esVigente()} and btrim(i.codigo) <> ''
      union all
      select
        'nombre',
        4,
        quipu_fold (
          regexp_replace(concat_ws(' ', i.apellido1, i.apellido2, i.nombres), '\\s+', ' ', 'g')
        ) || ' ' || i.fecha_nac::text,
        i.id
      from investigador i
      where ${esVigente()} and i.fecha_nac is not null
    `,
  },
  words: enPalabras,
  rules: () => [REGLAS_PROPIAS, ...reglasDeUnion.all()],
  tell: (tx, { kept, absorbed }) => announce(tx, personasUnidas, { conservadaId: kept.id, absorbidaId: absorbed.id }),
  async settle(tx, par, informe) {
    await reunirLicencias(tx, par, informe);
    await apagarEvaluador(tx, par, informe);
    // What still points to it by mistake finds an inactive person.
    const activa = { tabla: 'investigador', columna: 'activo', clave: { id: par.absorbed.id } };
    if (par.absorbed.activo) await mark(tx, activa, false, informe);
  },
  check: (tx, queda, { kept, absorbed }) => fallasDeUnidad(tx, queda, { ...kept, ...absorbed }),
  untell: (tx, ids, efectos) => announce(tx, personasSeparadas, { ...ids, efectos }),
};

const enCategoria = (codigo: string): string => {
  const { categoria, clase, horas } = categoriaDocente(codigo);
  return [categoria, clase, horas && `${horas} horas`].filter(Boolean).join(', ');
};

/** The facts of a record as a person reads them. */
async function enPalabras(ctx: Ctx, r: Registro): Promise<Record<string, string | null>> {
  const [n] = await query(ctx)<Record<string, string | null>>`
    select
      (
        select nombre
        from facultad
        where id = ${r.facultadId}
      ) as "facultadId",
      (
        select nombre
        from dependencia
        where id = ${r.dependenciaId}
      ) as "dependenciaId",
      (
        select nombre
        from instituto
        where id = ${r.institutoId}
      ) as "institutoId",
      (
        select nombre
        from facultad_programa
        where id = ${r.programaId}
      ) as "programaId",
      (
        select nombre
        from pais
        where codigo = ${r.paisCodigo}
      ) as "paisCodigo",
      (
        select nombre
        from pais
        where codigo = ${r.paisInstitucion}
      ) as "paisInstitucion"
  `;
  const form = aFormulario(r);
  const activoRrhh = r.rrhhActivo ? 'Activo en Recursos Humanos' : 'No activo en Recursos Humanos';
  return {
    ...Object.fromEntries(Object.entries(camposPersona).map(([k, campo]) => [k, wordsOf(campo, form[k]) || null])),
    ...n,
    codigo: r.codigo,
    docenteCategoria: r.docenteCategoria && enCategoria(r.docenteCategoria),
    rrhhActivo: r.rrhhActivo === null ? null : activoRrhh,
  };
}

type Par = Pair<typeof investigador>;
const ABARCADA = 'La persona que se conserva ya tiene una licencia del mismo tipo que abarca estas fechas: queda esa.';
const CRUZADAS =
  'Ambas tienen licencias del mismo tipo cuyas fechas se cruzan. Corrija las fechas de una antes de unir.';
type Cruce = { id: number; tipo: string; contenida: boolean; suya: string[]; otra: string[][] };
/**
 * Licences of one type cannot cross: one inside another is the same leave; otherwise somebody has to say which dates
 * hold.
 */
async function reunirLicencias(ctx: Ctx, { kept, absorbed }: Par, informe: Report): Promise<void> {
  const cruces = await query(ctx)<Cruce>`
    select
      a.id::int,
      lt.nombre as tipo,
      bool_or(
        c.fecha_inicio <= a.fecha_inicio
        and a.fecha_fin <= c.fecha_fin
      ) as contenida,
      array[a.fecha_inicio::text, a.fecha_fin::text] as suya,
      (array_agg(array[c.fecha_inicio::text, c.fecha_fin::text])) [1:1] [1:2] as otra
    from licencia a
      join licencia c on c.licencia_tipo_id = a.licencia_tipo_id
        and c.fecha_inicio <= a.fecha_fin
        and a.fecha_inicio <= c.fecha_fin
      join licencia_tipo lt on lt.id = a.licencia_tipo_id
    where a.investigador_id = ${absorbed.id} and c.investigador_id = ${kept.id}
    group by a.id, lt.nombre
    order by a.id
  `;
  for (const c of cruces) {
    const fechas = ([inicio, fin]: string[]) => `del ${formatDay(inicio)} al ${formatDay(fin)}`;
    const aviso = (texto: string, cual: string) => ({ tabla: 'Licencias', texto, items: [`${c.tipo} ${cual}`] });
    if (c.contenida) {
      informe.arreglos.push(aviso(ABARCADA, fechas(c.suya)));
      await remove(ctx, { tabla: 'licencia', clave: ['id'] }, { id: c.id }, informe);
    } else informe.impedimentos.push(aviso(CRUZADAS, `${fechas(c.suya)} y ${fechas(c.otra[0] ?? [])}`));
  }
}

/** Two evaluators cannot be one: the absorbed one keeps its history and receives nothing more. */
async function apagarEvaluador(ctx: Ctx, { kept, absorbed }: Par, informe: Report): Promise<void> {
  const [evaluador] = await query(ctx)<{ id: number }>`
    select e.id::int from evaluador e where e.investigador_id = ${absorbed.id} and e.activo
      and exists (select 1 from evaluador c where c.investigador_id = ${kept.id})`;
  if (evaluador)
    await mark(ctx, { tabla: 'evaluador', columna: 'activo', clave: { id: evaluador.id } }, false, informe);
}
