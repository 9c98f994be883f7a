import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { aniosDe, juzgar } from '#modules/docente-investigador/domain/criterios.ts';
import { flujoCdi } from '#modules/docente-investigador/domain/flujo.ts';
import { PARAMETROS_CDI } from '#modules/docente-investigador/domain/parametros.ts';
import { masMeses } from '#modules/docente-investigador/domain/situacion.ts';
import { cdiDeclaracion, cdiEvaluacion, cdiRequisito } from '#modules/docente-investigador/tables.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import datos from './datos/cdi.json' with { type: 'json' };
import { aLas, type Mundo, sumarDias } from './mundo.ts';

type Fila = {
  id: number;
  investigadorId: number;
  estado: string;
  nombre: string;
  desde: string;
  grupo: string | null;
  obra: string | null;
  codigo: string | null;
};
/** How each state was come to, and how many days after it was sent. */
const CAMINO: Partial<Record<string, { accion: string; a: string; dias: number }[]>> = datos;
const REGLAS = { prefijo: 'P', niveles: NIVELES_RENACYT, condiciones: ['Titular'] };

/** What each request and certificate left behind: its way, its sworn statement, what was observed and its evidence. */
export async function cargarCdi(m: Mundo): Promise<void> {
  const { clave: _, valor: texto } = PARAMETROS_CDI.find((p) => p.clave === 'cdi_declaracion')!;
  const dia = sql`coalesce(e.fecha_constancia - 9, ${m.hoy}::date - (12 + e.id % 20)::int)`;
  await query(m)`
    update cdi_evaluacion e
    set
      facultad_id = i.facultad_id,
      creado_en = ${dia} + interval '15 hours',
      enviado_en = ${dia} + interval '15 hours',
      actualizado_en = ${dia} + interval '15 hours',
      persona = json_build_object(
        'nombre',
        concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres,
        'documento',
        concat_ws(' ', i.doc_tipo, i.doc_numero),
        'codigo',
        i.codigo,
        'sexo',
        i.sexo,
        'facultad',
        f.nombre,
        'departamento',
        i.dep_academico,
        'tipoDocente',
        i.tipo,
        'categoria',
        c.categoria,
        'clase',
        c.clase,
        'horas',
        c.horas,
        'orcid',
        i.codigo_orcid,
        'googleScholar',
        i.google_scholar,
        'ctiVitae',
        i.cti_vitae,
        'renacyt',
        i.renacyt,
        'nivel',
        i.renacyt_nivel,
        'grupo',
        (
          select g.nombre
          from membresia_vigente v
            join grupo g on g.id = v.grupo_id
          where v.investigador_id = i.id
          limit 1
        )
      ),
      fecha_tramite = case
        when e.estado in ('en_tramite', 'pendiente', 'vigente', 'no_vigente') then ${dia} + 5
      end,
      tipo_investigador = case
        when e.estado in ('en_tramite', 'pendiente', 'vigente', 'no_vigente') then 'DOCENTE INVESTIGADOR'
      end,
      confirmar = case
        when e.fase = 'Constancia' then true
      end,
      normativa = case
        when e.fase = 'Constancia' then 'Directiva de docente investigador'
      end,
      codigo = case
        when e.fase = 'Constancia' then 'CDI-' || extract(
          year
          from e.fecha_constancia
        ) || '-DEMO-' || translate(
          upper(regexp_replace(lpad(to_hex(e.id * 7919), 8, 'Z'), '(.{4})', '\\1-')),
          '01',
          'XY'
        )
      end,
      confirmar_descripcion = case e.estado
        when 'no_aprobado' then 'No acredita una actividad en cada año de referencia.'
        when 'anulado' then 'La presentó dos veces.'
      end
    from investigador i
      left join facultad f on f.id = i.facultad_id
      left join docente_categoria c on c.codigo = i.docente_categoria
    where i.id = e.investigador_id
  `;
  const filas = await query(m)<Fila>`
    select
      e.id::int,
      e.investigador_id::int as "investigadorId",
      e.estado,
      e.persona ->> 'nombre' as nombre,
      e.enviado_en::date::text as desde,
      e.persona ->> 'grupo' as grupo,
      (
        select p.titulo
        from publicacion p
          join publicacion_autor a on a.publicacion_id = p.id
        where a.investigador_id = e.investigador_id and p.tipo_publicacion = 'articulo'
        order by p.id
        limit 1
      ) as obra,
      (
        select p.codigo_proyecto
        from proyecto p
        where p.responsable_id = e.investigador_id and p.codigo_proyecto is not null
        order by p.id
        limit 1
      ) as codigo
    from cdi_evaluacion e
    order by e.id
  `;
  const personas = new Map((await m.db.select().from(cdiEvaluacion)).map((e) => [e.id, e.persona!]));
  await insertar(
    m.db,
    flowHistory,
    filas.flatMap(({ id, estado, nombre, desde }) => {
      const paso = (action: string, from: string | null, to: string, dias: number, actor: string) => ({
        entity: flujoCdi.entity,
        entityId: id,
        action,
        from,
        to,
        at: aLas(sumarDias(desde, dias)),
        actor,
      });
      const camino = CAMINO[estado] ?? [];
      return [
        paso('crear', null, 'enviado', 0, nombre),
        ...camino.map(({ accion, a, dias }, n) =>
          paso(
            accion,
            camino[n - 1]?.a ?? 'enviado',
            a,
            dias,
            accion === 'vencer' ? 'Sistema' : 'Oficina de investigación',
          ),
        ),
      ];
    }),
  );
  await insertar(
    m.db,
    cdiDeclaracion,
    filas.map((f) => ({
      investigadorId: f.investigadorId,
      evaluacionId: f.id,
      version: 1,
      fechaInicio: f.desde,
      fechaFin: masMeses(f.desde, 3),
      texto: texto.replaceAll('{universidad}', 'universidad'),
      persona: personas.get(f.id)!,
      creadoEn: aLas(f.desde),
    })),
  );
  await insertar(
    m.db,
    cdiRequisito,
    filas
      .filter((f) => !flujoCdi.is(f, 'porEvaluar'))
      .flatMap((f) => {
        const { renacyt, nivel } = personas.get(f.id)!;
        const anios = aniosDe(f.desde, 2);
        const activos = flujoCdi.is(f, 'no_aprobado') ? anios.slice(1) : anios;
        const hechos = {
          al: f.desde,
          anios,
          renacyt,
          nivel,
          deudas: [],
          declaracion: { inicio: f.desde, fin: masMeses(f.desde, 3) },
          grupos: [
            {
              id: 0,
              nombre: f.grupo ?? 'Grupo de investigación de su facultad',
              condicion: 'Titular',
              desde: `${anios[0]}-03-01`,
            },
          ],
          actividades: activos.map((anio) => ({
            anio,
            tipo: 'Proyecto de la universidad',
            subtipo: 'Proyecto de grupo',
            programa: 'PCONFIGI',
            codigo: f.codigo,
            condicion: 'Responsable',
            registro: null,
          })),
          publicaciones: [
            {
              id: 0,
              titulo: f.obra ?? 'Avances de su línea de investigación',
              tipo: 'articulo',
              anio: anios[1]!,
              codigo: null,
              revista: null,
              filiacion: true,
              unica: true,
            },
          ],
        };
        return juzgar(hechos, REGLAS).map(({ clave, cumple, ...evidencia }) => ({
          evaluacionId: f.id,
          clave,
          cumple,
          evidencia,
        }));
      }),
  );
  await query(m)`
    insert into cdi_observacion (evaluacion_id, texto, por, creado_en)
    select
      id,
      'Falta la filiación única en una de sus publicaciones. Pida que se corrija y actualice su solicitud.',
      'Oficina de investigación',
      enviado_en + interval '4 days'
    from cdi_evaluacion
    where estado = 'observado'
  `;
  await query(m)`
    with a as (
        insert into cdi_actividad (investigador_id, evaluacion_id, tipo, creado_en)
        select e.investigador_id, e.id, x.tipo, e.enviado_en
        from cdi_evaluacion e,
          (
            values ('D1'), ('E1')
          ) x (tipo)
        where e.fase = 'Solicitud'
        returning id, tipo
      )
    insert into cdi_actividad_registro (actividad_id, tipo, periodo, datos, por)
    select
      id,
      tipo,
      ${m.anio - 1}::int,
      '{"revista": "Revista Altoandina", "rol": "Editor"}',
      'Oficina de investigación'
    from a
    where tipo = 'D1'
  `;
}
