import { clave } from '#db/catalogos/cargar.ts';
import { actividadesDe, LOCALIZACIONES } from '#db/demo/contenido.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { areaDe, type Mundo, menor } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { narrativa, palabrasClave, tituloDeProyecto, tituloDeTesis } from '#db/demo/textos/investigacion.ts';
import type { Cabecera } from './cabeceras.ts';
import type { Tabla, Valor } from './copia.ts';
import { codigoDe, equipoDe, pasosDe, presupuestoDeProyecto, resolucionDe, ventanasDe } from './derivados.ts';
import { lineasDeGrupo } from './grupos.ts';
import { facultadDe, membresiaDe, type Volumen } from './volumen.ts';

/** Narratives of the last periods are whole; older projects keep their summary and objectives. */
const PERIODOS_COMPLETOS = 4;
const COMPLETAS = [
  'resumen_ejecutivo',
  'antecedentes',
  'justificacion',
  'hipotesis',
  'objetivos',
  'metodologia_trabajo',
  'referencias_bibliograficas',
] as const;
const BREVES = ['resumen_ejecutivo', 'objetivos'] as const;

export function tablasDeProyectos(m: Mundo, v: Volumen, convocatorias: Convocatorias, cabeceras: Cabecera[]): Tabla[] {
  const ocde = [...m.catalogos.ocde].filter(([codigo]) => !codigo.endsWith('.00')).map(([, id]) => id);
  const completo = (c: Cabecera) => m.anio - c.periodo < PERIODOS_COMPLETOS;
  const tituloDe = (c: Cabecera) => {
    const facultad = facultadDe(v, c.responsable);
    return tituloDeProyecto(crearAzar(c.id + 91), areaDe(facultad), facultad);
  };

  function fila(c: Cabecera): Valor[] {
    const azar = crearAzar(c.id + 101);
    const facultad = facultadDe(v, c.responsable);
    const pasos = pasosDe(m, convocatorias, c);
    const titulo = tituloDe(c);
    const aprobacion = pasos.find((p) => p.accion === 'aprobar');
    const total =
      presupuestoDeProyecto(c).reduce((suma, l) => suma + l.monto, 0) ||
      (c.tipo.externo ? azar.entero(50, 900) * 1_000 : 0);
    const ventana = convocatorias.porClave.get(clave(c.tipo.codigo, c.periodo, c.numero));
    const [primero, ultimo] = [pasos[0]!, pasos.at(-1)!];
    return [
      c.id,
      c.tipo.codigo,
      c.historico ? null : (ventana?.id ?? null),
      c.historico || !ventana ? null : 0,
      c.historico ? 'historico' : 'sistema',
      c.historico ? `H-${c.id}` : null,
      codigoDe(c),
      titulo,
      c.periodo,
      c.responsable,
      m.catalogos.facultad.get(facultad)!,
      c.grupo,
      c.grupo ? lineasDeGrupo(v, c.grupo)[0]! : null,
      azar.elegir(ocde),
      azar.elegir(LOCALIZACIONES),
      palabrasClave(azar, areaDe(facultad), titulo).join(','),
      aprobacion ? aprobacion.dia : null,
      aprobacion ? menor(`${c.periodo + 1}-12-31`, `${m.anio + 2}-12-31`) : null,
      primero.en.toISOString(),
      pasos.find((p) => p.accion === 'enviar')?.en.toISOString() ?? null,
      total.toFixed(2),
      aprobacion ? resolucionDe(c) : null,
      aprobacion?.dia ?? null,
      c.tipo.requiereGrupo && c.estado !== 'en_proceso' ? true : null,
      c.estado === 'observado' ? 'Revise el presupuesto y la metodología.' : null,
      c.estado === 'anulado' ? resolucionDe(c) : null,
      c.estado === 'anulado' ? ultimo.dia : null,
      c.exclusivo,
      c.estado,
      c.estado === 'en_proceso' ? 3 : 7,
      primero.en.toISOString(),
      ultimo.en.toISOString(),
    ];
  }
  function* proyectos() {
    for (const c of cabeceras) yield fila(c);
  }
  function* integrantes(): Generator<Valor[]> {
    for (const c of cabeceras)
      for (const [k, { persona, rol }] of equipoDe(v, c).entries()) {
        const membresia = c.grupo ? membresiaDe(v, c.grupo, persona) : null;
        yield [
          c.primerIntegrante + k,
          c.id,
          persona,
          m.catalogos.integranteTipo.get(clave(c.tipo.codigo, rol.clave))!,
          membresia ? c.grupo : null,
          membresia,
          k === 0,
          k === 0 ? 'Responsable' : rol.nombre,
          rol.esTesista ? 'Licenciatura o Segunda Especialidad' : null,
          rol.esTesista ? tituloDeTesis(crearAzar(c.id * 31 + k), areaDe(facultadDe(v, persona))) : null,
        ];
      }
  }
  function* descripciones(): Generator<Valor[]> {
    for (const c of cabeceras) {
      if (c.historico) continue;
      const textos = narrativa(crearAzar(c.id + 111), areaDe(facultadDe(v, c.responsable)), tituloDe(c));
      for (const k of completo(c) ? COMPLETAS : BREVES) yield [c.id, k, textos[k]];
    }
  }
  function* actividades(): Generator<Valor[]> {
    for (const c of cabeceras) {
      if (c.historico || !completo(c)) continue;
      const ventana = ventanasDe(m, convocatorias, c);
      const lista = actividadesDe(
        crearAzar(c.id + 121),
        c.tipo.codigo,
        ventana.calendarioInicio,
        ventana.calendarioFin,
      );
      for (const [k, a] of lista.entries())
        yield [c.id, c.primerIntegrante + (k % c.integrantes), a.actividad, a.fechaInicio, a.fechaFin, k + 1];
    }
  }
  return [
    {
      nombre: 'proyecto',
      filas: proyectos,
      columnas: [
        'id',
        'tipo_proyecto',
        'convocatoria_id',
        'parametros_numero',
        'origen',
        'codigo_legado',
        'codigo_proyecto',
        'titulo',
        'periodo',
        'responsable_id',
        'facultad_id',
        'grupo_id',
        'linea_investigacion_id',
        'ocde_id',
        'localizacion',
        'palabras_clave',
        'fecha_inicio',
        'fecha_fin',
        'fecha_inscripcion',
        'enviado_en',
        'monto_asignado',
        'resolucion_rectoral',
        'resolucion_fecha',
        'autorizacion_grupo',
        'observaciones_admin',
        'resolucion_anulacion',
        'fecha_anulacion',
        'exclusivo',
        'estado',
        'paso',
        'creado_en',
        'actualizado_en',
      ],
    },
    {
      nombre: 'proyecto_integrante',
      filas: integrantes,
      columnas: [
        'id',
        'proyecto_id',
        'investigador_id',
        'integrante_tipo_id',
        'grupo_id',
        'grupo_integrante_id',
        'es_responsable',
        'condicion',
        'tesis_tipo',
        'tesis_titulo',
      ],
    },
    { nombre: 'proyecto_descripcion', columnas: ['proyecto_id', 'clave', 'texto'], filas: descripciones },
    {
      nombre: 'proyecto_actividad',
      columnas: ['proyecto_id', 'integrante_id', 'actividad', 'fecha_inicio', 'fecha_fin', 'orden'],
      filas: actividades,
    },
  ];
}
